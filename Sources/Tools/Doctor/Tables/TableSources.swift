// Written by utils/generate/info-plist-tables; edit the .tsv files instead.

import CFText

/// The rows of the tables in this folder: columns between tabs.
enum TableSources {
  /// info-keys.tsv
  static var infoKeys: Literal {
    #"""
    	CFBundleIdentifier	string	ios2.0 mac10.0 tv9.0 watch2.0 vision1.0	any	bundle-id	all:any=required	no	-	-	-	-	seed	003:339 003:453 003:785; apple:cfbundleidentifier	715	Names the bundle uniquely, in reverse DNS form; part of signatures and of preferences.
    	CFBundleName	string	ios2.0 mac10.0 tv9.0 watch2.0 vision1.0	any	-	all:app=required,mac:framework=recommended	yes	-	-	name of the folder	-	seed	003:451; apple:cfbundlename	409	Short name for menus; more than 15 characters may be cut.
    	CFBundleDisplayName	string	ios2.0 mac10.0 tv9.0 watch2.0 vision1.0	app,appex,clip,watchapp	-	ios:app=guide,mac:app=recommended,ios:appex=store	yes	-	-	CFBundleName	-	seed	003:338 003:452 003:531; apple:cfbundledisplayname	67	Name that users see in the Finder and on the home screen.
    	CFBundleSpokenName	string	ios2.0 mac10.0 tv9.0 watch2.0 vision1.0	app	-	-	yes	-	-	CFBundleDisplayName	-	documented	apple:cfbundlespokenname	1	Name for Siri and VoiceOver, spelled as it is spoken.
    	CFBundleVersion	string	ios2.0 mac10.0 tv9.0 watch2.0 vision1.0	any	build-version	all:app=required,all:framework=required,store:any=store	no	-	-	-	-	seed	003:340 003:454; apple:cfbundleversion	787	Number of the build; rises with each upload.
    	CFBundleShortVersionString	string	ios2.0 mac10.0 tv9.0 watch2.0 vision1.0	any	release-version	all:app=recommended,store:any=store	no	-	-	-	-	seed	003:467; apple:cfbundleshortversionstring	654	Number of the release that users see.
    	CFBundleLongVersionString	string	-	any	-	-	yes	never read by the system	-	-	-	observed	-	4	Version as a sentence; CMake and wxWidgets write it, nothing of the system reads it.
    	CFBundleGetInfoString	string	-	any	-	-	yes	10.5	NSHumanReadableCopyright	-	-	observed	-	64	Version and copyright as one line for the Finder of old systems.
    	CFBundleGetInfoHTML	string	-	any	-	-	yes	10.4	-	-	-	memory	-	0	The same with marks of HTML.
    	CFBundleInfoDictionaryVersion	string	ios2.0 mac10.0 tv9.0 watch2.0 vision1.0	any	-	all:any=recommended	no	-	-	6.0	-	documented	apple:cfbundleinfodictionaryversion	760	Version of the format of Info.plist, 6.0; others (1.0, 7.0) occur and do no harm.
    	CFBundlePackageType	string	ios2.0 mac10.0 tv9.0 watch2.0 vision1.0	any	package-type	all:app=required,store:any=store	no	-	-	by the extension	-	seed	003:455; apple:cfbundlepackagetype	764	Four letters for the kind of bundle.
    	CFBundleSignature	string	-	any	ostype	-	no	10.6	-	????	-	seed	003:458	651	Four letters of the creator; systems since 2009 do not use it.
    	CFBundleExecutable	string	ios2.0 mac10.0 tv9.0 watch2.0 vision1.0	any	-	all:app=required,all:appex=required,all:framework=recommended	no	-	-	name of the folder without its extension	executable	seed	003:459; apple:cfbundleexecutable	679	File with the program.
    	CFBundleNumericVersion	integer	-	any	-	-	no	-	-	-	-	memory	-	0	Made when a bundle is read: CFBundleVersion as a number. Not for files.
    	CFBundleSupportedPlatforms	array<string>	-	any	supported-platforms	store:any=recommended	no	-	-	-	-	observed	-	120	The one platform that the bundle was built for.
    	CFBundleResourceSpecification	string	-	app,framework	-	-	no	ios6.0	-	-	plist	documented	swift-build	0	Rules for the seal of old signatures; stores refuse it.
    	CFBundleFollowParentLocalization	bool	-	any	-	-	no	-	-	-	-	memory	-	0	The bundle uses the language of the program around it.
    	CFBundleAllowMixedLocalizations	bool	ios2.0 mac10.0 tv9.0 watch2.0 vision1.0	any	-	-	no	-	-	false	-	documented	apple:cfbundleallowmixedlocalizations	50	Frameworks may be in another language than the program.
    	CFBundleDevelopmentRegion	string	ios2.0 mac10.0 tv9.0 watch2.0 vision1.0	any	language	all:any=recommended	no	-	-	en	-	documented	apple:cfbundledevelopmentregion	756	Language of the texts that everything falls back to.
    	CFBundleLocalizations	array<string>	ios2.0 mac10.0 tv9.0 watch2.0 vision1.0	any	language	-	no	-	-	-	-	documented	apple:cfbundlelocalizations	2	Languages of a program that has no .lproj directories of its own for them.
    	CSResourcesFileMapped	bool	mac10.0	any	-	-	no	10.8	-	false	-	documented	apple:csresourcesfilemapped	278	Old Core Services map the resource file into memory.
    	CFBundleIconFile	string	ios2.0 mac10.0 tv9.0 watch2.0 vision1.0	any	-	mac:app=recommended!CFBundleIconName	no	-	-	-	icns,png	seed	004:261; apple:cfbundleiconfile	270	Icon of a Mac bundle; without an extension .icns is meant.
    	CFBundleIconFiles	array<string>	ios3.2 tv9.0 watch2.0 vision1.0	app,clip	-	ios3.2:app=guide!CFBundleIcons|CFBundleIconName|@Assets.car	no	ios5.0	CFBundleIcons	-	png	seed	003:341 003:366 004:207 004:209; apple:cfbundleiconfiles	1	Icons of iOS before 5; one name stands for all scales.
    	CFBundleIconName	string	ios11.0 mac10.13 watch4.0	app,appex,clip,watchapp	-	ios11:app=store!CFBundleIcons.CFBundlePrimaryIcon.CFBundleIconName	no	-	-	-	car	documented	apple:cfbundleiconname	2	Icon in the asset catalog.
    	CFBundleIcons	dict	ios5.0 tv9.0 watch2.0 vision1.0	app,clip	-	-	no	-	-	-	-	documented	apple:cfbundleicons	5	Icons of iOS 5 and later, primary and alternate ones.
    	UIPrerenderedIcon	bool	ios2.0 tv9.0 watch2.0	app	-	-	no	ios7.0	-	false	-	seed	003:358; apple:uiprerenderedicon	3	The icon already has the gloss of iOS 6.
    	NSMainNibFile	string	ios2.0 mac10.0 tv9.0 watch2.0 vision1.0	app	-	mac:app=recommended!NSMainStoryboardFile|NSPrincipalClass	no	-	-	-	nib	seed	003:325 003:352 003:470 004:32; apple:nsmainnibfile	63	Nib that is loaded when the program starts; without .nib.
    	NSMainStoryboardFile	string	mac10.10	app	-	-	no	-	-	-	storyboardc	documented	apple:nsmainstoryboardfile	4	Main storyboard of a Mac program.
    	NSPrincipalClass	string	mac10.0	app,plugin,bundle,framework	-	mac:app=recommended!NSMainNibFile	no	-	-	-	-	seed	003:471 003:1047; apple:nsprincipalclass	132	First class of the code; in a Mac program NSApplication or a subclass.
    	UIMainStoryboardFile	string	ios5.0 tv9.0	app	-	-	no	-	-	-	storyboardc	documented	apple:uimainstoryboardfile	10	Main storyboard of iOS and tvOS.
    	UILaunchStoryboardName	string	ios9.0 tv9.0 watch2.0	app,clip	-	ios:app=store!UILaunchScreen|UILaunchScreens|UILaunchStoryboards	no	-	-	-	storyboardc,nib	documented	apple:uilaunchstoryboardname	20	Storyboard that is shown while the program starts; without an extension.
    	UILaunchStoryboards	dict	ios9.0	app	-	-	no	-	-	-	-	documented	apple:uilaunchstoryboards	0	Launch storyboards for URL schemes.
    	UILaunchScreen	dict	ios14.0	app,clip	-	-	no	-	-	-	-	documented	apple:uilaunchscreen	4	Launch screen that needs no storyboard.
    	UILaunchScreens	dict	ios14.0	app	-	-	no	-	-	-	-	documented	apple:uilaunchscreens	0	Launch screens for URL schemes.
    	UILaunchImageFile	string	-	app	-	-	no	ios8.0	UILaunchStoryboardName	Default	launch-png	seed	003:360 004:279 004:305 004:345	0	Beginning of the names of launch images.
    	UILaunchImages	array<dict>	ios7.0-13.0 tv9.0-13.0	app	-	-	no	ios13.0	UILaunchStoryboardName	-	-	documented	apple:uilaunchimages	1	Launch images by system, orientation and size.
    	UIApplicationSceneManifest	dict	ios13.0 catalyst13.0 vision1.0	app,clip	-	-	no	-	-	-	-	documented	apple:uiapplicationscenemanifest	7	The program has scenes; their classes and storyboards.
    	UIApplicationPreferredDefaultSceneSessionRole	string	vision1.0	app	scene-role	-	no	-	-	-	-	documented	apple:uiapplicationpreferreddefaultscenesessionrole	0	Role of the first scene on visionOS.
    	LSRequiresIPhoneOS	bool	ios12.0	app,clip,appex	true	ios:app=guide	no	-	-	-	-	seed	003:342; apple:minimumosversion; swift-build	29	The bundle runs on iOS only; true in every app of iOS and tvOS, absent on the Mac.
    	LSUIElement	bool	mac10.0	app	-	-	no	-	-	false	-	documented	apple:lsuielement	10	Program without a Dock icon and menu bar.
    	LSBackgroundOnly	bool	mac10.0	app,xpc	-	-	no	-	-	false	-	documented	apple:lsbackgroundonly	5	Program without any window.
    	LSUIPresentationMode	integer	-	app	presentation-mode	-	no	-	-	0	-	documented	apple:lsuipresentationmode	0	How much of Dock and menu bar is hidden at the start.
    	LSMultipleInstancesProhibited	bool	mac10.0	app	-	-	no	-	-	false	-	documented	apple:lsmultipleinstancesprohibited	0	Only one copy runs, for all users.
    	LSGetAppDiedEvents	bool	mac10.0	app	-	-	no	-	-	false	-	documented	apple:lsgetappdiedevents	0	The program is told of the end of its children.
    	LSEnvironment	dict<string>	mac10.0	app	-	-	no	-	-	-	-	documented	apple:lsenvironment	0	Environment variables for a start by the Finder.
    	LSArchitecturePriority	array<string>	mac10.1	app	architectures	-	no	-	-	-	-	documented	apple:lsarchitecturepriority	1	Order in which parts of a universal program are tried.
    	LSExecutableArchitectures	array<string>	-	app	architectures	-	no	10.6	-	-	-	memory	-	0	Architectures that may run.
    	LSRequiresNativeExecution	bool	mac10.4	app	-	-	no	-	-	-	-	documented	apple:lsrequiresnativeexecution	1	Never run in Rosetta.
    	LSMinimumSystemVersion	string	mac10.0 catalyst13.0	app,plugin,framework	system-version	mac:app=recommended	no	-	-	-	-	seed	003:468; apple:lsminimumsystemversion	90	First macOS that can run the bundle.
    	LSMinimumSystemVersionByArchitecture	dict<string>	mac10.0	app	system-version	-	no	-	-	-	-	documented	apple:lsminimumsystemversionbyarchitecture	3	The same for each architecture.
    	MinimumOSVersion	string	ios3.0 tv9.0 watch2.0 vision1.0	app,appex,framework,clip,watchapp	system-version	store:framework=store,ios:app=recommended	no	-	-	-	-	documented	apple:minimumosversion	76	First iOS, tvOS, watchOS or visionOS that can run the bundle.
    	OSMinimumDriverKitVersion	string	mac10.15	dext	system-version	-	no	-	-	-	-	documented	swift-build	0	First DriverKit that can run the driver.
    	LSApplicationCategoryType	string	mac10.0	app	app-category	macstore:app=store	no	-	-	-	-	documented	apple:lsapplicationcategorytype	30	Category for the App Store.
    	LSApplicationLaunchProhibited	bool	-	app	-	-	no	-	-	-	-	documented	swift-build	0	Container that never starts, such as that of a watch app.
    	LSApplicationIsStickerProvider	bool	-	appex	-	-	no	-	-	-	-	documented	swift-build	0	The extension is a sticker pack.
    	LSSupportsGameMode	bool	mac14.0	app	-	-	no	-	-	-	-	memory	-	0	The program may turn on the game mode.
    	GCSupportsGameMode	bool	mac15.0 ios18.0	app	-	-	no	-	-	-	-	documented	swift-build	0	The game profits from the game mode.
    	LSFileQuarantineEnabled	bool	mac10.0	app	-	-	no	-	-	-	-	documented	apple:lsfilequarantineenabled	1	Files that the program makes are marked as downloads.
    	LSFileQuarantineExcludedPathPatterns	array<string>	mac10.5	app	-	-	no	-	-	-	-	memory	-	0	Paths without that mark.
    	LSHasLocalizedDisplayName	bool	mac10.2	app,bundle	-	-	no	-	-	-	-	observed	-	1	The folder's name is translated in InfoPlist.strings.
    	LSRequiresCarbon	bool	mac10.0	app	-	-	no	10.6	-	-	-	observed	-	1	The program needs Carbon.
    	LSRequiresClassic	bool	mac10.0	app	-	-	no	10.5	-	-	-	memory	-	0	The program needs Classic.
    	LSPrefersCarbon	bool	mac10.0	app	-	-	no	10.6	-	-	-	memory	-	0	The program is better in Carbon.
    	LSPrefersClassic	bool	mac10.0	app	-	-	no	10.5	-	-	-	memory	-	0	The program is better in Classic.
    	LSPrefersPPC	bool	mac10.4	app	-	-	no	10.7	-	-	-	memory	-	0	The program is better in Rosetta.
    	LSVisibleInClassic	bool	mac10.0	app	-	-	no	10.5	-	-	-	memory	-	0	Programs of Classic see this one.
    	LSBundleContainsCoreMLmlmodelc	bool	ios12.0 mac10.0 tv12.0 watch5.0 vision1.0	app,framework	-	-	no	-	-	-	-	documented	apple:lsbundlecontainscoremlmlmodelc	0	The bundle has a compiled model of Core ML.
    	LSApplicationQueriesSchemes	array<string>	ios9.0 vision1.0	app	url-scheme	-	no	-	-	-	-	documented	swift-build	7	URL schemes that the program may ask about; 50 at most.
    	NSSupportsAutomaticTermination	bool	mac10.7	app	-	-	no	-	-	-	-	documented	swift-build	1	The system may end the program when it shows nothing.
    	NSSupportsSuddenTermination	bool	mac10.0	app	-	-	no	-	-	-	-	documented	apple:nssupportssuddentermination	2	The system may kill the program instead of asking it to quit.
    	NSSupportsPurgeableLocalStorage	bool	ios9.3 vision1.0	app	-	-	no	-	-	-	-	documented	apple:nssupportspurgeablelocalstorage	0	Local copies may be deleted when space is short.
    	UIApplicationExitsOnSuspend	bool	ios4.0-13.0 tv9.0-13.0 watch2.0-6.0 vision1.0	app	-	-	no	ios13.0	-	-	-	documented	apple:uiapplicationexitsonsuspend	1	The program ends when it leaves the screen.
    	UIApplicationSupportsIndirectInputEvents	bool	ios13.4 vision1.0	app	-	-	no	-	-	-	-	documented	apple:uiapplicationsupportsindirectinputevents	5	The program takes events of pointers.
    	UIApplicationSupportsPrintCommand	bool	ios15.0 catalyst15.0 vision1.0	app	-	-	no	-	-	-	-	documented	apple:uiapplicationsupportsprintcommand	0	The program answers the command for printing.
    	UIApplicationShortcutItems	array<dict>	ios9.0	app	-	-	no	-	-	-	-	documented	apple:uiapplicationshortcutitems	2	Commands of the home screen's quick menu.
    	UIApplicationShortcutWidget	string	ios10.0 tv9.0 watch2.0	app	-	-	no	-	-	-	-	documented	apple:uiapplicationshortcutwidget	0	Identifier of the widget in the quick menu.
    	NSDockTilePlugIn	string	mac10.0	app	-	-	no	-	-	-	plugin	documented	apple:nsdocktileplugin	1	Plug-in that draws the Dock icon while the program does not run.
    	NSHighResolutionCapable	bool	ios2.0 mac10.0 tv9.0 watch2.0 vision1.0	app,appex,bundle	-	-	no	-	-	-	-	documented	apple:nshighresolutioncapable	10	The program draws for Retina screens.
    	NSHighResolutionMagnifyAllowed	bool	mac10.7	app	-	-	no	-	-	-	-	memory	-	0	Pictures of the program may be enlarged.
    	NSSupportsAutomaticGraphicsSwitching	bool	mac10.7	app	-	-	no	-	-	-	-	documented	apple:nssupportsautomaticgraphicsswitching	5	The program can live with the integrated graphics card.
    	NSRequiresAquaSystemAppearance	bool	mac10.14	app	-	-	no	-	-	-	-	observed	-	1	The program stays light in dark mode.
    	NSPrefersDisplaySafeAreaCompatibilityMode	bool	mac12.0	app	-	-	no	-	-	-	-	documented	apple:nsprefersdisplaysafeareacompatibilitymode	1	The part of the screen beside the camera stays black.
    	NSAccentColorName	string	ios14.0 mac11.0 tv14.0 watch7.0 vision1.0	app	-	-	no	-	-	-	car-color	documented	apple:nsaccentcolorname	0	Accent color in the asset catalog.
    	NSWidgetBackgroundColorName	string	ios14.0 mac11.0	appex	-	-	no	-	-	-	car-color	documented	apple:nswidgetbackgroundcolorname	0	Background of widgets in the asset catalog.
    	NSWidgetWantsLocation	bool	ios14.0 mac11.0	appex	-	-	no	-	-	-	-	documented	apple:nswidgetwantslocation	0	The widget uses the location.
    	NSUserActivityTypes	array<string>	ios8.0 mac10.10	app,appex	-	-	no	-	-	-	-	documented	apple:nsuseractivitytypes	10	Activities that the program can go on with.
    	NSUserNotificationAlertStyle	string	mac10.8	app	alert-style	-	no	-	-	-	-	observed	-	1	Whether notifications are banners or alerts.
    	NSHumanReadableCopyright	string	mac10.0 ios2.0	any	-	mac:app=recommended	yes	-	-	-	-	seed	003:469 003:532; apple:nshumanreadablecopyright	112	Copyright for people.
    	NSHumanReadableDescription	string	mac10.11	appex	-	-	yes	-	-	-	-	observed	-	2	What an extension does, for people.
    	NSAppleScriptEnabled	bool	mac10.0	app	-	-	no	-	-	false	-	documented	apple:nsapplescriptenabled	7	The program can be scripted.
    	OSAScriptingDefinition	string	mac10.4	app	-	-	no	-	-	-	sdef	observed	-	5	File with the commands for scripts.
    	NSServices	array<dict>	mac10.0	app,bundle	-	-	no	-	-	-	-	documented	apple:nsservices	5	Entries of the Services menu.
    	NSHelpFile	string	mac10.0	app	-	-	no	10.3	CFBundleHelpBookName	-	-	documented	swift-build	0	Help file of old programs.
    	CFBundleHelpBookFolder	string|array<string>	mac10.0	app,bundle	-	-	no	-	-	-	folder	documented	apple:cfbundlehelpbookname	5	Folder with the help book.
    	CFBundleHelpBookName	string	mac10.0	app,bundle	-	-	yes	-	-	-	-	documented	apple:cfbundlehelpbookname	5	Title or identifier of the help book.
    	CFAppleHelpAnchor	string	mac10.0	app	-	-	no	-	-	-	html	documented	apple:cfapplehelpanchor	0	First page of the help book.
    	CFBundleDocumentTypes	array<dict>	ios2.0 mac10.0 tv9.0 watch2.0 vision1.0	app,mdimporter,qlgenerator	-	-	no	-	-	-	-	seed	003:466 003:1089; apple:cfbundledocumenttypes	30	Kinds of documents that the program opens.
    	CFBundleURLTypes	array<dict>	ios2.0 mac10.0 tv9.0 watch2.0 vision1.0	app	-	-	no	-	-	-	-	documented	apple:cfbundleurltypes	18	URL schemes that the program opens.
    	UTExportedTypeDeclarations	array<dict>	ios5.0 mac10.7 vision1.0	app,bundle,framework	-	-	no	-	-	-	-	documented	apple:utexportedtypedeclarations	14	Types that the program owns.
    	UTImportedTypeDeclarations	array<dict>	ios3.2 mac10.5 vision1.0	app,bundle,framework,mdimporter,qlgenerator	-	-	no	-	-	-	-	documented	apple:utimportedtypedeclarations	17	Types of others that the program knows.
    	NSJavaNeeded	bool	mac10.0	app	-	-	no	10.7	-	-	-	memory	-	0	Java is loaded before the program.
    	NSJavaPath	array<string>	mac10.0	app	-	-	no	10.7	-	-	-	memory	-	0	Class path.
    	NSJavaRoot	string	mac10.0	app	-	-	no	10.7	-	-	-	documented	apple:nsjavaroot	0	Folder of the classes.
    	NSPersistentStoreTypeKey	string	mac10.4	app	-	-	no	-	-	-	-	memory	-	0	Store of Core Data; belongs in a document type.
    	ATSApplicationFontsPath	string	mac10.0	app	-	-	no	-	-	-	folder	documented	apple:atsapplicationfontspath	0	Folder or file with fonts, relative to Resources.
    	UIAppFonts	array<string>	ios3.2 tv9.0 watch2.0 vision1.0	app	-	-	no	-	-	-	font	documented	apple:uiappfonts	2	Fonts of the bundle, with their extensions.
    	GPUEjectPolicy	string	mac10.14	app	gpu-eject	-	no	-	-	-	-	documented	apple:gpuejectpolicy	0	What happens when an external graphics card is unplugged.
    	GPUSelectionPolicy	string	mac10.14	app	gpu-selection	-	no	-	-	-	-	documented	apple:gpuselectionpolicy	0	Whether an external graphics card is used.
    	MetalCaptureEnabled	bool	-	app	-	-	no	-	-	-	-	documented	swift-build	0	Frames of Metal can be recorded.
    	TICapsLockLanguageSwitchCapable	bool	mac10.15	app	-	-	no	-	-	-	-	documented	apple:ticapslocklanguageswitchcapable	0	The Caps Lock key may switch the keyboard's language.
    	NSViewGestureRecognizerIsExclusive	bool	mac26.0	app	-	-	no	-	-	-	-	documented	swift-build	0	Gesture recognizers of a view exclude each other.
    	UIStatusBarHidden	bool	ios2.0	app	-	-	no	-	-	false	-	seed	003:354; apple:uistatusbarhidden	5	The status bar is hidden at the start.
    	UIStatusBarStyle	string	ios2.0 catalyst16.1	app	status-bar-style	-	no	-	-	UIStatusBarStyleDefault	-	seed	003:353; apple:uistatusbarstyle	3	Colors of the status bar at the start.
    	UIStatusBarTintParameters	dict	ios2.0 catalyst15.0 tv9.0 watch2.0 vision1.0	app	-	-	no	ios7.0	-	-	-	documented	apple:uistatusbartintparameters	5	Color of the status bar in iOS 6.
    	UIViewControllerBasedStatusBarAppearance	bool	ios7.0	app	-	-	no	-	-	true	-	documented	apple:uiviewcontrollerbasedstatusbarappearance	10	View controllers decide about the status bar.
    	UIInterfaceOrientation	string	ios2.0	app	orientations	-	no	ios3.2	UISupportedInterfaceOrientations	UIInterfaceOrientationPortrait	-	seed	003:355; apple:uiinterfaceorientation	0	Orientation at the start.
    	UISupportedInterfaceOrientations	array<string>	ios3.2	app,clip	orientations	ios:app=recommended	no	-	-	-	-	documented	apple:uisupportedinterfaceorientations	31	Orientations that the program can show.
    	UIPreferredDefaultInterfaceOrientation	string	ios17.0	app	orientations	-	no	-	-	-	-	documented	apple:uipreferreddefaultinterfaceorientation	0	Orientation on visionOS and iOS 17, if several are possible.
    	UIRequiresFullScreen	bool	ios9.0	app	-	-	no	ios26.0	-	false	-	documented	apple:uirequiresfullscreen	7	The iPad shows nothing beside the program.
    	UIUserInterfaceStyle	string	ios13.0 tv10.0	app	interface-style	-	no	-	-	Automatic	-	documented	apple:uiuserinterfacestyle	0	Light or dark, always.
    	UIWhitePointAdaptivityStyle	string	ios9.3	app	white-point	-	no	-	-	-	-	documented	apple:uiwhitepointadaptivitystyle	0	Strength of True Tone.
    	UIViewEdgeAntialiasing	bool	ios3.0 tv9.0 watch2.0	app	-	-	no	-	-	false	-	documented	apple:uiviewedgeantialiasing	0	Edges of layers between pixels are smoothed.
    	UIViewGroupOpacity	bool	ios3.0 tv9.0 watch2.0	app	-	-	no	-	-	true	-	documented	apple:uiviewgroupopacity	0	Layers take over the opacity of the layer above.
    	UIDesignRequiresCompatibility	bool	ios26.0 mac26.0 tv26.0	app	-	-	no	-	-	-	-	observed	-	1	The program keeps the looks of before 2025.
    	UISupportsFullScreenInAssistiveAccess	bool	ios17.0	app	-	-	no	-	-	-	-	documented	apple:uisupportsfullscreeninassistiveaccess	0	The program may fill the screen in Assistive Access.
    	UISupportsTrueScreenSizeOnMac	bool	mac12.1	app	-	-	no	-	-	-	-	documented	apple:uisupportstruescreensizeonmac	0	An iPad program sees the Mac's real screen.
    	UILaunchToFullScreenByDefaultOnMac	bool	mac12.1	app	-	-	no	-	-	-	-	documented	apple:uilaunchtofullscreenbydefaultonmac	0	An iPad program starts in full screen on the Mac.
    	UIAppSupportsHDR	bool	tv11.2	app	-	-	no	-	-	false	-	documented	apple:uiappsupportshdr	0	The program of tvOS shows HDR.
    	CADisableMinimumFrameDurationOnPhone	bool	ios15.0	app	-	-	no	-	-	-	-	observed	-	2	An iPhone may draw 120 pictures a second.
    	UIDeviceFamily	array<integer>|array<string>	-	app,appex,framework,clip	device-family	store:app=store	no	-	-	-	-	observed	-	77	Kinds of devices: 1 iPhone, 2 iPad and so on.
    	UIRequiredDeviceCapabilities	array<string>|dict	ios3.0 tv9.0 watch2.0 vision1.0	app	device-capabilities	ios3.0:app=guide	no	-	-	-	-	seed	003:345 004:115 004:117 004:119; apple:uirequireddevicecapabilities	22	What a device must have, or must not have.
    	UISupportedDevices	array<string>	-	app	-	-	no	-	-	-	-	observed	-	2	Models for which the store made this copy.
    	UIRequiresPersistentWiFi	bool	ios2.0 vision1.0	app	-	-	no	-	-	false	-	seed	003:359; apple:uirequirespersistentwifi	1	Wi-Fi stays on while the program runs.
    	UIBackgroundModes	array<string>	ios4.0 watch4.0 vision1.0	app	background-modes	-	no	-	-	-	-	documented	apple:uibackgroundmodes	16	What the program does in the background.
    	BGTaskSchedulerPermittedIdentifiers	array<string>	ios13.0 tv13.0 vision1.0	app	task-id	ios:mode-processing=store	no	-	-	-	-	documented	apple:bgtaskschedulerpermittedidentifiers	4	Tasks that the program may schedule.
    	UIFileSharingEnabled	bool	ios3.2 tv9.0 watch2.0 vision1.0	app	-	-	no	-	-	false	-	documented	apple:uifilesharingenabled	6	Users see the program's documents in the Finder and in Files.
    	UISupportsDocumentBrowser	bool	ios11.0 vision1.0	app	-	-	no	-	-	-	-	documented	apple:uisupportsdocumentbrowser	1	The program shows the system's document browser.
    	LSSupportsOpeningDocumentsInPlace	bool	ios12.0 vision1.0	app	-	ios:doctypes=store	no	-	-	-	-	documented	apple:lssupportsopeningdocumentsinplace	5	Documents are opened where they are, and not copied.
    	UISupportedExternalAccessoryProtocols	array<string>	ios3.0	app	-	-	no	-	-	-	-	documented	apple:uisupportedexternalaccessoryprotocols	0	Protocols of accessories.
    	UINewsstandApp	bool	ios5.0-9.0	app	-	-	no	ios9.0	-	-	-	memory	-	0	The program is in Newsstand.
    	NSDownloadsUbiquitousContents	bool	mac11.0	app	-	-	no	-	-	-	-	documented	apple:nsdownloadsubiquitouscontents	0	Contents of iCloud documents are loaded in advance.
    	NSUbiquitousContainers	dict<dict>	ios8.0 mac10.10	app	-	-	no	-	-	-	-	observed	-	1	Containers of iCloud Drive that users see.
    	NSUbiquitousDisplaySet	string	mac10.7	app	-	-	no	10.10	-	-	-	memory	-	0	Container that users see, of old systems.
    	CKSharingSupported	bool	ios10.0 mac10.12 vision1.0	app	-	-	no	-	-	-	-	documented	apple:cksharingsupported	0	The program takes shared records of CloudKit.
    	NSStickerSharingLevel	string	ios17.0	app,appex	sticker-level	-	no	-	-	-	-	documented	apple:nsstickersharinglevel	0	Where stickers can be used.
    	NSSupportsLiveActivities	bool	ios16.1	app	-	-	no	-	-	-	-	documented	apple:nssupportsliveactivities	3	The program shows live activities.
    	NSSupportsLiveActivitiesFrequentUpdates	bool	ios16.2	app	-	-	no	-	-	-	-	documented	apple:nssupportsliveactivitiesfrequentupdates	2	Live activities change often.
    	NSAlwaysAllowMicrophoneModeControl	bool	ios18.0	app	-	-	no	-	-	-	-	documented	apple:nsalwaysallowmicrophonemodecontrol	0	Users can choose the microphone mode before audio runs.
    	NSAutoFillRequiresTextContentTypeForOneTimeCodeOnMac	bool	mac11.0	app	-	-	no	-	-	-	-	observed	-	1	One-time codes are filled only into fields that ask for them.
    	AVGameBypassSystemSpatialAudio	bool	ios18.0 tv18.0	app	-	-	no	-	-	-	-	documented	apple:avgamebypasssystemspatialaudio	0	The game makes its own spatial audio.
    	MusicHapticsSupported	bool	ios18.0	app	-	-	no	-	-	-	-	documented	apple:musichapticssupported	0	Music is felt, too.
    	GKGameCenterBadgingDisabled	bool	ios7.0 vision1.0	app	-	-	no	-	-	-	-	documented	apple:gkgamecenterbadgingdisabled	0	No badge for turns in Game Center.
    	GKShowChallengeBanners	bool	ios7.0 vision1.0	app	-	-	no	-	-	-	-	documented	apple:gkshowchallengebanners	0	Challenges are shown in banners.
    	GCSupportedGameControllers	array<dict>	ios7.0 mac10.9 tv9.0 vision1.0	app	-	-	no	-	-	-	-	documented	apple:gcsupportedgamecontrollers	1	Profiles of game controllers.
    	GCSupportsControllerUserInteraction	bool	ios7.0 mac10.9 tv9.0 vision1.0	app	-	-	no	-	-	-	-	documented	apple:gcsupportscontrolleruserinteraction	1	Controllers are supported.
    	GCRequiresControllerUserInteraction	dict	ios15.0 vision1.0	app	-	-	no	-	-	-	-	documented	apple:gcrequirescontrolleruserinteraction	0	Platforms on which a controller is needed.
    	GCSupportsMultipleMicroGamepads	bool	tv9.0	app	-	-	no	-	-	-	-	documented	apple:gcsupportsmultiplemicrogamepads	0	Each Siri Remote counts as a controller.
    	MKDirectionsApplicationSupportedModes	array<string>	ios6.0 vision1.0	app	directions-modes	-	no	-	-	-	-	documented	apple:mkdirectionsapplicationsupportedmodes	0	Kinds of directions that the program gives.
    	ITSAppUsesNonExemptEncryption	bool	ios2.0 mac10.0 tv9.0 watch2.0 vision1.0	app	-	store:app=recommended	no	-	-	-	-	documented	apple:itsappusesnonexemptencryption	16	The program has encryption that is subject to export rules.
    	ITSEncryptionExportComplianceCode	string	mac10.0	app	-	-	no	-	-	-	-	documented	apple:itsencryptionexportcompliancecode	0	Code of the approved export documents.
    	ITSWatchOnlyContainer	bool	-	app	-	-	no	-	-	-	-	documented	swift-build	0	Container of a watch app without an iPhone app.
    	ITSDRMScheme	string	-	app	-	-	no	-	-	-	-	observed	-	2	Written by the store.
    	NSAdvertisingAttributionReportEndpoint	string	ios14.5 vision1.0	app	url	-	no	-	-	-	-	documented	apple:nsadvertisingattributionreportendpoint	2	Server for copies of reports about advertisements.
    	AdNetworkIdentifiers	array<string>	ios17.4	app	-	-	no	-	-	-	-	documented	apple:adnetworkidentifiers	0	Networks of AdAttributionKit.
    	AttributionCopyEndpoint	string	ios17.4	app	url	-	no	-	-	-	-	documented	apple:attributioncopyendpoint	0	Server for copies of attribution postbacks.
    	EligibleForAdAttributionKitReengagementPostbackCopies	bool	ios18.0	app	-	-	no	-	-	-	-	documented	apple:eligibleforadattributionkitreengagementpostbackcopies	0	Copies for users who came back, too.
    	SKAdNetworkItems	array<dict>	ios11.3	app	-	-	no	-	-	-	-	documented	apple:skadnetworkitems	1	Networks of advertisements.
    	NSPrivacyTrackingDomains	array<string>	ios17.0	app	tracking-domain	-	no	-	-	-	-	documented	swift-build	1	Written by Xcode: the tracking domains of all privacy manifests in the program.
    	SKExternalPurchase	array<string>	ios15.4 catalyst17.4 mac14.4 tv17.4 watch10.4 vision1.0	app	-	-	no	-	-	-	-	documented	apple:skexternalpurchase	0	Countries with purchases outside of the store.
    	SKExternalPurchaseLink	dict<string>	ios15.4 catalyst17.4 mac14.4 tv17.4 watch10.4 vision1.0	app	-	-	no	-	-	-	-	documented	apple:skexternalpurchaselink	0	Links to such purchases by country.
    	SKExternalPurchaseMultiLink	dict	ios17.5 catalyst17.5 mac14.5 tv17.5 watch10.5 vision1.2	app	-	-	no	-	-	-	-	documented	apple:skexternalpurchasemultilink	0	Several links by country.
    	SKExternalPurchaseLinkStreamingRegions	array<string>	ios17.5	app	-	-	no	-	-	-	-	memory	-	0	Countries for music streaming.
    	SKExternalPurchaseCustomLinkRegions	array<string>	ios18.1	app	-	-	no	-	-	-	-	memory	-	0	Countries with links of one's own.
    	SKExternalLinkAccount	dict<string>	ios15.4 tv16.4	app	-	-	no	-	-	-	-	documented	apple:skexternallinkaccount	0	Links to accounts by country.
    	SKIncludeConsumableInAppPurchaseHistory	bool	ios18.0 catalyst18.0 mac15.0 tv18.0 watch11.0 vision2.0	app	-	-	no	-	-	-	-	documented	apple:skincludeconsumableinapppurchasehistory	0	The history has consumables.
    	SRResearchDataGeneration	bool	ios17.0	app	-	-	no	-	-	-	-	documented	apple:srresearchdatageneration	0	Test data of SensorKit are made.
    	SMAuthorizedClients	array<string>	mac10.6	tool,app	-	-	no	-	-	-	-	documented	apple:smauthorizedclients	1	Who may install or remove this helper.
    	SMPrivilegedExecutables	dict<string>	mac10.6	app	-	-	no	-	-	-	-	documented	apple:smprivilegedexecutables	1	Helpers that this program installs, and their requirements.
    	INIntentsSupported	array<string>	ios14.0 tv14.0 vision1.0	app	-	-	no	-	-	-	-	documented	apple:inintentssupported	1	Intents that the program handles.
    	INIntentsRestrictedWhileLocked	array<string>	ios14.0 tv14.0 vision1.0	app	-	-	no	-	-	-	-	documented	apple:inintentsrestrictedwhilelocked	0	Intents that need an unlocked device.
    	INIntentsRestrictedWhileProtectedDataUnavailable	array<string>	ios14.0 tv14.0 vision1.0	app	-	-	no	-	-	-	-	documented	apple:inintentsrestrictedwhileprotecteddataunavailable	0	Intents that need one unlock since the start.
    	INSupportedMediaCategories	array<string>	ios14.0 tv14.0 vision1.0	app	media-categories	-	no	-	-	-	-	documented	apple:insupportedmediacategories	0	Kinds of media for Siri.
    	INAlternativeAppNames	array<dict>	ios11.0	app	-	-	no	-	-	-	-	memory	-	0	Other names of the program for Siri.
    	INPlayMediaIntents	array<string>	ios14.0	app	-	-	no	-	-	-	-	memory	-	0	Intents that play media.
    	CoreSpotlightActions	array<dict>	ios15.0 vision1.0	app	-	-	no	-	-	-	-	documented	apple:corespotlightactions	0	Actions in search results.
    	ENAPIVersion	integer	ios13.7	app	-	-	no	-	-	-	-	documented	apple:enapiversion	0	Version of exposure notification.
    	ENDeveloperRegion	string	ios13.7	app	-	-	no	-	-	-	-	documented	apple:endeveloperregion	0	Region of exposure notification.
    	ASAccountAuthenticationModificationOptOutOfSecurityPromptsOnSignIn	bool	ios14.0	app	-	-	no	-	-	-	-	documented	apple:asaccountauthenticationmodificationoptoutofsecuritypromptsonsignin	0	No advice about weak passwords at sign-in.
    	ASWebAuthenticationSessionWebBrowserSupportCapabilities	dict	mac10.15	app	-	-	no	-	-	-	-	documented	apple:aswebauthenticationsessionwebbrowsersupportcapabilities	0	The browser handles web sign-in.
    	SFSafariCorrespondingIOSAppBundleIdentifier	string	mac13.0	app	-	-	no	-	-	-	-	documented	apple:sfsafaricorrespondingiosappbundleidentifier	0	The iOS program of a Safari extension for the Mac.
    	SFSafariCorrespondingIOSExtensionBundleIdentifier	string	mac13.0	appex	-	-	no	-	-	-	-	documented	apple:sfsafaricorrespondingiosextensionbundleidentifier	0	The iOS extension of one for the Mac.
    	SFSafariCorrespondingMacOSAppBundleIdentifier	string	ios16.0 vision1.0	app	-	-	no	-	-	-	-	documented	apple:sfsafaricorrespondingmacosappbundleidentifier	0	The Mac program of an extension for iOS.
    	SFSafariCorrespondingMacOSExtensionBundleIdentifier	string	ios16.0 vision1.0	appex	-	-	no	-	-	-	-	documented	apple:sfsafaricorrespondingmacosextensionbundleidentifier	0	The Mac extension of one for iOS.
    	SFSafariExtensionBundleIdentifiersToUninstall	array<string>	mac10.12	appex	-	-	no	-	-	-	-	observed	-	1	Old Safari extensions that this one replaces.
    	com.apple.developer.nfc.readersession.felica.systemcodes	array<string>	ios13.0	app	-	-	no	-	-	-	-	documented	apple:systemcodes	1	Systems of FeliCa tags.
    	com.apple.developer.nfc.readersession.iso7816.select-identifiers	array<string>	ios13.0	app	-	-	no	-	-	-	-	documented	apple:select-identifiers	1	Applications of ISO 7816 tags.
    	NSApplicationServices	dict	ios16.0 tv16.0 watch9.0	app	-	-	no	-	-	-	-	documented	apple:nsapplicationservices	0	Services between devices.
    	NSAppClip	dict	ios14.0	clip	-	-	no	-	-	-	-	documented	apple:nsappclip	0	What an App Clip asks for.
    	NSAccessorySetupSupports	array<string>	ios18.0	app	accessory-links	-	no	-	-	-	-	documented	apple:nsaccessorysetupsupports	0	Radio of accessories that are set up.
    	NSAccessorySetupKitSupports	array<string>	ios18.0	app	accessory-links	-	no	-	-	-	-	memory	-	0	Older name of NSAccessorySetupSupports.
    	NSAccessorySetupBluetoothCompanyIdentifiers	array<string>	ios18.0	app	-	-	no	-	-	-	-	documented	apple:nsaccessorysetupbluetoothcompanyidentifiers	0	Makers of these accessories.
    	NSAccessorySetupBluetoothNames	array<string>	ios18.0	app	-	-	no	-	-	-	-	documented	apple:nsaccessorysetupbluetoothnames	0	Names of these accessories.
    	NSAccessorySetupBluetoothServices	array<string>	ios18.0	app	-	-	no	-	-	-	-	documented	apple:nsaccessorysetupbluetoothservices	0	Services of these accessories.
    	PHPhotoLibraryPreventAutomaticLimitedAccessAlert	bool	ios14.0	app	-	-	no	-	-	-	-	observed	-	2	No question for more photos at each start.
    	NSBonjourServices	array<string>	ios14.0 mac11.0 tv14.0 vision1.0	app	bonjour-type	-	no	-	-	-	-	documented	apple:nsbonjourservices	3	Services that the program looks for.
    	NSAppTransportSecurity	dict	ios9.0 mac10.11 vision1.0	app,appex,framework	-	-	no	-	-	-	-	documented	apple:nsapptransportsecurity	27	Exceptions from secure connections.
    	NSUpdateSecurityPolicy	dict	catalyst16.0 mac13.0	app	-	-	no	-	-	-	-	documented	apple:nsupdatesecuritypolicy	0	Who may change the program's files.
    	NSLocationDefaultAccuracyReduced	bool	ios14.0 watch7.0 vision1.0	app	-	-	no	-	-	false	-	documented	apple:nslocationdefaultaccuracyreduced	0	Only the rough location by default.
    	NSHealthRequiredReadAuthorizationTypeIdentifiers	array<string>	ios12.0 vision1.0	app	-	-	no	-	-	-	-	documented	apple:nshealthrequiredreadauthorizationtypeidentifiers	0	Clinical records without which the program is useless; three or more.
    	NSEndpointSecurityEarlyBoot	bool	mac10.15	systemextension	-	-	no	-	-	-	-	documented	apple:nsendpointsecurityearlyboot	0	The client runs before other programs.
    	NSEndpointSecurityRebootRequired	bool	mac10.15	systemextension	-	-	no	-	-	-	-	documented	apple:nsendpointsecurityrebootrequired	0	Removal needs a restart.
    	BAInitialDownloadRestrictions	dict	ios16.0 catalyst16.0 mac13.0 vision1.0	app	-	-	no	-	-	-	-	documented	apple:bainitialdownloadrestrictions	0	Limits of downloads before the first start.
    	BAManifestURL	string	ios16.0 catalyst16.0 mac13.0 vision1.0	app	url	-	no	-	-	-	-	documented	apple:bamanifesturl	0	List of the files to load.
    	BAMaxInstallSize	integer	ios16.0 catalyst16.0 mac13.0 vision1.0	app	-	-	no	-	-	-	-	documented	apple:bamaxinstallsize	0	Bytes that are loaded at most.
    	BAEssentialMaxInstallSize	integer	ios16.4 mac13.3	app	-	-	no	-	-	-	-	memory	-	0	The same for essential files.
    	BAEssentialDownloadAllowance	integer	ios16.4 mac13.3	app	-	-	no	-	-	-	-	memory	-	0	Bytes of essential downloads.
    	BAHasManagedAssetPacks	bool	ios26.0 mac26.0	app	-	-	no	-	-	-	-	memory	-	0	The system manages packs of files.
    	BAUsesAppleHosting	bool	ios26.0 mac26.0	app	-	-	no	-	-	-	-	memory	-	0	Apple's servers have the packs.
    	BAAppGroupID	string	ios26.0	app	-	-	no	-	-	-	-	memory	-	0	Group of the downloader.
    	BEEmbeddedWebBrowserEngine	string	ios17.4	app	browser-engine	-	no	-	-	-	-	documented	apple:beembeddedwebbrowserengine	0	Browser engine in the program.
    	BEEmbeddedWebBrowserEngineVersion	string	ios17.4	app	-	-	no	-	-	-	-	documented	apple:beembeddedwebbrowserengine	0	Version of that engine.
    	APFiles	dict	mac10.0	installer	-	-	no	10.9	-	-	-	documented	apple:apfiles	0	Files of an Apple Installer plug-in.
    	APInstallerURL	string	mac10.0	installer	url	-	no	10.9	-	-	-	documented	apple:apinstallerurl	0	Where these files come from.
    	QLNeedsToBeRunInMainThread	bool	ios4.0 mac10.5 vision1.0	qlgenerator	-	-	no	-	-	false	-	documented	apple:qlneedstoberuninmainthread	2	The generator works on the main thread.
    	QLPreviewHeight	number	ios4.0 mac10.5 vision1.0	qlgenerator	-	-	no	-	-	-	-	documented	apple:qlpreviewheight	2	Height of previews, a hint.
    	QLPreviewWidth	number	ios4.0 mac10.5 vision1.0	qlgenerator	-	-	no	-	-	-	-	documented	apple:qlpreviewwidth	2	Width of previews, a hint.
    	QLSupportsConcurrentRequests	bool	ios4.0 mac10.5 vision1.0	qlgenerator	-	-	no	-	-	false	-	documented	apple:qlsupportsconcurrentrequests	2	Several previews at a time.
    	QLThumbnailMinimumSize	number	ios4.0 mac10.5 vision1.0	qlgenerator	-	-	no	-	-	-	-	documented	apple:qlthumbnailminimumsize	2	Smallest thumbnail that makes sense.
    	NSPrefPaneIconFile	string	mac10.1	prefPane	-	mac:prefPane=recommended	no	-	-	CFBundleIconFile	image	documented	apple:nsprefpaneiconfile	0	Picture of a preference pane.
    	NSPrefPaneIconLabel	string	mac10.1	prefPane	-	mac:prefPane=recommended	yes	-	-	CFBundleName	-	documented	apple:nsprefpaneiconlabel	0	Name under that picture.
    	CFPlugInDynamicRegistration	bool	mac10.0	plugin,qlgenerator,mdimporter	-	-	no	-	-	false	-	documented	apple:cfplugindynamicregistration	9	Factories are registered by a function.
    	CFPlugInDynamicRegisterFunction	string	mac10.0	plugin,qlgenerator,mdimporter	-	-	no	-	-	-	-	documented	apple:cfplugindynamicregisterfunction	7	Name of that function.
    	CFPlugInFactories	dict<string>	mac10.0	plugin,qlgenerator,mdimporter	uuid-keys	-	no	-	-	-	-	documented	apple:cfpluginfactories	9	Functions of factories by UUID.
    	CFPlugInTypes	dict	mac10.0	plugin,qlgenerator,mdimporter	uuid-keys	-	no	-	-	-	-	documented	apple:cfplugintypes	9	Factories by UUID of a type.
    	CFPlugInUnloadFunction	string	mac10.0	plugin	-	-	no	-	-	-	-	documented	apple:cfpluginunloadfunction	7	Function that is called before the code is unloaded.
    	XPCService	dict	ios6.0 mac10.8 tv9.0 watch2.0 vision1.0	xpc	-	all:xpc=required	no	-	-	-	-	documented	apple:xpcservice	9	How the service runs.
    	NSExtension	dict	ios8.0 mac10.10 vision1.0	appex	-	all:appex=required!EXAppExtensionAttributes	no	-	-	-	-	documented	apple:nsextension	37	What the extension extends.
    	EXAppExtensionAttributes	dict	mac13.0 ios16.1	appex	-	-	no	-	-	-	-	memory	-	0	The same for ExtensionKit.
    	EXExtensionPointName	string	mac13.0	app	-	-	no	-	-	-	-	memory	-	0	Extension point that a program declares.
    	AudioComponents	array<dict>	mac10.7 ios7.0	component,appex,app	-	-	no	-	-	-	-	memory	-	0	Audio units of the bundle.
    	WKApplication	bool	watch7.0	watchapp	-	watch7:watchapp=required!WKWatchKitApp	no	-	-	-	-	documented	apple:wkapplication	1	A watch app of one target.
    	WKWatchKitApp	bool	watch2.0	watchapp	-	-	no	-	-	-	-	documented	apple:wkwatchkitapp	0	A watch app of two targets.
    	WKWatchOnly	bool	watch6.0	watchapp	-	-	no	-	-	-	-	documented	apple:wkwatchonly	0	There is no iPhone app.
    	WKRunsIndependentlyOfCompanionApp	bool	watch6.0	watchapp	-	-	no	-	-	-	-	documented	apple:wkrunsindependentlyofcompanionapp	0	The iPhone app is not needed.
    	WKCompanionAppBundleIdentifier	string	watch2.0	watchapp	bundle-id	-	no	-	-	-	-	documented	apple:wkcompanionappbundleidentifier	1	The iPhone app.
    	WKAppBundleIdentifier	string	watch2.0	appex	bundle-id	-	no	-	-	-	-	documented	apple:wkappbundleidentifier	0	The watch app of a WatchKit extension.
    	WKExtensionDelegateClassName	string	watch2.0	appex,watchapp	-	-	no	-	-	-	-	documented	apple:wkextensiondelegateclassname	0	Class of the delegate.
    	WKBackgroundModes	array<string>	watch3.0	watchapp,appex	wk-background-modes	-	no	-	-	-	-	documented	apple:wkbackgroundmodes	0	What runs in the background.
    	WKPrefersNetworkUponForeground	bool	watch9.0	watchapp	-	-	no	-	-	-	-	documented	apple:wkprefersnetworkuponforeground	0	The network wakes up with the program.
    	WKSupportsAlwaysOnDisplay	bool	watch8.0	watchapp	-	-	no	-	-	true	-	documented	apple:wksupportsalwaysondisplay	0	The program is shown while the wrist is down.
    	WKSupportsLiveActivityLaunchAttributeTypes	array<string>|bool	watch11.0	watchapp	-	-	no	-	-	-	-	documented	swift-build	0	Live activities that open the watch app.
    	CLKComplicationPrincipalClass	string	watch2.0	appex,watchapp	-	-	no	-	-	-	-	documented	apple:clkcomplicationprincipalclass	0	Class of complications.
    	CLKComplicationSupportedFamilies	array<string>	watch2.0-7.0	appex,watchapp	complications	-	no	watch7.0	-	-	-	documented	apple:clkcomplicationsupportedfamilies	0	Families of complications.
    	PUICAutoLaunchAudioOptOut	bool	watch5.0	watchapp	-	-	no	-	-	-	-	documented	apple:puicautolaunchaudiooptout	0	The program does not start with its audio.
    	BuildMachineOSBuild	string	-	any	-	-	no	-	-	-	-	observed	-	127	System on which the bundle was built.
    	DTCompiler	string	-	any	-	-	no	-	-	-	-	observed	-	127	Compiler.
    	DTPlatformBuild	string	-	any	-	-	no	-	-	-	-	observed	-	126	Build of the platform.
    	DTPlatformName	string	-	any	platform-name	-	no	-	-	-	-	observed	-	114	Platform.
    	DTPlatformVersion	string	-	any	-	-	no	-	-	-	-	observed	-	126	Version of the platform.
    	DTSDKBuild	string	-	any	-	-	no	-	-	-	-	observed	-	127	Build of the SDK.
    	DTSDKName	string	-	any	-	-	no	-	-	-	-	observed	-	127	Name of the SDK.
    	DTXcode	string	-	any	-	-	no	-	-	-	-	observed	-	127	Version of Xcode, in four digits.
    	DTXcodeBuild	string	-	any	-	-	no	-	-	-	-	observed	-	127	Build of Xcode.
    	DTAppStoreToolsBuild	string	-	app	-	-	no	-	-	-	-	observed	-	2	Tools of the store.
    	DTSwiftPlaygroundsBuild	string	-	app	-	-	no	-	-	-	-	documented	swift-build	0	Build of Swift Playgrounds.
    	DTSwiftPlaygroundsVersion	string	-	app	-	-	no	-	-	-	-	documented	swift-build	0	Version of Swift Playgrounds.
    	DTBundleClientLibraries	array<string>	-	bundle	-	-	no	-	-	-	-	documented	swift-build	0	Libraries that a bundle without code serves.
    	NSBuiltWithThreadSanitizer	bool	-	any	-	-	no	-	-	-	-	documented	swift-build	0	Built with the thread sanitizer; not for users.
    	XCTContainsUITests	bool	-	xctest	-	-	no	-	-	-	-	documented	swift-build	0	Tests of the user interface.
    	IOKitPersonalities	dict<dict>	mac10.0	kext,dext	-	-	no	-	-	-	-	documented	apple:iokitpersonalities	2	Devices that the driver serves.
    	IOPCITunnelCompatible	bool	mac10.0	kext,dext	-	-	no	-	-	-	-	documented	apple:iopcitunnelcompatible	0	The driver works through Thunderbolt.
    	OSBundleLibraries	dict<string>	mac10.0	kext	-	-	no	-	-	-	-	documented	apple:osbundlelibraries	2	Kernel extensions that this one needs, with versions.
    	OSBundleCompatibleVersion	string	mac10.0	kext	-	-	no	-	-	-	-	documented	apple:osbundlecompatibleversion	0	Oldest version that clients may have been built for.
    	OSBundleRequired	string	mac10.0	kext	kext-required	-	no	-	-	-	-	observed	-	2	When the extension is needed at the start.
    	OSBundleAllowUserLoad	bool	mac10.0	kext	-	-	no	-	-	-	-	memory	-	0	Users without rights may load it.
    	OSBundleDebugLevel	integer	mac10.0	kext	-	-	no	-	-	-	-	memory	-	0	Amount of messages.
    	OSBundleEnableKextLogging	bool	mac10.6	kext	-	-	no	-	-	-	-	memory	-	0	Messages of the extension are written.
    	OSKernelResource	bool	mac10.0	kext	-	-	no	-	-	-	-	memory	-	0	Part of the kernel itself.
    	NSAccessoryTrackingUsageDescription	string	vision26.0	app	purpose	-	yes	-	-	-	-	documented	swift-build	0	Why the program tracks controllers.
    	NSAppDataUsageDescription	string	mac14.0	app	purpose	-	yes	-	-	-	-	documented	apple:nsappdatausagedescription	0	Why the program reads files of other programs.
    	NSAppleEventsUsageDescription	string	mac10.14	app	purpose	-	yes	-	-	-	-	documented	apple:nsappleeventsusagedescription	6	Why the program sends Apple events.
    	NSAppleMusicUsageDescription	string	ios2.0 vision1.0	app	purpose	-	yes	-	-	-	-	documented	apple:nsapplemusicusagedescription	5	Why the program uses the media library.
    	NSBluetoothAlwaysUsageDescription	string	ios13.0 mac11.0 tv13.0 watch6.0 vision1.0	app	purpose	-	yes	-	-	-	-	documented	apple:nsbluetoothalwaysusagedescription	6	Why the program uses Bluetooth.
    	NSBluetoothPeripheralUsageDescription	string	ios6.0-13.0	app	purpose	-	yes	ios13.0	NSBluetoothAlwaysUsageDescription	-	-	documented	apple:nsbluetoothperipheralusagedescription	2	Bluetooth before iOS 13.
    	NSBluetoothWhileInUseUsageDescription	string	ios13.0	app	purpose	-	yes	-	-	-	-	documented	swift-build	0	Why the program uses Bluetooth while it is open.
    	NSCalendarsFullAccessUsageDescription	string	ios17.0 catalyst17.0 mac14.0 watch10.0 vision1.0	app	purpose	-	yes	-	-	-	-	documented	apple:nscalendarsfullaccessusagedescription	0	Why the program reads and writes calendars.
    	NSCalendarsUsageDescription	string	ios6.0-17.0 catalyst13.0-17.0 mac10.14-14.0 watch6.0-10.0	app	purpose	-	yes	ios17.0	NSCalendarsFullAccessUsageDescription	-	-	documented	apple:nscalendarsusagedescription	3	Calendars before iOS 17.
    	NSCalendarsWriteOnlyAccessUsageDescription	string	ios17.0 catalyst17.0 mac14.0 watch10.0 vision1.0	app	purpose	-	yes	-	-	-	-	documented	apple:nscalendarswriteonlyaccessusagedescription	0	Why the program adds events.
    	NSCameraUsageDescription	string	ios7.0 mac10.14 tv17.0 vision1.0	app,clip	purpose	-	yes	-	-	-	-	documented	apple:nscamerausagedescription	11	Why the program uses the camera.
    	NSContactsUsageDescription	string	ios6.0 mac10.8 tv vision1.0	app	purpose	-	yes	-	-	-	-	documented	apple:nscontactsusagedescription	3	Why the program uses the contacts.
    	NSCriticalMessagingUsageDescription	string	ios18.0	app	purpose	-	yes	-	-	-	-	documented	swift-build	0	Why the program sends messages in emergencies.
    	NSCrossWebsiteTrackingUsageDescription	string	ios14.0	app	purpose	-	yes	-	-	-	-	observed	-	1	Why a browser allows tracking.
    	NSDesktopFolderUsageDescription	string	mac10.15	app	purpose	-	yes	-	-	-	-	documented	apple:nsdesktopfolderusagedescription	0	Why the program reads the desktop folder.
    	NSDocumentsFolderUsageDescription	string	mac10.15	app	purpose	-	yes	-	-	-	-	documented	apple:nsdocumentsfolderusagedescription	1	Why the program reads the documents folder.
    	NSDownloadsFolderUsageDescription	string	mac10.15	app	purpose	-	yes	-	-	-	-	documented	apple:nsdownloadsfolderusagedescription	0	Why the program reads the downloads folder.
    	NSEnterpriseMCAMUsageDescription	string	vision2.0	app	purpose	-	yes	-	-	-	-	memory	-	0	Why a company's program uses the main camera.
    	NSFaceIDUsageDescription	string	ios11.0	app	purpose	-	yes	-	-	-	-	documented	apple:nsfaceidusagedescription	4	Why the program uses Face ID.
    	NSFallDetectionUsageDescription	string	ios14.2 watch7.2 vision1.0	app	purpose	-	yes	-	-	-	-	documented	apple:nsfalldetectionusagedescription	0	Why the program is told of falls.
    	NSFileProviderDomainUsageDescription	string	mac10.15	app	purpose	-	yes	-	-	-	-	documented	apple:nsfileproviderdomainusagedescription	0	Why the program reads files of a file provider.
    	NSFileProviderPresenceUsageDescription	string	mac10.15	appex	purpose	-	yes	-	-	-	-	documented	swift-build	0	Why a file provider is told who uses its files.
    	NSFinancialDataUsageDescription	string	ios17.4	app	purpose	-	yes	-	-	-	-	documented	apple:nsfinancialdatausagedescription	0	Why the program reads financial data.
    	NSFocusStatusUsageDescription	string	ios15.0 mac12.0	app	purpose	-	yes	-	-	-	-	documented	swift-build	1	Why the program asks whether the user is busy.
    	NSGKFriendListUsageDescription	string	ios14.5	app	purpose	-	yes	-	-	-	-	documented	apple:nsgkfriendlistusagedescription	0	Why the program reads the list of friends.
    	NSHandsTrackingUsageDescription	string	vision1.0	app	purpose	-	yes	-	-	-	-	documented	apple:nshandstrackingusagedescription	0	Why the program follows the hands.
    	NSHealthClinicalHealthRecordsShareUsageDescription	string	ios12.0 vision1.0	app	purpose	-	yes	-	-	-	-	documented	apple:nshealthclinicalhealthrecordsshareusagedescription	0	Why the program reads clinical records.
    	NSHealthShareUsageDescription	string	ios8.0 vision1.0	app	purpose	-	yes	-	-	-	-	documented	apple:nshealthshareusagedescription	1	Why the program reads health data.
    	NSHealthUpdateUsageDescription	string	ios8.0 vision1.0	app	purpose	-	yes	-	-	-	-	documented	apple:nshealthupdateusagedescription	1	Why the program writes health data.
    	NSHomeKitUsageDescription	string	ios8.0 watch2.0 vision1.0	app	purpose	-	yes	-	-	-	-	documented	apple:nshomekitusagedescription	0	Why the program uses the home's devices.
    	NSIdentityUsageDescription	string	ios16.0 vision1.0	app	purpose	-	yes	-	-	-	-	documented	apple:nsidentityusagedescription	0	Why the program asks for an identity card.
    	NSLocalNetworkUsageDescription	string	ios14.0 mac11.0 tv14.0 vision1.0	app	purpose	-	yes	-	-	-	-	documented	apple:nslocalnetworkusagedescription	3	Why the program talks to the local network.
    	NSLocationAlwaysAndWhenInUseUsageDescription	string	ios11.0 vision1.0	app	purpose	-	yes	-	-	-	-	documented	apple:nslocationalwaysandwheninuseusagedescription	4	Why the program needs the location at any time.
    	NSLocationAlwaysUsageDescription	string	ios8.0-10.0	app	purpose	-	yes	ios11.0	NSLocationAlwaysAndWhenInUseUsageDescription	-	-	documented	apple:nslocationalwaysusagedescription	7	The same before iOS 11.
    	NSLocationTemporaryUsageDescriptionDictionary	dict<string>	ios14.0 mac11.0 vision1.0	app	purpose	-	yes	-	-	-	-	documented	apple:nslocationtemporaryusagedescriptiondictionary	1	Why the program needs the exact location once, by reason.
    	NSLocationUsageDescription	string	ios6.0-8.0 mac10.14	app	purpose	-	yes	-	-	-	-	documented	apple:nslocationusagedescription	3	Why the program needs the location; on the Mac, and iOS 6 and 7.
    	NSLocationWhenInUseUsageDescription	string	ios11.0 vision1.0	app,clip	purpose	-	yes	-	-	-	-	documented	apple:nslocationwheninuseusagedescription	7	Why the program needs the location while it is open.
    	NSMainCameraUsageDescription	string	vision2.0	app	purpose	-	yes	-	-	-	-	documented	swift-build	0	Why the program uses the main camera.
    	NSMicrophoneUsageDescription	string	ios7.0 mac10.14 tv17.0 watch4.0 vision1.0	app,clip	purpose	-	yes	-	-	-	-	documented	apple:nsmicrophoneusagedescription	23	Why the program listens.
    	NSMotionUsageDescription	string	ios7.0 mac10.15 vision1.0	app	purpose	-	yes	-	-	-	-	documented	apple:nsmotionusagedescription	2	Why the program uses motion data.
    	NSNearbyInteractionAllowOnceUsageDescription	string	ios14.0-15.0	app	purpose	-	yes	ios15.0	NSNearbyInteractionUsageDescription	-	-	documented	apple:nsnearbyinteractionallowonceusagedescription	0	Nearby devices in iOS 14.
    	NSNearbyInteractionUsageDescription	string	ios15.0 watch8.0	app	purpose	-	yes	-	-	-	-	documented	apple:nsnearbyinteractionusagedescription	0	Why the program finds nearby devices.
    	NSNetworkVolumesUsageDescription	string	mac10.15	app	purpose	-	yes	-	-	-	-	documented	apple:nsnetworkvolumesusagedescription	0	Why the program reads network volumes.
    	NSPhotoLibraryAddUsageDescription	string	ios11.0 vision1.0	app	purpose	-	yes	-	-	-	-	documented	apple:nsphotolibraryaddusagedescription	4	Why the program saves photos.
    	NSPhotoLibraryUsageDescription	string	ios6.0 mac10.14 vision1.0	app	purpose	-	yes	-	-	-	-	documented	apple:nsphotolibraryusagedescription	4	Why the program reads photos.
    	NSRemindersFullAccessUsageDescription	string	ios17.0 catalyst17.0 mac14.0 watch10.0 vision1.0	app	purpose	-	yes	-	-	-	-	documented	apple:nsremindersfullaccessusagedescription	1	Why the program uses reminders.
    	NSRemindersUsageDescription	string	ios6.0-17.0 catalyst13.0-17.0 mac10.14-14.0 watch6.0-10.0	app	purpose	-	yes	ios17.0	NSRemindersFullAccessUsageDescription	-	-	documented	apple:nsremindersusagedescription	3	Reminders before iOS 17.
    	NSRemovableVolumesUsageDescription	string	mac10.15	app	purpose	-	yes	-	-	-	-	documented	apple:nsremovablevolumesusagedescription	0	Why the program reads removable volumes.
    	NSSensorKitUsageDescription	string	ios14.0	app	purpose	-	yes	-	-	-	-	documented	apple:nssensorkitusagedescription	0	Why a study reads sensors.
    	NSSensorKitPrivacyPolicyURL	string	ios14.0	app	url	-	no	-	-	-	-	documented	apple:nssensorkitprivacypolicyurl	0	Privacy policy of the study.
    	NSSensorKitUsageDetail	dict<dict>	ios14.0	app	-	-	yes	-	-	-	-	documented	apple:nssensorkitusagedetail	0	Why the study reads each sensor.
    	NSSiriUsageDescription	string	ios10.0 vision1.0	app	purpose	-	yes	-	-	-	-	documented	apple:nssiriusagedescription	1	Why the program sends data to Siri.
    	NSSpeechRecognitionUsageDescription	string	ios10.0 mac10.15 vision1.0	app	purpose	-	yes	-	-	-	-	documented	apple:nsspeechrecognitionusagedescription	4	Why the program sends speech to Apple.
    	NSSystemAdministrationUsageDescription	string	mac10.14	app	purpose	-	yes	-	-	-	-	documented	apple:nssystemadministrationusagedescription	0	Why the program changes the system.
    	NSSystemExtensionUsageDescription	string	mac10.15	app,systemextension	purpose	-	yes	-	-	-	-	documented	swift-build	0	Why the program installs a system extension.
    	NSUserTrackingUsageDescription	string	ios14.0 tv14.0 vision1.0	app	purpose	-	yes	-	-	-	-	documented	apple:nsusertrackingusagedescription	1	Why the program follows users through other programs.
    	NSVideoSubscriberAccountUsageDescription	string	tv12.0	app	purpose	-	yes	-	-	-	-	documented	apple:nsvideosubscriberaccountusagedescription	0	Why the program reads the TV subscription.
    	NSVoIPUsageDescription	string	watch9.0	app	purpose	-	yes	-	-	-	-	documented	swift-build	0	Why the watch app makes calls.
    	NSWorldSensingUsageDescription	string	vision1.0	app	purpose	-	yes	-	-	-	-	documented	apple:nsworldsensingusagedescription	0	Why the program senses the room.
    	NFCReaderUsageDescription	string	ios11.0	app	purpose	-	yes	-	-	-	-	documented	apple:nfcreaderusagedescription	1	Why the program reads tags.
    	OSBundleUsageDescription	string	mac10.13	kext,dext	purpose	-	yes	-	-	-	-	documented	swift-build	0	Why a kernel or driver extension is there.
    CFBundleDocumentTypes[]	CFBundleTypeName	string	ios2.0 mac10.0 tv9.0 watch2.0 vision1.0	app	-	all:doctype=recommended,store:doctype=store	yes	-	-	-	-	documented	apple:cfbundledocumenttypes/cfbundletypename	135	Name of the kind of document.
    CFBundleDocumentTypes[]	CFBundleTypeRole	string	ios2.0 mac10.0 tv9.0 watch2.0 vision1.0	app	document-role	mac:doctype=recommended	no	-	-	Editor	-	documented	apple:cfbundledocumenttypes/cfbundletyperole	150	What the program does with it.
    CFBundleDocumentTypes[]	CFBundleTypeExtensions	array<string>	-	app	-	-	no	10.5	LSItemContentTypes	-	-	observed	-	119	Extensions without the dot; * is any.
    CFBundleDocumentTypes[]	CFBundleTypeMIMETypes	array<string>	-	app	mime	-	no	10.5	LSItemContentTypes	-	-	observed	-	12	MIME types.
    CFBundleDocumentTypes[]	CFBundleTypeOSTypes	array<string>	-	app	ostype	-	no	10.5	LSItemContentTypes	-	-	observed	-	65	Old types of four letters.
    CFBundleDocumentTypes[]	CFBundleTypeIconFile	string	ios2.0 mac10.0 tv9.0 watch2.0 vision1.0	app	-	-	no	-	-	-	icns,png	documented	apple:cfbundledocumenttypes/cfbundletypeiconfile	107	Icon of such documents.
    CFBundleDocumentTypes[]	CFBundleTypeIconFiles	array<string>	ios3.2	app	-	-	no	-	-	-	png	observed	-	13	Icons of such documents on iOS.
    CFBundleDocumentTypes[]	CFBundleTypeIconSystemGenerated	bool	mac10.13	app	-	-	no	-	-	-	-	observed	-	28	The system draws the icon.
    CFBundleDocumentTypes[]	LSItemContentTypes	array<string>	ios2.0 mac10.0 tv9.0 watch2.0 vision1.0	app	uti	mac10.5:doctype=recommended	no	-	-	-	-	documented	apple:cfbundledocumenttypes/lsitemcontenttypes	111	Uniform types; with them the three old lists count no more.
    CFBundleDocumentTypes[]	LSHandlerRank	string	ios2.0 mac10.0 tv9.0 watch2.0 vision1.0	app	handler-rank	store:doctype=recommended	no	-	-	Default	-	documented	apple:cfbundledocumenttypes/lshandlerrank	64	How well the program suits these documents.
    CFBundleDocumentTypes[]	LSTypeIsPackage	bool	ios2.0 mac10.0 tv9.0 watch2.0 vision1.0	app	-	package-doc=required	no	-	-	false	-	documented	apple:cfbundledocumenttypes/lstypeispackage	107	Such documents are folders.
    CFBundleDocumentTypes[]	LSIsAppleDefaultForType	bool	mac10.5	app	-	-	no	-	-	-	-	observed	-	1	For the system's own programs.
    CFBundleDocumentTypes[]	NSDocumentClass	string	ios2.0 mac10.0 tv9.0 watch2.0 vision1.0	app	-	-	no	-	-	-	-	documented	apple:cfbundledocumenttypes/nsdocumentclass	25	Class of such documents.
    CFBundleDocumentTypes[]	NSExportableTypes	array<string>	ios2.0 mac10.0 tv9.0 watch2.0 vision1.0	app	uti	-	no	-	-	-	-	documented	apple:cfbundledocumenttypes/nsexportabletypes	0	Types that the program can export to.
    CFBundleDocumentTypes[]	NSExportableAs	array<string>	mac10.0	app	-	-	no	10.7	NSExportableTypes	-	-	memory	-	0	The same by names of document types.
    CFBundleDocumentTypes[]	NSPersistentStoreTypeKey	string	mac10.4	app	store-type	-	no	-	-	-	-	observed	-	28	Store of Core Data: Binary, XML, SQLite.
    CFBundleDocumentTypes[]	NSUbiquitousDocumentUserActivityType	string	mac10.10 ios8.0	app	-	-	no	-	-	-	-	observed	-	1	Activity of a document in iCloud.
    CFBundleURLTypes[]	CFBundleTypeRole	string	ios2.0 mac10.0 tv9.0 watch2.0 vision1.0	app	url-role	-	no	-	-	None	-	documented	apple:cfbundleurltypes/cfbundletyperole	13	What the program does with such URLs.
    CFBundleURLTypes[]	CFBundleURLName	string	ios2.0 mac10.0 tv9.0 watch2.0 vision1.0	app	-	-	yes	-	-	-	-	documented	apple:cfbundleurltypes/cfbundleurlname	45	Identifier of the schemes, or a name.
    CFBundleURLTypes[]	CFBundleURLSchemes	array<string>	ios2.0 mac10.0 tv9.0 watch2.0 vision1.0	app	url-scheme	all:urltype=required	no	-	-	-	-	documented	apple:cfbundleurltypes/cfbundleurlschemes	51	Schemes, without the colon.
    CFBundleURLTypes[]	CFBundleURLIconFile	string	ios2.0 mac10.0 tv9.0 watch2.0 vision1.0	app	-	-	no	-	-	-	icns,png	documented	apple:cfbundleurltypes/cfbundleurliconfile	8	Icon of such URLs.
    UTExportedTypeDeclarations[]	UTTypeIdentifier	string	ios5.0 mac10.7 vision1.0	app	uti	all:uti=required	no	-	-	-	-	documented	apple:utexportedtypedeclarations/uttypeidentifier	289	Identifier of the type.
    UTImportedTypeDeclarations[]	UTTypeIdentifier	string	ios5.0 mac10.7 vision1.0	app	uti	all:uti=required	no	-	-	-	-	documented	apple:utexportedtypedeclarations/uttypeidentifier	289	Identifier of the type.
    UTExportedTypeDeclarations[]	UTTypeConformsTo	array<string>|string	ios5.0 mac10.7 vision1.0	app	uti	all:uti=recommended	no	-	-	-	-	documented	apple:utexportedtypedeclarations/uttypeconformsto	289	Types that it is one of.
    UTImportedTypeDeclarations[]	UTTypeConformsTo	array<string>|string	ios5.0 mac10.7 vision1.0	app	uti	all:uti=recommended	no	-	-	-	-	documented	apple:utexportedtypedeclarations/uttypeconformsto	289	Types that it is one of.
    UTExportedTypeDeclarations[]	UTTypeDescription	string	ios5.0 mac10.7 vision1.0	app	-	-	yes	-	-	-	-	documented	apple:utexportedtypedeclarations/uttypedescription	280	Name of the type for people.
    UTImportedTypeDeclarations[]	UTTypeDescription	string	ios5.0 mac10.7 vision1.0	app	-	-	yes	-	-	-	-	documented	apple:utexportedtypedeclarations/uttypedescription	280	Name of the type for people.
    UTExportedTypeDeclarations[]	UTTypeIconFile	string	ios5.0 mac10.7 vision1.0	app	-	-	no	-	-	-	icns,png	documented	apple:utexportedtypedeclarations/uttypeiconfile	79	Icon of such files.
    UTImportedTypeDeclarations[]	UTTypeIconFile	string	ios5.0 mac10.7 vision1.0	app	-	-	no	-	-	-	icns,png	documented	apple:utexportedtypedeclarations/uttypeiconfile	79	Icon of such files.
    UTExportedTypeDeclarations[]	UTTypeIconFiles	array<string>	ios5.0 mac10.7 vision1.0	app	-	-	no	-	-	-	png	documented	apple:utexportedtypedeclarations/uttypeiconfiles	4	Icons of such files on iOS.
    UTImportedTypeDeclarations[]	UTTypeIconFiles	array<string>	ios5.0 mac10.7 vision1.0	app	-	-	no	-	-	-	png	documented	apple:utexportedtypedeclarations/uttypeiconfiles	4	Icons of such files on iOS.
    UTExportedTypeDeclarations[]	UTTypeIcons	dict	mac11.0	app	-	-	no	-	-	-	-	observed	-	55	Parts of an icon that the system draws.
    UTImportedTypeDeclarations[]	UTTypeIcons	dict	mac11.0	app	-	-	no	-	-	-	-	observed	-	55	Parts of an icon that the system draws.
    UTExportedTypeDeclarations[]	UTTypeReferenceURL	string	ios5.0 mac10.7 vision1.0	app	url	-	no	-	-	-	-	documented	apple:utexportedtypedeclarations/uttypereferenceurl	42	Page about the format.
    UTImportedTypeDeclarations[]	UTTypeReferenceURL	string	ios5.0 mac10.7 vision1.0	app	url	-	no	-	-	-	-	documented	apple:utexportedtypedeclarations/uttypereferenceurl	42	Page about the format.
    UTExportedTypeDeclarations[]	UTTypeTagSpecification	dict	ios5.0 mac10.7 vision1.0	app	uti-tags	-	no	-	-	-	-	documented	apple:utexportedtypedeclarations/uttypetagspecification	281	Extensions, MIME types and other tags.
    UTImportedTypeDeclarations[]	UTTypeTagSpecification	dict	ios5.0 mac10.7 vision1.0	app	uti-tags	-	no	-	-	-	-	documented	apple:utexportedtypedeclarations/uttypetagspecification	281	Extensions, MIME types and other tags.
    UTExportedTypeDeclarations[]	UTTypeSize320IconFile	string	ios3.2	app	-	-	no	ios7.0	-	-	png	memory	-	0	Icon of 320 pixels.
    UTImportedTypeDeclarations[]	UTTypeSize320IconFile	string	ios3.2	app	-	-	no	ios7.0	-	-	png	memory	-	0	Icon of 320 pixels.
    UTExportedTypeDeclarations[]	UTTypeSize64IconFile	string	ios3.2	app	-	-	no	ios7.0	-	-	png	memory	-	0	Icon of 64 pixels.
    UTImportedTypeDeclarations[]	UTTypeSize64IconFile	string	ios3.2	app	-	-	no	ios7.0	-	-	png	memory	-	0	Icon of 64 pixels.
    UTExportedTypeDeclarations[].UTTypeTagSpecification	public.filename-extension	array<string>|string	-	app	-	-	no	-	-	-	-	observed	-	275	Extensions, without the dot.
    UTImportedTypeDeclarations[].UTTypeTagSpecification	public.filename-extension	array<string>|string	-	app	-	-	no	-	-	-	-	observed	-	275	Extensions, without the dot.
    UTExportedTypeDeclarations[].UTTypeTagSpecification	public.mime-type	array<string>|string	-	app	mime	-	no	-	-	-	-	observed	-	32	MIME types.
    UTImportedTypeDeclarations[].UTTypeTagSpecification	public.mime-type	array<string>|string	-	app	mime	-	no	-	-	-	-	observed	-	32	MIME types.
    UTExportedTypeDeclarations[].UTTypeTagSpecification	com.apple.ostype	array<string>|string	-	app	ostype	-	no	-	-	-	-	observed	-	135	Types of four letters.
    UTImportedTypeDeclarations[].UTTypeTagSpecification	com.apple.ostype	array<string>|string	-	app	ostype	-	no	-	-	-	-	observed	-	135	Types of four letters.
    UTExportedTypeDeclarations[].UTTypeTagSpecification	com.apple.nspboard-type	array<string>|string	-	app	-	-	no	-	-	-	-	observed	-	1	Names of pasteboard types.
    UTImportedTypeDeclarations[].UTTypeTagSpecification	com.apple.nspboard-type	array<string>|string	-	app	-	-	no	-	-	-	-	observed	-	1	Names of pasteboard types.
    UTExportedTypeDeclarations[].UTTypeIcons	UTTypeIconBackgroundName	string	-	app	-	-	no	-	-	-	car	observed	-	46	Picture on the page.
    UTImportedTypeDeclarations[].UTTypeIcons	UTTypeIconBackgroundName	string	-	app	-	-	no	-	-	-	car	observed	-	46	Picture on the page.
    UTExportedTypeDeclarations[].UTTypeIcons	UTTypeIconBadgeName	string	-	app	-	-	no	-	-	-	car	observed	-	4	Picture in the middle.
    UTImportedTypeDeclarations[].UTTypeIcons	UTTypeIconBadgeName	string	-	app	-	-	no	-	-	-	car	observed	-	4	Picture in the middle.
    UTExportedTypeDeclarations[].UTTypeIcons	UTTypeIconText	string	-	app	-	-	no	-	-	-	-	observed	-	51	Text at the lower edge.
    UTImportedTypeDeclarations[].UTTypeIcons	UTTypeIconText	string	-	app	-	-	no	-	-	-	-	observed	-	51	Text at the lower edge.
    CFBundleIcons	CFBundlePrimaryIcon	dict|string	ios5.0 tv9.0 watch2.0 vision1.0	app	-	-	no	-	-	-	-	documented	apple:cfbundleicons/cfbundleprimaryicon	4	The icon.
    CFBundleIcons	CFBundleAlternateIcons	dict<dict>|array<string>	ios5.0 tv9.0 watch2.0 vision1.0	app	-	-	no	-	-	-	-	documented	apple:cfbundleicons/cfbundlealternateicons	1	Icons that the program can change to, by name.
    CFBundleIcons	UINewsstandIcon	dict	ios5.0	app	-	-	no	ios9.0	-	-	-	memory	-	0	Icon in Newsstand.
    CFBundleIcons.CFBundlePrimaryIcon	CFBundleIconFiles	array<string>	ios5.0 tv9.0 watch2.0 vision1.0	app	-	-	no	-	-	-	png	documented	apple:cfbundleicons/cfbundlealternateicons/appiconreferencename/cfbundleiconfiles	8	Files without extension, scale and device.
    CFBundleIcons.CFBundleAlternateIcons.*	CFBundleIconFiles	array<string>	ios5.0 tv9.0 watch2.0 vision1.0	app	-	-	no	-	-	-	png	documented	apple:cfbundleicons/cfbundlealternateicons/appiconreferencename/cfbundleiconfiles	8	Files without extension, scale and device.
    CFBundleIcons.UINewsstandIcon	CFBundleIconFiles	array<string>	ios5.0 tv9.0 watch2.0 vision1.0	app	-	-	no	-	-	-	png	documented	apple:cfbundleicons/cfbundlealternateicons/appiconreferencename/cfbundleiconfiles	8	Files without extension, scale and device.
    CFBundleIcons.CFBundlePrimaryIcon	CFBundleIconName	string	ios11.0	app	-	-	no	-	-	-	car	documented	apple:cfbundleiconname	2	Icon in the asset catalog.
    CFBundleIcons.CFBundleAlternateIcons.*	CFBundleIconName	string	ios11.0	app	-	-	no	-	-	-	car	documented	apple:cfbundleiconname	2	Icon in the asset catalog.
    CFBundleIcons.UINewsstandIcon	CFBundleIconName	string	ios11.0	app	-	-	no	-	-	-	car	documented	apple:cfbundleiconname	2	Icon in the asset catalog.
    CFBundleIcons.CFBundlePrimaryIcon	UIPrerenderedIcon	bool	ios5.0 tv9.0 watch2.0 vision1.0	app	-	-	no	ios7.0	-	false	-	documented	apple:cfbundleicons/cfbundlealternateicons/appiconreferencename/uiprerenderedicon	1	The picture has its gloss already.
    CFBundleIcons.CFBundleAlternateIcons.*	UIPrerenderedIcon	bool	ios5.0 tv9.0 watch2.0 vision1.0	app	-	-	no	ios7.0	-	false	-	documented	apple:cfbundleicons/cfbundlealternateicons/appiconreferencename/uiprerenderedicon	1	The picture has its gloss already.
    CFBundleIcons.UINewsstandIcon	UIPrerenderedIcon	bool	ios5.0 tv9.0 watch2.0 vision1.0	app	-	-	no	ios7.0	-	false	-	documented	apple:cfbundleicons/cfbundlealternateicons/appiconreferencename/uiprerenderedicon	1	The picture has its gloss already.
    CFBundleIcons.CFBundlePrimaryIcon	CFBundleSymbolName	string	ios13.0	appex	-	-	no	-	-	-	-	documented	apple:cfbundleicons/cfbundleprimaryicon/cfbundlesymbolname	1	Symbol of a widget or extension.
    CFBundleIcons.CFBundleAlternateIcons.*	CFBundleSymbolName	string	ios13.0	appex	-	-	no	-	-	-	-	documented	apple:cfbundleicons/cfbundleprimaryicon/cfbundlesymbolname	1	Symbol of a widget or extension.
    CFBundleIcons.UINewsstandIcon	CFBundleSymbolName	string	ios13.0	appex	-	-	no	-	-	-	-	documented	apple:cfbundleicons/cfbundleprimaryicon/cfbundlesymbolname	1	Symbol of a widget or extension.
    CFBundleIcons.CFBundlePrimaryIcon	NSAppIconActionTintColorName	string	ios17.0 watch10.0	app	-	-	no	-	-	-	car-color	documented	apple:cfbundleicons/cfbundleprimaryicon/nsappiconactiontintcolorname	0	Tint of buttons beside the icon.
    CFBundleIcons.CFBundleAlternateIcons.*	NSAppIconActionTintColorName	string	ios17.0 watch10.0	app	-	-	no	-	-	-	car-color	documented	apple:cfbundleicons/cfbundleprimaryicon/nsappiconactiontintcolorname	0	Tint of buttons beside the icon.
    CFBundleIcons.UINewsstandIcon	NSAppIconActionTintColorName	string	ios17.0 watch10.0	app	-	-	no	-	-	-	car-color	documented	apple:cfbundleicons/cfbundleprimaryicon/nsappiconactiontintcolorname	0	Tint of buttons beside the icon.
    CFBundleIcons.CFBundlePrimaryIcon	NSAppIconComplementingColorNames	array<string>	ios17.0 watch10.0	app	-	-	no	-	-	-	car-color	documented	apple:cfbundleicons/cfbundleprimaryicon/nsappiconcomplementingcolornames	0	One or two colors that go with the icon.
    CFBundleIcons.CFBundleAlternateIcons.*	NSAppIconComplementingColorNames	array<string>	ios17.0 watch10.0	app	-	-	no	-	-	-	car-color	documented	apple:cfbundleicons/cfbundleprimaryicon/nsappiconcomplementingcolornames	0	One or two colors that go with the icon.
    CFBundleIcons.UINewsstandIcon	NSAppIconComplementingColorNames	array<string>	ios17.0 watch10.0	app	-	-	no	-	-	-	car-color	documented	apple:cfbundleicons/cfbundleprimaryicon/nsappiconcomplementingcolornames	0	One or two colors that go with the icon.
    CFBundleIcons.CFBundlePrimaryIcon	UINewsstandBindingType	string	ios5.0	app	newsstand-binding	-	no	ios9.0	-	-	-	memory	-	0	Magazine or newspaper.
    CFBundleIcons.CFBundleAlternateIcons.*	UINewsstandBindingType	string	ios5.0	app	newsstand-binding	-	no	ios9.0	-	-	-	memory	-	0	Magazine or newspaper.
    CFBundleIcons.UINewsstandIcon	UINewsstandBindingType	string	ios5.0	app	newsstand-binding	-	no	ios9.0	-	-	-	memory	-	0	Magazine or newspaper.
    CFBundleIcons.CFBundlePrimaryIcon	UINewsstandBindingEdge	string	ios5.0	app	newsstand-edge	-	no	ios9.0	-	-	-	memory	-	0	Edge of the spine.
    CFBundleIcons.CFBundleAlternateIcons.*	UINewsstandBindingEdge	string	ios5.0	app	newsstand-edge	-	no	ios9.0	-	-	-	memory	-	0	Edge of the spine.
    CFBundleIcons.UINewsstandIcon	UINewsstandBindingEdge	string	ios5.0	app	newsstand-edge	-	no	ios9.0	-	-	-	memory	-	0	Edge of the spine.
    UILaunchImages[]	UILaunchImageName	string	ios7.0-13.0 tv9.0-13.0	app	-	all:entry=required	no	-	-	-	launch-png	documented	apple:uilaunchimages/uilaunchimagename	0	Name of the picture.
    UILaunchImages[]	UILaunchImageMinimumOSVersion	string	ios7.0-13.0 tv9.0-13.0	app	system-version	all:entry=required	no	-	-	-	-	documented	apple:uilaunchimages/uilaunchimageminimumosversion	0	First system that uses it.
    UILaunchImages[]	UILaunchImageOrientation	string	ios7.0-13.0 tv9.0-13.0	app	launch-orientation	-	no	-	-	Portrait	-	documented	apple:uilaunchimages/uilaunchimageorientation	0	Portrait or Landscape.
    UILaunchImages[]	UILaunchImageSize	string	ios7.0-13.0 tv9.0-13.0	app	size-braces	all:entry=required	no	-	-	-	-	documented	apple:uilaunchimages/uilaunchimagesize	0	Points as {320, 480}.
    UILaunchScreen	UIColorName	string	ios14.0	app	-	-	no	-	-	-	car-color	documented	apple:uilaunchscreen/uicolorname	0	Background color.
    UILaunchScreens.UILaunchScreenDefinitions[]	UIColorName	string	ios14.0	app	-	-	no	-	-	-	car-color	documented	apple:uilaunchscreen/uicolorname	0	Background color.
    UILaunchScreen	UIImageName	string	ios14.0	app	-	-	no	-	-	-	car-image	documented	apple:uilaunchscreen/uiimagename	0	Picture in the middle.
    UILaunchScreens.UILaunchScreenDefinitions[]	UIImageName	string	ios14.0	app	-	-	no	-	-	-	car-image	documented	apple:uilaunchscreen/uiimagename	0	Picture in the middle.
    UILaunchScreen	UIImageRespectsSafeAreaInsets	bool	ios14.0	app	-	-	no	-	-	-	-	documented	apple:uilaunchscreen/uiimagerespectssafeareainsets	0	The picture stays clear of the edges.
    UILaunchScreens.UILaunchScreenDefinitions[]	UIImageRespectsSafeAreaInsets	bool	ios14.0	app	-	-	no	-	-	-	-	documented	apple:uilaunchscreen/uiimagerespectssafeareainsets	0	The picture stays clear of the edges.
    UILaunchScreen	UINavigationBar	dict	ios14.0	app	-	-	no	-	-	-	-	documented	apple:uilaunchscreens/uilaunchscreendefinitions/uinavigationbar	0	A navigation bar.
    UILaunchScreens.UILaunchScreenDefinitions[]	UINavigationBar	dict	ios14.0	app	-	-	no	-	-	-	-	documented	apple:uilaunchscreens/uilaunchscreendefinitions/uinavigationbar	0	A navigation bar.
    UILaunchScreen	UITabBar	dict	ios14.0	app	-	-	no	-	-	-	-	documented	apple:uilaunchscreens/uilaunchscreendefinitions/uitabbar	0	A tab bar.
    UILaunchScreens.UILaunchScreenDefinitions[]	UITabBar	dict	ios14.0	app	-	-	no	-	-	-	-	documented	apple:uilaunchscreens/uilaunchscreendefinitions/uitabbar	0	A tab bar.
    UILaunchScreen	UIToolbar	dict	ios14.0	app	-	-	no	-	-	-	-	documented	apple:uilaunchscreens/uilaunchscreendefinitions/uitoolbar	0	A tool bar.
    UILaunchScreens.UILaunchScreenDefinitions[]	UIToolbar	dict	ios14.0	app	-	-	no	-	-	-	-	documented	apple:uilaunchscreens/uilaunchscreendefinitions/uitoolbar	0	A tool bar.
    UILaunchScreen	UILaunchScreenIdentifier	string	ios14.0	app	-	-	no	-	-	-	-	documented	apple:uilaunchscreens/uilaunchscreendefinitions/uilaunchscreenidentifier	0	Name of this screen.
    UILaunchScreens.UILaunchScreenDefinitions[]	UILaunchScreenIdentifier	string	ios14.0	app	-	-	no	-	-	-	-	documented	apple:uilaunchscreens/uilaunchscreendefinitions/uilaunchscreenidentifier	0	Name of this screen.
    UILaunchScreen	UILaunchScreen	dict	ios14.0	app	-	-	no	never read	-	-	-	documented	apple:uilaunchscreen	1	Left by Xcode's template; has no effect.
    UILaunchScreens.UILaunchScreenDefinitions[]	UILaunchScreen	dict	ios14.0	app	-	-	no	never read	-	-	-	documented	apple:uilaunchscreen	1	Left by Xcode's template; has no effect.
    UILaunchScreens	UILaunchScreenDefinitions	array<dict>	ios14.0	app	-	-	no	-	-	-	-	documented	apple:uilaunchscreens/uilaunchscreendefinitions	0	The screens.
    UILaunchScreens	UIURLToLaunchScreenAssociations	dict<string>	ios14.0	app	-	-	no	-	-	-	-	documented	apple:uilaunchscreens/uiurltolaunchscreenassociations	0	Names of screens by scheme.
    UILaunchScreens	UIDefaultLaunchScreen	string	ios14.0	app	-	-	no	-	-	-	-	documented	apple:uilaunchscreens/uidefaultlaunchscreen	0	Name of the screen for all others.
    UILaunchStoryboards	UILaunchStoryboardDefinitions	array<dict>	ios9.0	app	-	-	no	-	-	-	-	documented	apple:uilaunchstoryboards/uilaunchstoryboarddefinitions	0	The storyboards.
    UILaunchStoryboards	UIURLToLaunchStoryboardAssociations	dict<string>	ios9.0	app	-	-	no	-	-	-	-	documented	apple:uilaunchstoryboards/uiurltolaunchstoryboardassociations	0	Names of storyboards by scheme.
    UILaunchStoryboards	UIDefaultLaunchStoryboard	string	ios9.0	app	-	-	no	-	-	-	-	documented	apple:uilaunchstoryboards/uidefaultlaunchstoryboard	0	Name of the storyboard for all others.
    UILaunchStoryboards.UILaunchStoryboardDefinitions[]	UILaunchStoryboardIdentifier	string	ios9.0	app	-	-	no	-	-	-	-	documented	apple:uilaunchstoryboards/uilaunchstoryboarddefinitions/uilaunchstoryboardidentifier	0	Name of this one.
    UILaunchStoryboards.UILaunchStoryboardDefinitions[]	UILaunchStoryboardFile	string	ios9.0	app	-	-	no	-	-	-	storyboardc	documented	apple:uilaunchstoryboards/uilaunchstoryboarddefinitions/uilaunchstoryboardfile	0	Its file, without an extension.
    UIStatusBarTintParameters	UINavigationBar	dict	ios2.0 catalyst15.0 tv9.0 watch2.0 vision1.0	app	-	-	no	-	-	-	-	documented	apple:uistatusbartintparameters/uinavigationbar	5	The first navigation bar.
    UIStatusBarTintParameters.UINavigationBar	Style	string	-	app	bar-style	-	no	-	-	UIBarStyleDefault	-	observed	-	5	Style of the bar.
    UIStatusBarTintParameters.UINavigationBar	Translucent	bool	ios2.0 catalyst15.0 tv9.0 watch2.0 vision1.0	app	-	-	no	-	-	false	-	documented	apple:uistatusbartintparameters/uinavigationbar	5	The bar is translucent.
    UIStatusBarTintParameters.UINavigationBar	TintColor	dict	ios2.0 catalyst15.0 tv9.0 watch2.0 vision1.0	app	-	-	no	-	-	-	-	documented	apple:uistatusbartintparameters/uinavigationbar/tintcolor	0	Color with Red, Green and Blue from 0 to 1.
    UIStatusBarTintParameters.UINavigationBar	BackgroundImage	string	ios2.0 catalyst15.0 tv9.0 watch2.0 vision1.0	app	-	-	no	-	-	-	png	documented	apple:uistatusbartintparameters/uinavigationbar	0	Picture behind the bar.
    UIApplicationSceneManifest	UIApplicationSupportsMultipleScenes	bool	ios13.0 catalyst13.0 vision1.0	app	-	-	no	-	-	false	-	documented	apple:uiapplicationscenemanifest/uiapplicationsupportsmultiplescenes	7	Several windows.
    UIApplicationSceneManifest	UIApplicationSupportsTabbedSceneCollection	bool	catalyst15.0	app	-	-	no	-	-	-	-	documented	apple:uiapplicationscenemanifest/uiapplicationsupportstabbedscenecollection	0	Windows as tabs on the Mac.
    UIApplicationSceneManifest	UISceneConfigurations	dict	ios13.0 catalyst13.0 vision1.0	app	-	-	no	-	-	-	-	documented	apple:uiapplicationscenemanifest/cpsupportsinstrumentclusternavigationscene	7	Scenes by role.
    UIApplicationSceneManifest	CPSupportsDashboardNavigationScene	bool	ios13.1	app	-	-	no	-	-	-	-	documented	apple:uiapplicationscenemanifest/cpsupportsdashboardnavigationscene	0	A map on the dashboard of CarPlay.
    UIApplicationSceneManifest	CPSupportsInstrumentClusterNavigationScene	bool	ios15.4	app	-	-	no	-	-	-	-	documented	apple:uiapplicationscenemanifest/cpsupportsinstrumentclusternavigationscene	0	A map behind the steering wheel.
    UIApplicationSceneManifest.UISceneConfigurations	UIWindowSceneSessionRoleApplication	array<dict>	ios13.0 catalyst13.0	app	-	-	no	-	-	-	-	documented	apple:uiapplicationscenemanifest/uisceneconfigurations/uiwindowscenesessionroleapplication	4	Scenes on the device's screen.
    UIApplicationSceneManifest.UISceneConfigurations	UIWindowSceneSessionRoleExternalDisplay	array<dict>	ios13.0-16.0 catalyst13.0-16.0	app	-	-	no	ios16.0	UIWindowSceneSessionRoleExternalDisplayNonInteractive	-	-	documented	apple:uiapplicationscenemanifest/uisceneconfigurations/uiwindowscenesessionroleexternaldisplay	2	Scenes on another screen, before iOS 16.
    UIApplicationSceneManifest.UISceneConfigurations	UIWindowSceneSessionRoleExternalDisplayNonInteractive	array<dict>	ios16.0 catalyst16.0	app	-	-	no	-	-	-	-	documented	apple:uiapplicationscenemanifest/uisceneconfigurations/uiwindowscenesessionroleexternaldisplaynoninteractive	0	Scenes on another screen.
    UIApplicationSceneManifest.UISceneConfigurations	UISceneSessionRoleImmersiveSpaceApplication	array<dict>	vision1.0	app	-	-	no	-	-	-	-	documented	apple:uiapplicationscenemanifest/uisceneconfigurations/uiscenesessionroleimmersivespaceapplication	0	Immersive spaces.
    UIApplicationSceneManifest.UISceneConfigurations	CPSceneSessionRoleImmersiveSpaceApplication	array<dict>	vision1.0	app	-	-	no	-	-	-	-	documented	apple:uiapplicationscenemanifest/uisceneconfigurations/cpscenesessionroleimmersivespaceapplication	0	Immersive spaces of Compositor Services.
    UIApplicationSceneManifest.UISceneConfigurations	CPTemplateApplicationSceneSessionRoleApplication	array<dict>	ios13.0	app	-	-	no	-	-	-	-	documented	apple:uiapplicationscenemanifest/uisceneconfigurations/cptemplateapplicationscenesessionroleapplication	1	Scenes of CarPlay.
    UIApplicationSceneManifest.UISceneConfigurations	CPTemplateApplicationDashboardSceneSessionRoleApplication	array<dict>	ios13.4	app	-	-	no	-	-	-	-	documented	apple:uiapplicationscenemanifest/uisceneconfigurations/cptemplateapplicationdashboardscenesessionroleapplication	0	Scenes on CarPlay's dashboard.
    UIApplicationSceneManifest.UISceneConfigurations	CPTemplateApplicationInstrumentClusterSceneSessionRoleApplication	array<dict>	ios15.4	app	-	-	no	-	-	-	-	documented	apple:uiapplicationscenemanifest/uisceneconfigurations/cptemplateapplicationinstrumentclusterscenesessionroleapplication	0	Scenes behind the steering wheel.
    UIApplicationSceneManifest.UISceneConfigurations.*[]	UISceneConfigurationName	string	ios13.0 catalyst13.0	app	-	-	no	-	-	-	-	documented	apple:uiapplicationscenemanifest/uisceneconfigurations/uiwindowscenesessionroleapplication/uisceneconfigurationname	11	Name of the configuration.
    UIApplicationSceneManifest.UISceneConfigurations.*[]	UISceneClassName	string	ios13.0 catalyst13.0	app	-	-	no	-	-	-	-	documented	apple:uiapplicationscenemanifest/uisceneconfigurations/uiwindowscenesessionroleapplication/uisceneclassname	6	Class of the scene.
    UIApplicationSceneManifest.UISceneConfigurations.*[]	UISceneDelegateClassName	string	ios13.0 catalyst13.0	app	-	-	no	-	-	-	-	documented	apple:uiapplicationscenemanifest/uisceneconfigurations/uiwindowscenesessionroleapplication/uiscenedelegateclassname	7	Class of its delegate.
    UIApplicationSceneManifest.UISceneConfigurations.*[]	UISceneStoryboardFile	string	-	app	-	-	no	-	-	-	storyboardc	documented	apple:uiapplicationscenemanifest/uisceneconfigurations/uiwindowscenesessionroleapplication/uiscenestoryboardfile	2	Its storyboard.
    UIApplicationSceneManifest.UISceneConfigurations.*[]	UISceneInitialImmersionStyle	string	vision1.0	app	immersion-style	-	no	-	-	-	-	documented	apple:uiapplicationscenemanifest/uisceneconfigurations/uiscenesessionroleimmersivespaceapplication/uisceneinitialimmersionstyle	0	How immersive a space begins.
    UIApplicationShortcutItems[]	UIApplicationShortcutItemType	string	ios9.0	app	-	all:entry=required	no	-	-	-	-	documented	apple:uiapplicationshortcutitems/uiapplicationshortcutitemtype	4	Name of the command for the program.
    UIApplicationShortcutItems[]	UIApplicationShortcutItemTitle	string	ios9.0	app	-	all:entry=required	yes	-	-	-	-	documented	apple:uiapplicationshortcutitems/uiapplicationshortcutitemtitle	4	Title of the command.
    UIApplicationShortcutItems[]	UIApplicationShortcutItemSubtitle	string	ios9.0	app	-	-	yes	-	-	-	-	documented	apple:uiapplicationshortcutitems/uiapplicationshortcutitemsubtitle	0	Second line.
    UIApplicationShortcutItems[]	UIApplicationShortcutItemIconType	string	ios9.0	app	shortcut-icons	-	no	-	-	-	-	documented	apple:uiapplicationshortcutitems/uiapplicationshortcutitemicontype	0	Icon of the system.
    UIApplicationShortcutItems[]	UIApplicationShortcutItemIconFile	string	ios9.0	app	-	-	no	-	-	-	png	documented	apple:uiapplicationshortcutitems/uiapplicationshortcutitemiconfile	2	Icon of the bundle.
    UIApplicationShortcutItems[]	UIApplicationShortcutItemIconSymbolName	string	ios9.0	app	-	-	no	-	-	-	-	documented	apple:uiapplicationshortcutitems/uiapplicationshortcutitemiconsymbolname	2	Symbol as icon.
    UIApplicationShortcutItems[]	UIApplicationShortcutItemUserInfo	dict	ios9.0	app	-	-	no	-	-	-	-	documented	apple:uiapplicationshortcutitems/uiapplicationshortcutitemuserinfo	0	Data for the program.
    NSAppTransportSecurity	NSAllowsArbitraryLoads	bool	ios9.0 mac10.11 vision1.0	app	-	-	no	-	-	false	-	documented	apple:nsapptransportsecurity/nsallowsarbitraryloads	24	Any connection may be insecure.
    NSAppTransportSecurity	NSAllowsArbitraryLoadsForMedia	bool	ios10.0 mac10.12 vision1.0	app	-	-	no	-	-	false	-	documented	apple:nsapptransportsecurity/nsallowsarbitraryloadsformedia	0	Media may come over insecure connections.
    NSAppTransportSecurity	NSAllowsArbitraryLoadsInWebContent	bool	ios10.0 mac10.12 vision1.0	app	-	-	no	-	-	false	-	documented	apple:nsapptransportsecurity/nsallowsarbitraryloadsinwebcontent	1	Web views may use insecure connections.
    NSAppTransportSecurity	NSAllowsArbitraryLoadsInMedia	bool	ios10.0	app	-	-	no	10.12	NSAllowsArbitraryLoadsForMedia	false	-	memory	-	0	Early name of the key for media.
    NSAppTransportSecurity	NSAllowsLocalNetworking	bool	ios10.0 mac10.12 vision1.0	app	-	-	no	-	-	false	-	documented	apple:nsapptransportsecurity/nsallowslocalnetworking	1	Local names may be reached insecurely.
    NSAppTransportSecurity	NSExceptionDomains	dict<dict>	ios9.0 mac10.11 vision1.0	app	domain-keys	-	no	-	-	-	-	documented	apple:nsapptransportsecurity/nsexceptiondomains	2	Exceptions by domain, lower case, without a port.
    NSAppTransportSecurity	NSPinnedDomains	dict<dict>	ios14.0 mac11.0 vision1.0	app	domain-keys	-	no	-	-	-	-	documented	apple:nsapptransportsecurity/nspinneddomains	0	Certificates that must be met, by domain.
    NSAppTransportSecurity	NSRequiresCertificateTransparency	bool	ios9.0	app	-	-	no	10.13	-	-	-	memory	-	0	Not here, but in a domain.
    NSAppTransportSecurity.NSExceptionDomains.*	NSIncludesSubdomains	bool	ios9.0 mac10.11 vision1.0	app	-	-	no	-	-	false	-	documented	apple:nsincludessubdomains	2	Subdomains, too.
    NSAppTransportSecurity.NSExceptionDomains.*	NSExceptionAllowsInsecureHTTPLoads	bool	ios9.0 mac10.11 vision1.0	app	-	-	no	-	-	false	-	documented	apple:nsexceptionallowsinsecurehttploads	2	HTTP and weak certificates are allowed.
    NSAppTransportSecurity.NSExceptionDomains.*	NSExceptionMinimumTLSVersion	string	ios9.0 mac10.11 vision1.0	app	tls-version	-	no	-	-	TLSv1.2	-	documented	apple:nsexceptionminimumtlsversion	0	Oldest TLS.
    NSAppTransportSecurity.NSExceptionDomains.*	NSExceptionRequiresForwardSecrecy	bool	ios9.0 mac10.11 vision1.0	app	-	-	no	-	-	true	-	documented	apple:nsexceptionrequiresforwardsecrecy	0	Only ciphers with forward secrecy.
    NSAppTransportSecurity.NSExceptionDomains.*	NSRequiresCertificateTransparency	bool	ios9.0 mac10.11 vision1.0	app	-	-	no	ios12.1.1	-	false	-	documented	apple:nsrequirescertificatetransparency	0	Certificates must be in public logs.
    NSAppTransportSecurity.NSExceptionDomains.*	NSThirdPartyExceptionAllowsInsecureHTTPLoads	bool	ios9.0	app	-	-	no	-	-	false	-	memory	-	0	The same for domains of others.
    NSAppTransportSecurity.NSExceptionDomains.*	NSThirdPartyExceptionMinimumTLSVersion	string	ios9.0	app	tls-version	-	no	-	-	-	-	memory	-	0	The same for domains of others.
    NSAppTransportSecurity.NSExceptionDomains.*	NSThirdPartyExceptionRequiresForwardSecrecy	bool	ios9.0	app	-	-	no	-	-	true	-	memory	-	0	The same for domains of others.
    NSAppTransportSecurity.NSPinnedDomains.*	NSIncludesSubdomains	bool	ios9.0 mac10.11 vision1.0	app	-	-	no	-	-	false	-	documented	apple:nsincludessubdomains	0	Subdomains, too.
    NSAppTransportSecurity.NSPinnedDomains.*	NSPinnedCAIdentities	array<dict>	ios14.0 mac11.0 vision1.0	app	-	-	no	-	-	-	-	documented	apple:nspinnedcaidentities	0	Hashes of authorities.
    NSAppTransportSecurity.NSPinnedDomains.*	NSPinnedLeafIdentities	array<dict>	ios14.0 mac11.0 vision1.0	app	-	-	no	-	-	-	-	documented	apple:nspinnedleafidentities	0	Hashes of the server's certificates.
    NSAppTransportSecurity.NSPinnedDomains.*.NSPinnedCAIdentities[]	SPKI-SHA256-BASE64	string	ios14.0 mac11.0 vision1.0	app	sha256-base64	-	no	-	-	-	-	documented	apple:nspinnedcaidentities/spki-sha256-base64	0	Hash of a public key in Base64.
    NSAppTransportSecurity.NSPinnedDomains.*.NSPinnedLeafIdentities[]	SPKI-SHA256-BASE64	string	ios14.0 mac11.0 vision1.0	app	sha256-base64	-	no	-	-	-	-	documented	apple:nspinnedcaidentities/spki-sha256-base64	0	Hash of a public key in Base64.
    NSServices[]	NSMessage	string	mac10.0	app	-	all:entry=required	no	-	-	-	-	documented	apple:nsservices/nsmessage	7	Method that is called.
    NSServices[]	NSMenuItem	dict|dict<string>	mac10.0	app	-	all:entry=required	yes	-	-	-	-	documented	apple:nsservices/nsmenuitem	6	Title, under the key default.
    NSServices[]	NSPortName	string	mac10.0	app	-	all:entry=recommended	no	-	-	-	-	documented	apple:nsservices/nsportname	4	Program that takes the request, mostly its name.
    NSServices[]	NSKeyEquivalent	dict<string>	mac10.0	app	-	-	no	-	-	-	-	documented	apple:nsservices/nskeyequivalent	1	Key for the command, one letter.
    NSServices[]	NSSendTypes	array<string>	mac10.0	app	-	-	no	-	-	-	-	documented	apple:nsservices/nssendtypes	7	What the service takes.
    NSServices[]	NSReturnTypes	array<string>	mac10.0	app	-	-	no	-	-	-	-	documented	apple:nsservices/nsreturntypes	0	What it returns.
    NSServices[]	NSSendFileTypes	array<string>	mac10.6	app	uti	-	no	-	-	-	-	observed	-	1	Types of files that it takes.
    NSServices[]	NSRequiredContext	dict	mac10.6	app	-	-	no	-	-	-	-	observed	-	4	When the entry is shown.
    NSServices[]	NSRestricted	bool	mac10.8	app	-	-	no	-	-	-	-	memory	-	0	Not for sandboxed programs.
    NSServices[]	NSServiceDescription	string	mac10.6	app	-	-	yes	-	-	-	-	memory	-	0	What the service does, a key of ServicesMenu.strings.
    NSServices[]	NSTimeout	string|integer	mac10.0	app	-	-	no	-	-	30000	-	documented	apple:nsservices/nstimeout	2	Milliseconds until the service has failed.
    NSServices[]	NSUserData	string	mac10.0	app	-	-	no	-	-	-	-	documented	apple:nsservices/nsuserdata	1	Data for the method.
    NSServices[]	NSFilter	string	mac10.0	gnustep	-	-	no	10.6	-	-	-	memory	-	0	A filter that converts data.
    NSServices[]	NSInputMechanism	string	mac10.0	gnustep	-	-	no	10.6	-	-	-	memory	-	0	How a filter gets its data.
    NSServices[].NSRequiredContext	NSTextContent	string|array<string>	mac10.6	app	text-content	-	no	-	-	-	-	observed	-	3	Kind of the selected text.
    NSServices[].NSRequiredContext	NSTextScript	string|array<string>	mac10.6	app	-	-	no	-	-	-	-	memory	-	0	Script of the selected text.
    NSServices[].NSRequiredContext	NSTextLanguage	string|array<string>	mac10.6	app	-	-	no	-	-	-	-	memory	-	0	Language of the selected text.
    NSServices[].NSRequiredContext	NSWordLimit	integer	mac10.6	app	-	-	no	-	-	-	-	memory	-	0	Words at most.
    NSServices[].NSRequiredContext	NSApplicationIdentifier	string|array<string>	mac10.6	app	-	-	no	-	-	-	-	memory	-	0	Programs that show the entry.
    NSUbiquitousContainers.*	NSUbiquitousContainerIsDocumentScopePublic	bool	ios8.0 mac10.10	app	-	-	no	-	-	-	-	observed	-	1	Users see the container.
    NSUbiquitousContainers.*	NSUbiquitousContainerName	string	ios8.0 mac10.10	app	-	-	yes	-	-	-	-	observed	-	1	Its name for users.
    NSUbiquitousContainers.*	NSUbiquitousContainerSupportedFolderLevels	string	ios8.0 mac10.10	app	folder-levels	-	no	-	-	-	-	observed	-	1	Depth of folders.
    NSUpdateSecurityPolicy	AllowPackages	array<string>	catalyst16.0 mac13.0	app	-	-	no	-	-	-	-	documented	apple:nsupdatesecuritypolicy/allowpackages	0	Teams whose installer packages may change the program.
    NSUpdateSecurityPolicy	AllowProcesses	dict	catalyst16.0 mac13.0	app	-	-	no	-	-	-	-	documented	apple:nsupdatesecuritypolicy/allowprocesses	0	Signing identifiers by team that may change it.
    NSAppClip	NSAppClipRequestEphemeralUserNotification	bool	ios14.0	clip	-	-	no	-	-	-	-	documented	apple:nsappclip/nsappcliprequestephemeralusernotification	0	Notifications for some hours.
    NSAppClip	NSAppClipRequestLocationConfirmation	bool	ios14.0	clip	-	-	no	-	-	-	-	documented	apple:nsappclip/nsappcliprequestlocationconfirmation	0	The place can be confirmed.
    NSApplicationServices	Advertises	array<dict>	ios16.0 watch9.0	app	-	-	no	-	-	-	-	documented	apple:nsapplicationservices/advertises	0	Services that the program offers.
    NSApplicationServices	Browses	array<dict>	tv16.0	app	-	-	no	-	-	-	-	documented	apple:nsapplicationservices/browses	0	Services that it looks for.
    NSApplicationServices.Advertises[]	NSApplicationServiceIdentifier	string	ios16.0 watch9.0	app	-	-	no	-	-	-	-	documented	apple:nsapplicationservices/advertises/nsapplicationserviceidentifier	0	Name of the service.
    NSApplicationServices.Browses[]	NSApplicationServiceIdentifier	string	ios16.0 watch9.0	app	-	-	no	-	-	-	-	documented	apple:nsapplicationservices/advertises/nsapplicationserviceidentifier	0	Name of the service.
    NSApplicationServices.Advertises[]	NSApplicationServicePlatformSupport	array<string>	tv16.0	app	-	-	no	-	-	-	-	documented	apple:nsapplicationservices/browses/nsapplicationserviceplatformsupport	0	Platforms on the other side.
    NSApplicationServices.Browses[]	NSApplicationServicePlatformSupport	array<string>	tv16.0	app	-	-	no	-	-	-	-	documented	apple:nsapplicationservices/browses/nsapplicationserviceplatformsupport	0	Platforms on the other side.
    NSApplicationServices.Advertises[]	NSApplicationServiceUsageDescription	string	tv16.0	app	-	-	yes	-	-	-	-	documented	apple:nsapplicationservices/browses/nsapplicationserviceusagedescription	0	Why.
    NSApplicationServices.Browses[]	NSApplicationServiceUsageDescription	string	tv16.0	app	-	-	yes	-	-	-	-	documented	apple:nsapplicationservices/browses/nsapplicationserviceusagedescription	0	Why.
    BAInitialDownloadRestrictions	BADownloadAllowance	integer	ios16.0 catalyst16.0 mac13.0 vision1.0	app	-	-	no	-	-	-	-	documented	apple:bainitialdownloadrestrictions/badownloadallowance	0	Bytes at most.
    BAInitialDownloadRestrictions	BADownloadDomainAllowList	array<string>	ios16.0 catalyst16.0 mac13.0 vision1.0	app	-	-	no	-	-	-	-	documented	apple:bainitialdownloadrestrictions/badownloaddomainallowlist	0	Domains.
    BAInitialDownloadRestrictions	BAEssentialDownloadAllowance	integer	ios16.4	app	-	-	no	-	-	-	-	memory	-	0	Bytes of essential files.
    APFiles	APDisplayedAsContainer	bool	mac10.0	installer	-	-	no	-	-	-	-	documented	apple:apfiles/apdisplayedascontainer	0	The file is shown as a folder.
    APFiles	APFileDescriptionKey	string	mac10.0	installer	-	all:entry=required	no	-	-	-	-	documented	apple:apfiles/apfiledescriptionkey	0	What the file is.
    APFiles	APFileDestinationPath	string	mac10.0	installer	-	all:entry=required	no	-	-	-	-	documented	apple:apfiles/apfiledestinationpath	0	Where it goes.
    APFiles	APFileName	string	mac10.0	installer	-	all:entry=required	no	-	-	-	-	documented	apple:apfiles/apfilename	0	Its name.
    APFiles	APFileSourcePath	string	mac10.0	installer	-	-	no	-	-	-	-	documented	apple:apfiles/apfilesourcepath	0	Where it is.
    APFiles	APInstallAction	string	mac10.0	installer	-	-	no	-	-	-	-	documented	apple:apfiles/apinstallaction	0	Copy or open.
    CoreSpotlightActions[]	CoreSpotlightActionIdentifier	string	ios15.0 vision1.0	app	-	-	no	-	-	-	-	documented	apple:corespotlightactions/corespotlightactionidentifier	0	Name of the action.
    CoreSpotlightActions[]	CoreSpotlightActionTitle	string	ios15.0 vision1.0	app	-	-	yes	-	-	-	-	documented	apple:corespotlightactions/corespotlightactiontitle	0	Title.
    CoreSpotlightActions[]	CoreSpotlightActionSymbolImage	string	ios15.0 vision1.0	app	-	-	no	-	-	-	-	documented	apple:corespotlightactions/corespotlightactionsymbolimage	0	Symbol.
    GCSupportedGameControllers[]	ProfileName	string	ios7.0	app	controller-profiles	-	no	-	-	-	-	observed	-	1	Profile.
    GCRequiresControllerUserInteraction	iOS	bool	ios15.0 vision1.0	app	-	-	no	-	-	-	-	documented	apple:gcrequirescontrolleruserinteraction/ios	0	Needed on iOS.
    GCRequiresControllerUserInteraction	visionOS	bool	vision1.0	app	-	-	no	-	-	-	-	documented	apple:gcrequirescontrolleruserinteraction/visionos	0	Needed on visionOS.
    GCRequiresControllerUserInteraction	macOS	bool	mac11.0	app	-	-	no	-	-	-	-	memory	-	0	Needed on the Mac.
    GCRequiresControllerUserInteraction	tvOS	bool	tv9.0	app	-	-	no	-	-	-	-	memory	-	0	Needed on Apple TV.
    SKAdNetworkItems[]	SKAdNetworkIdentifier	string	ios11.3	app	skadnetwork	-	no	-	-	-	-	documented	apple:skadnetworkitems/skadnetworkidentifier	161	Network, such as abcde12345.skadnetwork.
    ASWebAuthenticationSessionWebBrowserSupportCapabilities	IsSupported	bool	mac10.15	app	-	all:entry=required	no	-	-	-	-	documented	apple:aswebauthenticationsessionwebbrowsersupportcapabilities/issupported	0	The browser handles sign-in.
    ASWebAuthenticationSessionWebBrowserSupportCapabilities	EphemeralBrowserSessionIsSupported	bool	mac10.15	app	-	-	no	-	-	-	-	documented	apple:aswebauthenticationsessionwebbrowsersupportcapabilities/ephemeralbrowsersessionissupported	0	In private windows, too.
    ASWebAuthenticationSessionWebBrowserSupportCapabilities	CallbackURLMatchingIsSupported	bool	mac14.4	app	-	-	no	-	-	-	-	memory	-	0	With rules for the answer's URL.
    INAlternativeAppNames[]	INAlternativeAppName	string	ios11.0	app	-	-	no	-	-	-	-	memory	-	0	Other name.
    INAlternativeAppNames[]	INAlternativeAppNamePronunciationHint	string	ios11.0	app	-	-	no	-	-	-	-	memory	-	0	How it is spoken.
    XPCService	ServiceType	string	ios6.0 mac10.8 tv9.0 watch2.0 vision1.0	xpc	xpc-type	-	no	-	-	Application	-	documented	apple:xpcservice/servicetype	9	How many copies run, and for whom.
    XPCService	RunLoopType	string	ios6.0 mac10.8 tv9.0 watch2.0 vision1.0	xpc	run-loop-type	-	no	-	-	dispatch_main	-	documented	apple:xpcservice/runlooptype	1	Event loop.
    XPCService	JoinExistingSession	bool	ios6.0 mac10.8 tv9.0 watch2.0 vision1.0	xpc	-	-	no	-	-	false	-	documented	apple:xpcservice/joinexistingsession	2	The service shares the session of its client.
    XPCService	EnvironmentVariables	dict<string>	ios6.0 mac10.8 tv9.0 watch2.0 vision1.0	xpc	-	-	no	-	-	-	-	documented	apple:xpcservice/environmentvariables	0	Environment variables.
    XPCService	_AdditionalSubServices	array<string>|dict	mac10.8	xpc	-	-	no	-	-	-	-	memory	-	0	Private to the system.
    NSExtension	NSExtensionPointIdentifier	string	ios8.0 mac10.10 vision1.0	appex	extension-points	all:appex=required	no	-	-	-	-	documented	apple:nsextension/nsextensionpointidentifier	37	Extension point.
    NSExtension	NSExtensionPrincipalClass	string	ios8.0 mac10.10 vision1.0	appex	-	all:appex=one-of:NSExtensionPrincipalClass|NSExtensionMainStoryboard	no	-	-	-	-	documented	apple:nsextension/nsextensionprincipalclass	27	First class.
    NSExtension	NSExtensionMainStoryboard	string	ios8.0 mac10.10 vision1.0	appex	-	-	no	-	-	-	storyboardc	documented	apple:nsextension/nsextensionmainstoryboard	5	First storyboard.
    NSExtension	NSExtensionAttributes	dict	ios8.0 mac10.10 vision1.0	appex	-	-	no	-	-	-	-	documented	apple:nsextension/nsextensionattributes	22	Properties for the extension point.
    NSExtension	NSExtensionActionWantsFullScreenPresentation	bool	ios8.0 vision1.0	appex	-	-	no	-	-	-	-	documented	apple:nsextension/nsextensionactionwantsfullscreenpresentation	0	An action fills the screen.
    NSExtension	NSExtensionOverridesHostUIAppearance	bool	ios10.0 vision1.0	appex	-	-	no	-	-	-	-	documented	apple:nsextension/nsextensionoverrideshostuiappearance	0	The extension has its own light or dark looks.
    NSExtension	NSExtensionFileProviderActions	array<dict>	ios11.0 vision1.0	appex	-	-	no	-	-	-	-	documented	apple:nsextension/nsextensionfileprovideractions	1	Commands of a file provider.
    NSExtension	NSExtensionFileProviderDocumentGroup	string	ios8.0 vision1.0	appex	group-id	-	no	-	-	-	-	documented	apple:nsextension/nsextensionfileproviderdocumentgroup	1	Group of the files.
    NSExtension	NSExtensionFileProviderSupportsEnumeration	bool	ios11.0 vision1.0	appex	-	-	no	-	-	-	-	documented	apple:nsextension/nsextensionfileprovidersupportsenumeration	1	Files are listed.
    NSExtension	NSExtensionFileProviderSupportsPickingFolders	bool	ios14.0	appex	-	-	no	-	-	-	-	memory	-	0	Folders can be chosen.
    NSExtension	NSExtensionFileProviderDownloadPipelineDepth	integer	mac11.0	appex	-	-	no	-	-	-	-	documented	apple:nsextension/nsextensionfileproviderdownloadpipelinedepth	0	Downloads at a time, 1 to 128.
    NSExtension	NSExtensionFileProviderUploadPipelineDepth	integer	mac12.0	appex	-	-	no	-	-	-	-	documented	apple:nsextension/nsextensionfileprovideruploadpipelinedepth	0	Uploads at a time, 1 to 128.
    NSExtension	IntentsSupported	array<string>	ios10.0 vision1.0	appex	-	-	no	-	-	-	-	documented	apple:nsextension/intentssupported	0	Intents that the extension handles.
    NSExtension	ProExtensionAttributes	dict	-	appex	-	-	no	-	-	-	-	documented	apple:nsextension/proextensionattributes	0	Properties of an extension of Final Cut.
    NSExtension	ProExtensionPrincipalClass	string	-	appex	-	-	no	-	-	-	-	documented	apple:nsextension/proextensionprincipalclass	0	Its first class.
    NSExtension	ProExtensionPrincipalViewControllerClass	string	-	appex	-	-	no	-	-	-	-	documented	apple:nsextension/proextensionprincipalviewcontrollerclass	0	Its view controller.
    NSExtension	ProExtensionUUID	string	-	appex	uuid	-	no	-	-	-	-	documented	apple:nsextension/proextensionuuid	0	Its UUID.
    NSExtension	ASAccountAuthenticationModificationPasswordGenerationRequirements	string	ios14.0 vision1.0	appex	-	-	no	-	-	-	-	documented	apple:nsextension/asaccountauthenticationmodificationpasswordgenerationrequirements	0	Rules for new passwords.
    NSExtension	ASAccountAuthenticationModificationSupportsStrongPasswordChange	bool	ios14.0 vision1.0	appex	-	-	no	-	-	-	-	documented	apple:nsextension/asaccountauthenticationmodificationsupportsstrongpasswordchange	0	Passwords can be replaced.
    NSExtension	ASAccountAuthenticationModificationSupportsUpgradeToSignInWithApple	bool	ios14.0 vision1.0	appex	-	-	no	-	-	-	-	documented	apple:nsextension/asaccountauthenticationmodificationsupportsupgradetosigninwithapple	0	Accounts can change to Sign in with Apple.
    NSExtension	SFSafariContentScript	array<dict>	-	appex	-	-	no	-	-	-	-	observed	-	1	Scripts for pages.
    NSExtension	SFSafariContextMenu	array<dict>	-	appex	-	-	no	-	-	-	-	observed	-	1	Entries of the context menu.
    NSExtension	SFSafariStyleSheet	array<dict>	-	appex	-	-	no	-	-	-	-	memory	-	0	Style sheets for pages.
    NSExtension	SFSafariToolbarItem	dict	-	appex	-	-	no	-	-	-	-	observed	-	2	Button in the tool bar.
    NSExtension	SFSafariWebsiteAccess	dict	-	appex	-	-	no	-	-	-	-	observed	-	2	Pages that the extension sees.
    NSExtension.NSExtensionAttributes	NSExtensionActivationRule	dict|string	ios8.0 mac10.10 vision1.0	appex	-	-	no	-	-	-	-	documented	apple:nsextension/nsextensionattributes/nsextensionactivationrule	14	When the extension is offered.
    NSExtension.NSExtensionAttributes	NSExtensionJavaScriptPreprocessingFile	string	ios8.0 mac10.10 vision1.0	appex	-	-	no	-	-	-	js	documented	apple:nsextension/nsextensionattributes/nsextensionjavascriptpreprocessingfile	5	Script that runs in the page; without an extension.
    NSExtension.NSExtensionAttributes	NSExtensionServiceRoleType	string	mac10.10	appex	service-role	-	no	-	-	-	-	documented	apple:nsextension/nsextensionattributes/nsextensionserviceroletype	1	Editor or viewer.
    NSExtension.NSExtensionAttributes	NSExtensionServiceAllowsFinderPreviewItem	bool	mac10.14	appex	-	-	no	-	-	-	-	documented	apple:nsextension/nsextensionattributes/nsextensionserviceallowsfinderpreviewitem	2	In the Finder's preview.
    NSExtension.NSExtensionAttributes	NSExtensionServiceFinderPreviewIconName	string	mac10.14	appex	-	-	no	-	-	-	-	documented	apple:nsextension/nsextensionattributes/nsextensionservicefinderpreviewiconname	3	Picture there.
    NSExtension.NSExtensionAttributes	NSExtensionServiceFinderPreviewLabel	string	mac10.14	appex	-	-	yes	-	-	-	-	documented	apple:nsextension/nsextensionattributes/nsextensionservicefinderpreviewlabel	0	Name there.
    NSExtension.NSExtensionAttributes	NSExtensionServiceAllowsToolbarItem	bool	mac10.10	appex	-	-	no	-	-	-	-	documented	apple:nsextension/nsextensionattributes/nsextensionserviceallowstoolbaritem	0	In tool bars.
    NSExtension.NSExtensionAttributes	NSExtensionServiceToolbarIconFile	string	mac10.10	appex	-	-	no	-	-	-	image	documented	apple:nsextension/nsextensionattributes/nsextensionservicetoolbariconfile	0	Picture there.
    NSExtension.NSExtensionAttributes	NSExtensionServiceToolbarPaletteLabel	string	mac10.10	appex	-	-	yes	-	-	-	-	documented	apple:nsextension/nsextensionattributes/nsextensionservicetoolbarpalettelabel	0	Name there.
    NSExtension.NSExtensionAttributes	NSExtensionServiceAllowsTouchBarItem	bool	mac10.14	appex	-	-	no	-	-	-	-	documented	apple:nsextension/nsextensionattributes/nsextensionserviceallowstouchbaritem	2	In the Touch Bar.
    NSExtension.NSExtensionAttributes	NSExtensionServiceTouchBarBezelColorName	string	mac10.14	appex	-	-	no	-	-	-	-	documented	apple:nsextension/nsextensionattributes/nsextensionservicetouchbarbezelcolorname	2	Color there.
    NSExtension.NSExtensionAttributes	NSExtensionServiceTouchBarIconName	string	mac10.14	appex	-	-	no	-	-	-	-	documented	apple:nsextension/nsextensionattributes/nsextensionservicetouchbariconname	2	Picture there.
    NSExtension.NSExtensionAttributes	NSExtensionServiceTouchBarLabel	string	mac10.14	appex	-	-	yes	-	-	-	-	documented	apple:nsextension/nsextensionattributes/nsextensionservicetouchbarlabel	0	Name there.
    NSExtension.NSExtensionAttributes	ASCredentialProviderExtensionCapabilities	dict	ios17.0 catalyst17.0 mac14.0	appex	-	-	no	-	-	-	-	documented	apple:nsextension/nsextensionattributes/ascredentialproviderextensioncapabilities	1	What a password manager can do.
    NSExtension.NSExtensionAttributes	ASCredentialProviderExtensionShowsConfigurationUI	bool	ios12.0	appex	-	-	no	-	-	-	-	observed	-	1	A window for settings.
    NSExtension.NSExtensionAttributes	CSSupportedContentTypes	array<string>	ios15.0 vision1.0	appex	uti	-	no	-	-	-	-	documented	apple:nsextension/nsextensionattributes/cssupportedcontenttypes	0	Types of files that are indexed.
    NSExtension.NSExtensionAttributes	IDMessageFilterExtensionNetworkURL	string	ios11.0	appex	url	-	no	-	-	-	-	documented	apple:nsextension/nsextensionattributes/idmessagefilterextensionnetworkurl	0	Server of a message filter.
    NSExtension.NSExtensionAttributes	ILClassificationExtensionSMSReportDestination	string	ios12.0	appex	-	-	no	-	-	-	-	documented	apple:nsextension/nsextensionattributes/ilclassificationextensionsmsreportdestination	0	Telephone number for reports.
    NSExtension.NSExtensionAttributes	ILClassificationExtensionNetworkReportDestination	string	ios12.0	appex	-	-	no	-	-	-	-	memory	-	0	Server for reports.
    NSExtension.NSExtensionAttributes	IntentsSupported	array<string>	ios10.0 vision1.0	appex	-	-	no	-	-	-	-	documented	apple:nsextension/intentssupported	5	Intents that the extension handles.
    NSExtension.NSExtensionAttributes	IntentsRestrictedWhileLocked	array<string>	ios10.0	appex	-	-	no	-	-	-	-	observed	-	3	Intents that need an unlocked device.
    NSExtension.NSExtensionAttributes	IntentsRestrictedWhileProtectedDataUnavailable	array<string>	ios10.0	appex	-	-	no	-	-	-	-	observed	-	3	Intents that need one unlock.
    NSExtension.NSExtensionAttributes	SupportedMediaCategories	array<string>	ios13.0 vision1.0	appex	media-categories	-	no	-	-	-	-	documented	apple:nsextension/nsextensionattributes/supportedmediacategories	0	Kinds of media.
    NSExtension.NSExtensionAttributes	IsASCIICapable	bool	ios8.0	appex	-	-	no	-	-	-	-	documented	apple:nsextension/nsextensionattributes/isasciicapable	0	The keyboard has ASCII.
    NSExtension.NSExtensionAttributes	PrefersRightToLeft	bool	ios8.0	appex	-	-	no	-	-	-	-	documented	apple:nsextension/nsextensionattributes/prefersrighttoleft	0	The keyboard writes from right to left.
    NSExtension.NSExtensionAttributes	PrimaryLanguage	string	ios8.0	appex	language	-	no	-	-	-	-	documented	apple:nsextension/nsextensionattributes/primarylanguage	0	Language of the keyboard.
    NSExtension.NSExtensionAttributes	RequestsOpenAccess	bool	ios8.0	appex	-	-	no	-	-	-	-	documented	apple:nsextension/nsextensionattributes/requestsopenaccess	0	The keyboard asks for the network and more.
    NSExtension.NSExtensionAttributes	MEComposeSession	dict	mac12.0	appex	-	-	no	-	-	-	-	documented	apple:nsextension/nsextensionattributes/mecomposesession	0	Extension of Mail's windows.
    NSExtension.NSExtensionAttributes	MEExtensionCapabilities	array<string>	mac12.0	appex	mail-capabilities	-	no	-	-	-	-	documented	apple:nsextension/nsextensionattributes/meextensioncapabilities	0	What a Mail extension does.
    NSExtension.NSExtensionAttributes	MSMessagesAppPresentationContextMessages	array<string>	ios12.0	appex	message-contexts	-	no	-	-	-	-	documented	apple:nsextension/nsextensionattributes/msmessagesapppresentationcontextmessages	0	Where a Messages app appears.
    NSExtension.NSExtensionAttributes	MSSupportedPresentationContexts	array<string>	ios12.0	appex	message-contexts	-	no	-	-	-	-	memory	-	0	The same under its newer name.
    NSExtension.NSExtensionAttributes	PHProjectExtensionDefinesProjectTypes	bool	mac10.14	appex	-	-	no	-	-	-	-	documented	apple:nsextension/nsextensionattributes/phprojectextensiondefinesprojecttypes	0	Kinds of projects.
    NSExtension.NSExtensionAttributes	PHSupportedMediaTypes	array<string>	ios8.0	appex	photo-media	-	no	-	-	-	-	documented	apple:nsextension/nsextensionattributes/phsupportedmediatypes	0	Image, Video, LivePhoto.
    NSExtension.NSExtensionAttributes	QLSupportedContentTypes	array<string>	ios11.0 mac10.15	appex	uti	-	no	-	-	-	-	observed	-	1	Types with previews.
    NSExtension.NSExtensionAttributes	QLSupportsSearchableItems	bool	ios11.0	appex	-	-	no	-	-	-	-	observed	-	1	Previews of search results.
    NSExtension.NSExtensionAttributes	QLIsDataBasedPreview	bool	ios15.0	appex	-	-	no	-	-	-	-	observed	-	1	Previews are data, not views.
    NSExtension.NSExtensionAttributes	QLThumbnailMinimumDimension	integer	ios11.0	appex	-	-	no	-	-	-	-	memory	-	0	Smallest thumbnail.
    NSExtension.NSExtensionAttributes	UIDocumentPickerModes	array<string>	ios8.0	appex	picker-modes	-	no	-	-	-	-	documented	apple:nsextension/nsextensionattributes/uidocumentpickermodes	0	Modes of a document provider.
    NSExtension.NSExtensionAttributes	UIDocumentPickerSupportedFileTypes	array<string>	ios8.0	appex	uti	-	no	-	-	-	-	documented	apple:nsextension/nsextensionattributes/uidocumentpickersupportedfiletypes	0	Its types.
    NSExtension.NSExtensionAttributes	UNNotificationExtensionCategory	string|array<string>	ios10.0	appex	-	-	no	-	-	-	-	documented	apple:nsextension/nsextensionattributes/unnotificationextensioncategory	1	Categories with this view.
    NSExtension.NSExtensionAttributes	UNNotificationExtensionDefaultContentHidden	bool	ios10.0	appex	-	-	no	-	-	-	-	documented	apple:nsextension/nsextensionattributes/unnotificationextensiondefaultcontenthidden	0	The usual text is hidden.
    NSExtension.NSExtensionAttributes	UNNotificationExtensionInitialContentSizeRatio	number	ios10.0	appex	-	-	no	-	-	-	-	documented	apple:nsextension/nsextensionattributes/unnotificationextensioninitialcontentsizeratio	1	Height divided by width.
    NSExtension.NSExtensionAttributes	UNNotificationExtensionOverridesDefaultTitle	bool	ios10.0	appex	-	-	no	-	-	-	-	documented	apple:nsextension/nsextensionattributes/unnotificationextensionoverridesdefaulttitle	0	The view has the title.
    NSExtension.NSExtensionAttributes	UNNotificationExtensionUserInteractionEnabled	bool	ios12.0	appex	-	-	no	-	-	-	-	documented	apple:nsextension/nsextensionattributes/unnotificationextensionuserinteractionenabled	1	The view takes touches.
    NSExtension.NSExtensionAttributes	WKAppBundleIdentifier	string	watch2.0	appex	bundle-id	-	no	-	-	-	-	memory	-	0	The watch app of a WatchKit extension.
    NSExtension.NSExtensionAttributes	XCSourceEditorCommandDefinitions	array<dict>	mac10.12	appex	-	-	no	-	-	-	-	memory	-	0	Commands in Xcode's editor.
    NSExtension.NSExtensionAttributes	XCSourceEditorExtensionPrincipalClass	string	mac10.12	appex	-	-	no	-	-	-	-	memory	-	0	First class of an editor extension.
    NSExtension.NSExtensionAttributes	AudioComponents	array<dict>	ios9.0 mac10.11	appex	-	-	no	-	-	-	-	memory	-	0	Audio units.
    NSExtension.NSExtensionAttributes	NSExtensionPointVersion	string	ios8.0	appex	-	-	no	-	-	-	-	memory	-	0	Version of the extension point.
    NSExtension.NSExtensionAttributes.NSExtensionActivationRule	NSExtensionActivationDictionaryVersion	integer	ios9.0 mac10.11 vision1.0	appex	-	-	no	-	-	1	-	documented	apple:nsextension/nsextensionattributes/nsextensionactivationrule/nsextensionactivationdictionaryversion	0	Version of these rules, 1 or 2.
    NSExtension.NSExtensionAttributes.NSExtensionActivationRule	NSExtensionActivationUsesStrictMatching	bool|integer	ios9.0 mac10.11 vision1.0	appex	-	-	no	-	-	false	-	documented	apple:nsextension/nsextensionattributes/nsextensionactivationrule/nsextensionactivationusesstrictmatching	0	All attachments must be known.
    NSExtension.NSExtensionAttributes.NSExtensionActivationRule	NSExtensionActivationSupportsAttachmentsWithMinCount	integer	ios8.0 mac10.10 vision1.0	appex	-	-	no	-	-	-	-	documented	apple:nsextension/nsextensionattributes/nsextensionactivationrule/nsextensionactivationsupportsattachmentswithmincount	0	Attachments at least.
    NSExtension.NSExtensionAttributes.NSExtensionActivationRule	NSExtensionActivationSupportsAttachmentsWithMaxCount	integer	ios8.0 mac10.10 vision1.0	appex	-	-	no	-	-	-	-	documented	apple:nsextension/nsextensionattributes/nsextensionactivationrule/nsextensionactivationsupportsattachmentswithmaxcount	0	Attachments at most.
    NSExtension.NSExtensionAttributes.NSExtensionActivationRule	NSExtensionActivationSupportsFileWithMaxCount	integer	ios8.0 mac10.10 vision1.0	appex	-	-	no	-	-	-	-	documented	apple:nsextension/nsextensionattributes/nsextensionactivationrule/nsextensionactivationsupportsfilewithmaxcount	2	Files at most.
    NSExtension.NSExtensionAttributes.NSExtensionActivationRule	NSExtensionActivationSupportsImageWithMaxCount	integer	ios8.0 mac10.10 vision1.0	appex	-	-	no	-	-	-	-	documented	apple:nsextension/nsextensionattributes/nsextensionactivationrule/nsextensionactivationsupportsimagewithmaxcount	5	Pictures at most.
    NSExtension.NSExtensionAttributes.NSExtensionActivationRule	NSExtensionActivationSupportsMovieWithMaxCount	integer	ios8.0 mac10.10 vision1.0	appex	-	-	no	-	-	-	-	documented	apple:nsextension/nsextensionattributes/nsextensionactivationrule/nsextensionactivationsupportsmoviewithmaxcount	5	Movies at most.
    NSExtension.NSExtensionAttributes.NSExtensionActivationRule	NSExtensionActivationSupportsText	bool	ios8.0 mac10.10 vision1.0	appex	-	-	no	-	-	-	-	documented	apple:nsextension/nsextensionattributes/nsextensionactivationrule/nsextensionactivationsupportstext	7	Text is taken.
    NSExtension.NSExtensionAttributes.NSExtensionActivationRule	NSExtensionActivationSupportsWebPageWithMaxCount	integer	ios8.0 mac10.10 vision1.0	appex	-	-	no	-	-	-	-	documented	apple:nsextension/nsextensionattributes/nsextensionactivationrule/nsextensionactivationsupportswebpagewithmaxcount	2	Web pages at most.
    NSExtension.NSExtensionAttributes.NSExtensionActivationRule	NSExtensionActivationSupportsWebURLWithMaxCount	integer	ios8.0 mac10.10 vision1.0	appex	-	-	no	-	-	-	-	documented	apple:nsextension/nsextensionattributes/nsextensionactivationrule/nsextensionactivationsupportsweburlwithmaxcount	9	Addresses at most.
    NSExtension.NSExtensionAttributes.ASCredentialProviderExtensionCapabilities	ProvidesPasswords	bool	ios17.0 catalyst17.0 mac14.0	appex	-	-	no	-	-	-	-	documented	apple:nsextension/nsextensionattributes/ascredentialproviderextensioncapabilities/providespasswords	1	Passwords.
    NSExtension.NSExtensionAttributes.ASCredentialProviderExtensionCapabilities	ProvidesPasskeys	bool	ios17.0 catalyst17.0 mac14.0	appex	-	-	no	-	-	-	-	documented	apple:nsextension/nsextensionattributes/ascredentialproviderextensioncapabilities/providespasskeys	0	Passkeys.
    NSExtension.NSExtensionAttributes.ASCredentialProviderExtensionCapabilities	ProvidesOneTimeCodes	bool	ios18.0 catalyst18.0 mac15.0 vision2.0	appex	-	-	no	-	-	-	-	documented	apple:providesonetimecodes	0	One-time codes.
    NSExtension.NSExtensionAttributes.ASCredentialProviderExtensionCapabilities	ProvidesTextToInsert	bool	ios18.0 catalyst18.0 mac15.0 vision2.0	appex	-	-	no	-	-	-	-	documented	apple:providestexttoinsert	1	Other text.
    NSExtension.NSExtensionAttributes.ASCredentialProviderExtensionCapabilities	ShowsConfigurationUI	bool	ios17.0 catalyst17.0 mac14.0	appex	-	-	no	-	-	-	-	documented	apple:nsextension/nsextensionattributes/ascredentialproviderextensioncapabilities/showsconfigurationui	0	A window for settings.
    NSExtension.NSExtensionAttributes.ASCredentialProviderExtensionCapabilities	SupportsConditionalPasskeyRegistration	bool	ios18.0 catalyst18.0 mac15.0 vision2.0	appex	-	-	no	-	-	-	-	documented	apple:supportsconditionalpasskeyregistration	0	Passkeys are made on the way.
    NSExtension.NSExtensionAttributes.ASCredentialProviderExtensionCapabilities	SupportsCredentialExchange	bool	ios26.0	appex	-	-	no	-	-	-	-	memory	-	0	Data move to other managers.
    NSExtension.NSExtensionFileProviderActions[]	NSExtensionFileProviderActionIdentifier	string	ios11.0 vision1.0	appex	-	-	no	-	-	-	-	documented	apple:nsextension/nsextensionfileprovideractions/nsextensionfileprovideractionidentifier	1	Name of the command.
    NSExtension.NSExtensionFileProviderActions[]	NSExtensionFileProviderActionName	string	ios11.0 vision1.0	appex	-	-	yes	-	-	-	-	documented	apple:nsextension/nsextensionfileprovideractions/nsextensionfileprovideractionname	1	Title.
    NSExtension.NSExtensionFileProviderActions[]	NSExtensionFileProviderActionActivationRule	string	ios11.0 vision1.0	appex	-	-	no	-	-	-	-	documented	apple:nsextension/nsextensionfileprovideractions/nsextensionfileprovideractionactivationrule	1	When it is shown.
    NSExtension.NSExtensionAttributes.MEComposeSession	MEComposeIcon	string	mac12.0	appex	-	-	no	-	-	-	image	documented	apple:nsextension/nsextensionattributes/mecomposesession/mecomposeicon	0	Picture of the button.
    NSExtension.NSExtensionAttributes.MEComposeSession	MEComposeIconToolTip	string	mac12.0	appex	-	-	yes	-	-	-	-	documented	apple:nsextension/nsextensionattributes/mecomposesession/mecomposeicontooltip	0	Its help text.
    NSExtension.ProExtensionAttributes	ContentViewMinimumWidth	integer	-	appex	-	-	no	-	-	-	-	documented	apple:nsextension/proextensionattributes/contentviewminimumheight	0	Smallest width.
    NSExtension.ProExtensionAttributes	ContentViewMinimumHeight	integer	-	appex	-	-	no	-	-	-	-	documented	apple:nsextension/proextensionattributes/contentviewminimumheight	0	Smallest height.
    NSExtension.SFSafariContentScript[]	Script	string	mac10.11.5	appex	-	-	no	-	-	-	js	documented	apple:nsextension/sfsafaricontentscript/script	1	Script.
    NSExtension.SFSafariStyleSheet[]	Script	string	mac10.11.5	appex	-	-	no	-	-	-	js	documented	apple:nsextension/sfsafaricontentscript/script	1	Script.
    NSExtension.SFSafariContentScript[]	Style Sheet	string	mac10.11.5	appex	-	-	no	-	-	-	css	documented	apple:nsextension/sfsafaristylesheet/style_sheet	0	Style sheet.
    NSExtension.SFSafariStyleSheet[]	Style Sheet	string	mac10.11.5	appex	-	-	no	-	-	-	css	documented	apple:nsextension/sfsafaristylesheet/style_sheet	0	Style sheet.
    NSExtension.SFSafariContentScript[]	Allowed URL Patterns	array<string>	mac10.11.5	appex	-	-	no	-	-	-	-	documented	apple:nsextension/sfsafaricontentscript/allowed_url_patterns	0	Pages that get it.
    NSExtension.SFSafariStyleSheet[]	Allowed URL Patterns	array<string>	mac10.11.5	appex	-	-	no	-	-	-	-	documented	apple:nsextension/sfsafaricontentscript/allowed_url_patterns	0	Pages that get it.
    NSExtension.SFSafariContentScript[]	Excluded URL Patterns	array<string>	mac10.11.5	appex	-	-	no	-	-	-	-	documented	apple:nsextension/sfsafaricontentscript/excluded_url_patterns	0	Pages that do not.
    NSExtension.SFSafariStyleSheet[]	Excluded URL Patterns	array<string>	mac10.11.5	appex	-	-	no	-	-	-	-	documented	apple:nsextension/sfsafaricontentscript/excluded_url_patterns	0	Pages that do not.
    NSExtension.SFSafariContextMenu[]	Command	string	mac10.11.5	appex	-	-	no	-	-	-	-	documented	apple:nsextension/sfsafaricontextmenu/command	2	Name of the command.
    NSExtension.SFSafariContextMenu[]	Text	string	mac10.11.5	appex	-	-	yes	-	-	-	-	documented	apple:nsextension/sfsafaricontextmenu/text	2	Title.
    NSExtension.SFSafariToolbarItem	Action	string	mac10.11.5	appex	toolbar-action	-	no	-	-	-	-	documented	apple:nsextension/sfsafaritoolbaritem/action	2	Command or Popover.
    NSExtension.SFSafariToolbarItem	Identifier	string	mac10.11.5	appex	-	-	no	-	-	-	-	documented	apple:nsextension/sfsafaritoolbaritem/identifier	2	Name of the button.
    NSExtension.SFSafariToolbarItem	Image	string	mac10.11.5	appex	-	-	no	-	-	-	pdf	documented	apple:nsextension/sfsafaritoolbaritem/image	2	Picture.
    NSExtension.SFSafariToolbarItem	Label	string	mac10.11.5	appex	-	-	yes	-	-	-	-	documented	apple:nsextension/sfsafaritoolbaritem/label	2	Title.
    NSExtension.SFSafariWebsiteAccess	Level	string	mac10.11.5	appex	website-access	-	no	-	-	-	-	documented	apple:nsextension/sfsafariwebsiteaccess/level	2	None, Some or All.
    NSExtension.SFSafariWebsiteAccess	Allowed Domains	array<string>	mac10.11.5	appex	-	-	no	-	-	-	-	documented	apple:nsextension/sfsafariwebsiteaccess/allowed_domains	1	The domains of Some.
    EXAppExtensionAttributes	EXExtensionPointIdentifier	string	mac13.0 ios16.1	appex	extension-points	all:appex=required	no	-	-	-	-	memory	-	0	Extension point.
    EXAppExtensionAttributes	EXPrincipalClass	string	mac13.0	appex	-	-	no	-	-	-	-	memory	-	0	First class.
    EXAppExtensionAttributes	EXRequiresLegacyInfrastructure	bool	mac13.0	appex	-	-	no	-	-	-	-	memory	-	0	Runs as NSExtension.
    NSSensorKitUsageDetail	SRSensorUsageAmbientLightSensor	dict	ios14.0	app	-	-	no	-	-	-	-	documented	apple:nssensorkitusagedetail/srsensorusageambientlightsensor	0	Light sensor.
    NSSensorKitUsageDetail	SRSensorUsageDeviceUsage	dict	ios14.0	app	-	-	no	-	-	-	-	documented	apple:nssensorkitusagedetail/srsensorusagedeviceusage	0	Use of the device.
    NSSensorKitUsageDetail	SRSensorUsageECG	dict	ios17.4	app	-	-	no	-	-	-	-	documented	apple:nssensorkitusagedetail/srsensorusageecg	0	Electrocardiogram.
    NSSensorKitUsageDetail	SRSensorUsageElevation	dict	ios15.4	app	-	-	no	-	-	-	-	documented	apple:nssensorkitusagedetail/srsensorusageelevation	0	Height.
    NSSensorKitUsageDetail	SRSensorUsageFacialMetrics	dict	ios17.0	app	-	-	no	-	-	-	-	documented	apple:nssensorkitusagedetail/srsensorusagefacialmetrics	0	Expressions of the face.
    NSSensorKitUsageDetail	SRSensorUsageHeartRate	dict	ios17.0	app	-	-	no	-	-	-	-	documented	apple:nssensorkitusagedetail/srsensorusageheartrate	0	Heart rate.
    NSSensorKitUsageDetail	SRSensorUsageKeyboardMetrics	dict	ios14.0	app	-	-	no	-	-	-	-	documented	apple:nssensorkitusagedetail/srsensorusagekeyboardmetrics	0	Typing.
    NSSensorKitUsageDetail	SRSensorUsageMediaEvents	dict	ios16.4	app	-	-	no	-	-	-	-	documented	apple:nssensorkitusagedetail/srsensorusagemediaevents	0	Media in messages.
    NSSensorKitUsageDetail	SRSensorUsageMessageUsage	dict	ios14.0	app	-	-	no	-	-	-	-	documented	apple:nssensorkitusagedetail/srsensorusagemessageusage	0	Messages.
    NSSensorKitUsageDetail	SRSensorUsageMotion	dict	ios14.0	app	-	-	no	-	-	-	-	documented	apple:nssensorkitusagedetail/srsensorusagemotion	0	Motion.
    NSSensorKitUsageDetail	SRSensorUsageOdometer	dict	ios17.0	app	-	-	no	-	-	-	-	documented	apple:nssensorkitusagedetail/srsensorusageodometer	0	Speed and slope.
    NSSensorKitUsageDetail	SRSensorUsagePPG	dict	ios17.4	app	-	-	no	-	-	-	-	documented	apple:nssensorkitusagedetail/srsensorusageppg	0	Blood flow.
    NSSensorKitUsageDetail	SRSensorUsagePedometer	dict	ios14.0	app	-	-	no	-	-	-	-	documented	apple:nssensorkitusagedetail/srsensorusagepedometer	0	Steps.
    NSSensorKitUsageDetail	SRSensorUsagePhoneUsage	dict	ios14.0	app	-	-	no	-	-	-	-	documented	apple:nssensorkitusagedetail/srsensorusagephoneusage	0	Telephone calls.
    NSSensorKitUsageDetail	SRSensorUsageSpeechMetrics	dict	ios15.0	app	-	-	no	-	-	-	-	documented	apple:nssensorkitusagedetail/srsensorusagespeechmetrics	0	Speech.
    NSSensorKitUsageDetail	SRSensorUsageVisits	dict	ios14.0	app	-	-	no	-	-	-	-	documented	apple:nssensorkitusagedetail/srsensorusagevisits	0	Places.
    NSSensorKitUsageDetail	SRSensorUsageWristDetection	dict	ios14.0	app	-	-	no	-	-	-	-	documented	apple:nssensorkitusagedetail/srsensorusagewristdetection	0	Watch on the wrist.
    NSSensorKitUsageDetail	SRSensorUsageWristTemperature	dict	ios17.0	app	-	-	no	-	-	-	-	documented	apple:nssensorkitusagedetail/srsensorusagewristtemperature	0	Temperature of the wrist.
    NSSensorKitUsageDetail.*	Description	string	ios14.0	app	-	all:entry=required	yes	-	-	-	-	documented	apple:nssensorkitusagedetail/srsensorusagedeviceusage/description	0	Why the study needs it.
    NSSensorKitUsageDetail.*	Required	bool	ios14.0	app	-	-	no	-	-	-	-	documented	apple:nssensorkitusagedetail/srsensorusagedeviceusage/required	0	The study cannot do without it.
    IOKitPersonalities.*	IOClass	string	mac10.0	kext,dext	-	-	no	-	-	-	-	documented	apple:ioclass	2	Class of the driver.
    IOKitPersonalities.*	IOProviderClass	string	mac10.0	kext,dext	-	all:entry=required	no	-	-	-	-	documented	apple:ioproviderclass	2	Class of the device.
    IOKitPersonalities.*	IOUserClass	string	mac10.14	dext	-	-	no	-	-	-	-	documented	apple:iouserclass	0	Class in the driver's process.
    IOKitPersonalities.*	IOUserServerName	string	mac10.14	dext	-	-	no	-	-	-	-	documented	apple:iouserservername	0	Name of that process.
    IOKitPersonalities.*	IOUserClientClass	string	mac10.0	kext,dext	-	-	no	-	-	-	-	documented	apple:iouserclientclass	2	Class for clients.
    IOKitPersonalities.*	IOMatchCategory	string	mac10.0	kext,dext	-	-	no	-	-	-	-	documented	apple:iomatchcategory	1	Drivers of one category exclude each other.
    IOKitPersonalities.*	IONameMatch	string|array<string>	mac10.0	kext,dext	-	-	no	-	-	-	-	documented	apple:ionamematch	0	Names of devices.
    IOKitPersonalities.*	IOParentMatch	dict	mac10.0	kext,dext	-	-	no	-	-	-	-	documented	apple:ioparentmatch	0	Properties of what the device is at.
    IOKitPersonalities.*	IOPathMatch	string	mac10.0	kext,dext	-	-	no	-	-	-	-	documented	apple:iopathmatch	0	Path of the device.
    IOKitPersonalities.*	IOPropertyMatch	dict|array<dict>	mac10.0	kext,dext	-	-	no	-	-	-	-	documented	apple:iopropertymatch	0	Properties of the device.
    IOKitPersonalities.*	IOResourceMatch	string	mac10.0	kext,dext	-	-	no	-	-	-	-	documented	apple:ioresourcematch	0	Resource that must be there.
    IOKitPersonalities.*	IOKitDebug	integer	mac10.0	kext	-	-	no	-	-	-	-	memory	-	0	Amount of messages.
    IOKitPersonalities.*	IOProbeScore	integer	mac10.0	kext,dext	-	-	no	-	-	-	-	memory	-	0	Rank among drivers.
    IOKitPersonalities.*	CFBundleIdentifier	string	mac10.0	kext,dext	bundle-id	all:entry=required	no	-	-	-	-	observed	-	2	The driver's bundle.
    IOKitPersonalities.*	CFBundleIdentifierKernel	string	mac10.15	dext	bundle-id	-	no	-	-	-	-	memory	-	0	Kernel part of a driver.
    AudioComponents[]	name	string	mac10.7	component,appex	-	all:entry=required	no	-	-	-	-	memory	-	0	Maker: name.
    NSExtension.NSExtensionAttributes.AudioComponents[]	name	string	mac10.7	component,appex	-	all:entry=required	no	-	-	-	-	memory	-	0	Maker: name.
    AudioComponents[]	description	string	mac10.7	component,appex	-	-	no	-	-	-	-	memory	-	0	Description.
    NSExtension.NSExtensionAttributes.AudioComponents[]	description	string	mac10.7	component,appex	-	-	no	-	-	-	-	memory	-	0	Description.
    AudioComponents[]	manufacturer	string	mac10.7	component,appex	ostype	all:entry=required	no	-	-	-	-	memory	-	0	Maker in four letters.
    NSExtension.NSExtensionAttributes.AudioComponents[]	manufacturer	string	mac10.7	component,appex	ostype	all:entry=required	no	-	-	-	-	memory	-	0	Maker in four letters.
    AudioComponents[]	type	string	mac10.7	component,appex	ostype	all:entry=required	no	-	-	-	-	memory	-	0	Kind in four letters, such as aufx.
    NSExtension.NSExtensionAttributes.AudioComponents[]	type	string	mac10.7	component,appex	ostype	all:entry=required	no	-	-	-	-	memory	-	0	Kind in four letters, such as aufx.
    AudioComponents[]	subtype	string	mac10.7	component,appex	ostype	all:entry=required	no	-	-	-	-	memory	-	0	Four letters of this one.
    NSExtension.NSExtensionAttributes.AudioComponents[]	subtype	string	mac10.7	component,appex	ostype	all:entry=required	no	-	-	-	-	memory	-	0	Four letters of this one.
    AudioComponents[]	version	integer	mac10.7	component,appex	-	all:entry=required	no	-	-	-	-	memory	-	0	Version as a number.
    NSExtension.NSExtensionAttributes.AudioComponents[]	version	integer	mac10.7	component,appex	-	all:entry=required	no	-	-	-	-	memory	-	0	Version as a number.
    AudioComponents[]	factoryFunction	string	mac10.7	component,appex	-	-	no	-	-	-	-	memory	-	0	Function that makes it.
    NSExtension.NSExtensionAttributes.AudioComponents[]	factoryFunction	string	mac10.7	component,appex	-	-	no	-	-	-	-	memory	-	0	Function that makes it.
    AudioComponents[]	sandboxSafe	bool	mac10.7	component,appex	-	-	no	-	-	-	-	memory	-	0	Works in a sandbox.
    NSExtension.NSExtensionAttributes.AudioComponents[]	sandboxSafe	bool	mac10.7	component,appex	-	-	no	-	-	-	-	memory	-	0	Works in a sandbox.
    AudioComponents[]	resourceUsage	dict	mac10.8	component	-	-	no	-	-	-	-	memory	-	0	What it needs of the sandbox.
    NSExtension.NSExtensionAttributes.AudioComponents[]	resourceUsage	dict	mac10.8	component	-	-	no	-	-	-	-	memory	-	0	What it needs of the sandbox.
    AudioComponents[]	tags	array<string>	mac10.11	component,appex	-	-	no	-	-	-	-	memory	-	0	Words for searching.
    NSExtension.NSExtensionAttributes.AudioComponents[]	tags	array<string>	mac10.11	component,appex	-	-	no	-	-	-	-	memory	-	0	Words for searching.
    PrivacyInfo.xcprivacy:	NSPrivacyTracking	bool	-	privacy	-	-	no	-	-	-	-	documented	-	0	The code tracks people.
    PrivacyInfo.xcprivacy:	NSPrivacyTrackingDomains	array<string>	-	privacy	tracking-domain	-	no	-	-	-	-	documented	-	0	Domains that track; blocked until users agree.
    PrivacyInfo.xcprivacy:	NSPrivacyCollectedDataTypes	array<dict>	-	privacy	-	-	no	-	-	-	-	documented	-	0	Data that the code collects.
    PrivacyInfo.xcprivacy:	NSPrivacyAccessedAPITypes	array<dict>	-	privacy	-	-	no	-	-	-	-	documented	-	0	Functions that need a reason.
    PrivacyInfo.xcprivacy:NSPrivacyAccessedAPITypes[]	NSPrivacyAccessedAPIType	string	-	privacy	privacy-api	all:entry=required	no	-	-	-	-	documented	-	0	Category of the functions.
    PrivacyInfo.xcprivacy:NSPrivacyAccessedAPITypes[]	NSPrivacyAccessedAPITypeReasons	array<string>	-	privacy	privacy-reason	all:entry=required	no	-	-	-	-	documented	-	0	Codes of the reasons.
    PrivacyInfo.xcprivacy:NSPrivacyCollectedDataTypes[]	NSPrivacyCollectedDataType	string	-	privacy	privacy-data	all:entry=required	no	-	-	-	-	documented	-	0	Kind of data.
    PrivacyInfo.xcprivacy:NSPrivacyCollectedDataTypes[]	NSPrivacyCollectedDataTypeLinked	bool	-	privacy	-	all:entry=required	no	-	-	-	-	documented	-	0	The data are linked to a person.
    PrivacyInfo.xcprivacy:NSPrivacyCollectedDataTypes[]	NSPrivacyCollectedDataTypeTracking	bool	-	privacy	-	all:entry=required	no	-	-	-	-	documented	-	0	The data are used for tracking.
    PrivacyInfo.xcprivacy:NSPrivacyCollectedDataTypes[]	NSPrivacyCollectedDataTypePurposes	array<string>	-	privacy	privacy-purpose	all:entry=required	no	-	-	-	-	documented	-	0	What for.
    Settings.bundle/*.plist:	PreferenceSpecifiers	array<dict>	-	settings	-	all:entry=required	no	-	-	-	-	documented	-	0	The controls of the pane.
    Settings.bundle/*.plist:	StringsTable	string	-	settings	-	-	no	-	-	-	strings	documented	-	0	Table with the translations.
    Settings.bundle/*.plist:	Title	string	-	settings	-	-	yes	-	-	-	-	memory	-	0	Title of the pane.
    Settings.bundle/*.plist:	ApplicationGroupContainerIdentifier	string	-	settings	group-id	-	no	-	-	-	-	memory	-	0	Group whose preferences these are.
    Settings.bundle/*.plist:PreferenceSpecifiers[]	Type	string	-	settings	specifiers	all:entry=required	no	-	-	-	-	documented	-	0	Kind of control.
    Settings.bundle/*.plist:PreferenceSpecifiers[]	Title	string	-	settings	-	-	yes	-	-	-	-	documented	-	0	Label.
    Settings.bundle/*.plist:PreferenceSpecifiers[]	Key	string	-	settings	-	-	no	-	-	-	-	documented	-	0	Preference.
    Settings.bundle/*.plist:PreferenceSpecifiers[]	DefaultValue	string|bool|number|data|date	-	settings	-	-	no	-	-	-	-	documented	-	0	Value if none was chosen.
    Settings.bundle/*.plist:PreferenceSpecifiers[]	Titles	array<string>	-	settings	-	-	yes	-	-	-	-	documented	-	0	Names of the choices.
    Settings.bundle/*.plist:PreferenceSpecifiers[]	ShortTitles	array<string>	-	settings	-	-	yes	-	-	-	-	documented	-	0	Short names of the choices.
    Settings.bundle/*.plist:PreferenceSpecifiers[]	Values	array	-	settings	-	-	no	-	-	-	-	documented	-	0	The choices.
    Settings.bundle/*.plist:PreferenceSpecifiers[]	DisplaySortedByTitle	bool	-	settings	-	-	no	-	-	-	-	memory	-	0	The choices in alphabetical order.
    Settings.bundle/*.plist:PreferenceSpecifiers[]	File	string	-	settings	-	-	no	-	-	-	plist	documented	-	0	Child pane, without an extension.
    Settings.bundle/*.plist:PreferenceSpecifiers[]	FooterText	string	-	settings	-	-	yes	-	-	-	-	documented	-	0	Text under a group.
    Settings.bundle/*.plist:PreferenceSpecifiers[]	MinimumValue	number	-	settings	-	-	no	-	-	0	-	documented	-	0	Smallest value of a slider.
    Settings.bundle/*.plist:PreferenceSpecifiers[]	MaximumValue	number	-	settings	-	-	no	-	-	1	-	documented	-	0	Largest value of a slider.
    Settings.bundle/*.plist:PreferenceSpecifiers[]	MinimumValueImage	string	-	settings	-	-	no	-	-	-	png	documented	-	0	Picture of 21 x 21 at its low end.
    Settings.bundle/*.plist:PreferenceSpecifiers[]	MaximumValueImage	string	-	settings	-	-	no	-	-	-	png	documented	-	0	Picture at its high end.
    Settings.bundle/*.plist:PreferenceSpecifiers[]	TrueValue	string|bool|number	-	settings	-	-	no	-	-	true	-	documented	-	0	What a switch stores when it is on.
    Settings.bundle/*.plist:PreferenceSpecifiers[]	FalseValue	string|bool|number	-	settings	-	-	no	-	-	false	-	documented	-	0	What it stores when it is off.
    Settings.bundle/*.plist:PreferenceSpecifiers[]	IsSecure	bool	-	settings	-	-	no	-	-	-	-	documented	-	0	Dots in place of letters.
    Settings.bundle/*.plist:PreferenceSpecifiers[]	KeyboardType	string	-	settings	keyboard-type	-	no	-	-	-	-	documented	-	0	Keyboard.
    Settings.bundle/*.plist:PreferenceSpecifiers[]	AutocapitalizationType	string	-	settings	autocapitalization	-	no	-	-	-	-	documented	-	0	Capitals.
    Settings.bundle/*.plist:PreferenceSpecifiers[]	AutocorrectionType	string	-	settings	autocorrection	-	no	-	-	-	-	documented	-	0	Corrections.
    Settings.bundle/*.plist:PreferenceSpecifiers[]	SupportedUserInterfaceIdioms	array<string>	-	settings	idioms	-	no	-	-	-	-	documented	-	0	Phone, Pad.
    XCFramework/Info.plist:	AvailableLibraries	array<dict>	-	xcframework	-	all:entry=required	no	-	-	-	-	memory	-	0	The parts.
    XCFramework/Info.plist:	XCFrameworkFormatVersion	string	-	xcframework	1.0	all:entry=required	no	-	-	-	-	memory	-	0	Always 1.0.
    XCFramework/Info.plist:	CFBundlePackageType	string	-	xcframework	XFWK	all:entry=required	no	-	-	-	-	memory	-	0	Always XFWK.
    XCFramework/Info.plist:AvailableLibraries[]	LibraryIdentifier	string	-	xcframework	-	all:entry=required	no	-	-	-	folder	memory	-	0	Folder of the part.
    XCFramework/Info.plist:AvailableLibraries[]	LibraryPath	string	-	xcframework	-	all:entry=required	no	-	-	-	file	memory	-	0	Framework or library in it.
    XCFramework/Info.plist:AvailableLibraries[]	BinaryPath	string	-	xcframework	-	-	no	-	-	-	file	memory	-	0	Code in it.
    XCFramework/Info.plist:AvailableLibraries[]	HeadersPath	string	-	xcframework	-	-	no	-	-	-	folder	memory	-	0	Headers of a library.
    XCFramework/Info.plist:AvailableLibraries[]	DebugSymbolsPath	string	-	xcframework	-	-	no	-	-	-	folder	memory	-	0	Symbols for debuggers.
    XCFramework/Info.plist:AvailableLibraries[]	SupportedArchitectures	array<string>	-	xcframework	architectures	all:entry=required	no	-	-	-	-	memory	-	0	Architectures.
    XCFramework/Info.plist:AvailableLibraries[]	SupportedPlatform	string	-	xcframework	xcframework-platform	all:entry=required	no	-	-	-	-	memory	-	0	Platform.
    XCFramework/Info.plist:AvailableLibraries[]	SupportedPlatformVariant	string	-	xcframework	xcframework-variant	-	no	-	-	-	-	memory	-	0	simulator or maccatalyst.
    XCFramework/Info.plist:AvailableLibraries[]	MergeableMetadata	bool	-	xcframework	-	-	no	-	-	-	-	memory	-	0	The library can be merged.
    XCFramework/Info.plist:AvailableLibraries[]	CodeSignaturePath	string	-	xcframework	-	-	no	-	-	-	-	memory	-	0	Signature.
    X.storyboardc/Info.plist:	UIViewControllerIdentifiersToNibNames	dict<string>	-	storyboardc	-	-	no	-	-	-	-	memory	-	0	Nibs by view controller.
    X.storyboardc/Info.plist:	UIStoryboardDesignatedEntryPointIdentifier	string	-	storyboardc	-	-	no	-	-	-	-	memory	-	0	First view controller.
    X.storyboardc/Info.plist:	UIStoryboardVersion	integer	-	storyboardc	-	-	no	-	-	-	-	memory	-	0	Version of the format.
    X.storyboardc/Info.plist:	NSViewControllerIdentifiersToNibNames	dict<string>	-	storyboardc	-	-	no	-	-	-	-	memory	-	0	The same on the Mac.
    X.storyboardc/Info.plist:	NSStoryboardDesignatedEntryPointIdentifier	string	-	storyboardc	-	-	no	-	-	-	-	memory	-	0	The same on the Mac.
    X.storyboardc/Info.plist:	NSStoryboardMainMenu	string	-	storyboardc	-	-	no	-	-	-	-	memory	-	0	Nib of the main menu.
    X.storyboardc/Info.plist:	NSStoryboardVersion	integer	-	storyboardc	-	-	no	-	-	-	-	memory	-	0	Version of the format.
    help:	HPDBookTitle	string	-	help	-	-	yes	-	-	-	-	memory	-	0	Title of the help book.
    help:	HPDBookType	string|integer	-	help	3	-	no	-	-	-	-	memory	-	0	Kind of help book, 3.
    help:	HPDBookAccessPath	string	-	help	-	-	no	-	-	-	html	memory	-	0	First page.
    help:	HPDBookIconPath	string	-	help	-	-	no	-	-	-	image	memory	-	0	Picture.
    help:	HPDBookIndexPath	string	-	help	-	-	no	-	-	-	file	memory	-	0	Index for searching.
    help:	HPDBookCSIndexPath	string	-	help	-	-	no	-	-	-	file	memory	-	0	Index of Core Spotlight.
    help:	HPDBookRemoteURL	string	-	help	url	-	no	-	-	-	-	memory	-	0	Newer pages on the network.
    help:	HPDBookKBProduct	string	-	help	-	-	no	-	-	-	-	memory	-	0	Product in a database.
    help:	HPDBookKBURL	string	-	help	url	-	no	-	-	-	-	memory	-	0	Address of a database.
    help:	HPDBookUsesExternalViewer	bool	-	help	-	-	no	-	-	-	-	memory	-	0	Shown by a browser.
    widget:	MainHTML	string	-	wdgt	-	all:wdgt=required	no	10.15	-	-	html	memory	-	0	Page of a Dashboard widget.
    widget:	Width	number|string	-	wdgt	-	-	no	10.15	-	-	-	memory	-	0	Width.
    widget:	Height	number|string	-	wdgt	-	-	no	10.15	-	-	-	memory	-	0	Height.
    widget:	CloseBoxInsetX	number|string	-	wdgt	-	-	no	10.15	-	-	-	memory	-	0	Place of the close box.
    widget:	CloseBoxInsetY	number|string	-	wdgt	-	-	no	10.15	-	-	-	memory	-	0	Place of the close box.
    widget:	Plugin	string	-	wdgt	-	-	no	10.15	-	-	plugin	memory	-	0	Plug-in.
    widget:	Fonts	array<string>	-	wdgt	-	-	no	10.15	-	-	font	memory	-	0	Fonts.
    widget:	AllowFileAccessOutsideOfWidget	bool	-	wdgt	-	-	no	10.15	-	-	-	memory	-	0	May read files.
    widget:	AllowFullAccess	bool	-	wdgt	-	-	no	10.15	-	-	-	memory	-	0	May do anything.
    widget:	AllowInternetPlugins	bool	-	wdgt	-	-	no	10.15	-	-	-	memory	-	0	May use plug-ins of browsers.
    widget:	AllowJava	bool	-	wdgt	-	-	no	10.15	-	-	-	memory	-	0	May use Java.
    widget:	AllowNetworkAccess	bool	-	wdgt	-	-	no	10.15	-	-	-	memory	-	0	May use the network.
    widget:	AllowSystem	bool	-	wdgt	-	-	no	10.15	-	-	-	memory	-	0	May run commands.
    webplugin:	WebPluginName	string	-	webplugin	-	-	yes	10.14	-	-	-	memory	-	0	Name of a browser plug-in.
    webplugin:	WebPluginDescription	string	-	webplugin	-	-	yes	10.14	-	-	-	memory	-	0	What it does.
    webplugin:	WebPluginMIMETypes	dict<dict>	-	webplugin	-	-	no	10.14	-	-	-	memory	-	0	Its types.
    webplugin:	WebPluginMIMETypesFilename	string	-	webplugin	-	-	no	10.14	-	-	-	memory	-	0	File with its types.
    webplugin:	WebPluginMainNib	string	-	webplugin	-	-	no	10.14	-	-	nib	memory	-	0	Nib.
    webplugin:WebPluginMIMETypes.*	WebPluginExtensions	array<string>	-	webplugin	-	-	no	10.14	-	-	-	memory	-	0	Extensions.
    webplugin:WebPluginMIMETypes.*	WebPluginTypeDescription	string	-	webplugin	-	-	yes	10.14	-	-	-	memory	-	0	Name of the type.
    webplugin:WebPluginMIMETypes.*	WebPluginTypeEnabled	bool	-	webplugin	-	-	no	10.14	-	-	-	memory	-	0	In use.
    automator:	AMName	string	-	action	-	-	yes	-	-	-	-	memory	-	0	Name of an Automator action.
    automator:	AMApplication	string|array<string>	-	action	-	-	no	-	-	-	-	memory	-	0	Program that it belongs to.
    automator:	AMAccepts	dict	-	action	-	-	no	-	-	-	-	memory	-	0	What it takes.
    automator:	AMProvides	dict	-	action	-	-	no	-	-	-	-	memory	-	0	What it gives.
    automator:	AMCategory	string|array<string>	-	action	-	-	no	-	-	-	-	memory	-	0	Category.
    automator:	AMKeywords	array<string>	-	action	-	-	yes	-	-	-	-	memory	-	0	Words for searching.
    automator:	AMIconName	string	-	action	-	-	no	-	-	-	-	memory	-	0	Picture.
    automator:	AMDefaultParameters	dict	-	action	-	-	no	-	-	-	-	memory	-	0	Parameters.
    automator:	AMDescription	dict	-	action	-	-	yes	-	-	-	-	memory	-	0	What it does.
    automator:	AMCanShowWhenRun	bool	-	action	-	-	no	-	-	-	-	memory	-	0	Its window can be shown.
    automator:	AMCanShowSelectedItemsWhenRun	bool	-	action	-	-	no	-	-	-	-	memory	-	0	With chosen items.
    automator:	AMRequiredResources	array<dict>	-	action	-	-	no	-	-	-	-	memory	-	0	What it needs.
    automator:	AMWarning	dict	-	action	-	-	no	-	-	-	-	memory	-	0	Warning before it runs.
    gnustep:	NSExecutable	string	-	gnustep	-	-	no	-	-	-	executable	observed	corpus of Debian packages	80	Executable of a GNUstep bundle.
    gnustep:	ApplicationName	string	-	gnustep	-	-	yes	-	-	-	-	observed	corpus of Debian packages	9	Name.
    gnustep:	ApplicationDescription	string	-	gnustep	-	-	yes	-	-	-	-	observed	corpus of Debian packages	9	What it is.
    gnustep:	ApplicationIcon	string	-	gnustep	-	-	no	-	-	-	image	observed	corpus of Debian packages	5	Picture.
    gnustep:	ApplicationRelease	string	-	gnustep	-	-	no	-	-	-	-	observed	corpus of Debian packages	8	Release.
    gnustep:	FullVersionID	string	-	gnustep	-	-	no	-	-	-	-	observed	corpus of Debian packages	3	Version as text.
    gnustep:	Authors	array<string>|string	-	gnustep	-	-	no	-	-	-	-	observed	corpus of Debian packages	7	Authors.
    gnustep:	Copyright	string	-	gnustep	-	-	yes	-	-	-	-	observed	corpus of Debian packages	8	Copyright.
    gnustep:	CopyrightDescription	string	-	gnustep	-	-	yes	-	-	-	-	observed	corpus of Debian packages	7	Licence.
    gnustep:	URL	string	-	gnustep	url	-	no	-	-	-	-	observed	corpus of Debian packages	4	Page.
    gnustep:	NSIcon	string	-	gnustep	-	-	no	-	-	-	image	observed	corpus of Debian packages	9	Picture.
    gnustep:	NSBuildVersion	string	-	gnustep	-	-	no	-	-	-	-	observed	corpus of Debian packages	2	Build.
    gnustep:	NSRole	string	-	gnustep	document-role	-	no	-	-	-	-	observed	corpus of Debian packages	4	Role.
    gnustep:	NSUseRunningCopy	bool|string	-	gnustep	-	-	no	-	-	-	-	memory	-	0	A running copy is used.
    gnustep:	NOTE	string	-	gnustep	-	-	no	-	-	-	-	observed	corpus of Debian packages	80	Written by gnustep-make: do not edit.
    gnustep:	NSTypes	array<dict>	-	gnustep	-	-	no	-	-	-	-	observed	corpus of Debian packages	5	Kinds of documents.
    gnustep:	GSMainMarkupFile	string	-	gnustep	-	-	no	-	-	-	-	observed	corpus of Debian packages	8	Main file of Renaissance.
    gnustep:	GSBundlePool	string	-	gnustep	-	-	no	-	-	-	-	memory	-	0	Pool of bundles.
    gnustep:NSTypes[]	NSName	string	-	gnustep	-	-	no	-	-	-	-	observed	corpus of Debian packages	11	Name of the kind.
    gnustep:NSTypes[]	NSHumanReadableName	string	-	gnustep	-	-	yes	-	-	-	-	observed	corpus of Debian packages	14	Name for people.
    gnustep:NSTypes[]	NSUnixExtensions	array<string>	-	gnustep	-	-	no	-	-	-	-	observed	corpus of Debian packages	27	Extensions.
    gnustep:NSTypes[]	NSDOSExtensions	array<string>	-	gnustep	-	-	no	-	-	-	-	observed	corpus of Debian packages	4	Extensions of DOS.
    gnustep:NSTypes[]	NSMIMETypes	array<string>	-	gnustep	mime	-	no	-	-	-	-	observed	corpus of Debian packages	10	MIME types.
    gnustep:NSTypes[]	NSMacOSType	string	-	gnustep	ostype	-	no	-	-	-	-	memory	-	0	Type of four letters.
    gnustep:NSTypes[]	NSDocumentClass	string	ios2.0 mac10.0 tv9.0 watch2.0 vision1.0	gnustep	-	-	no	-	-	-	-	documented	apple:cfbundledocumenttypes/nsdocumentclass; corpus of Debian packages	3	Class.
    gnustep:NSTypes[]	NSExportableAs	array<string>	-	gnustep	-	-	no	-	-	-	-	memory	-	0	Other kinds.
    xcarchive:	ApplicationProperties	dict	-	xcarchive	-	-	no	-	-	-	-	memory	-	0	The program in the archive.
    xcarchive:	ArchiveVersion	integer	-	xcarchive	-	-	no	-	-	-	-	memory	-	0	Version of the format.
    xcarchive:	CreationDate	date	-	xcarchive	-	-	no	-	-	-	-	memory	-	0	Date.
    xcarchive:	Name	string	-	xcarchive	-	-	no	-	-	-	-	memory	-	0	Name.
    xcarchive:	SchemeName	string	-	xcarchive	-	-	no	-	-	-	-	memory	-	0	Scheme.
    """#
  }

  /// values.tsv
  static var values: Literal {
    #"""
    bundle-id	re:[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+	-	-	without a dot: note only; kext and dext may have _ ; variables left are CFB108	seed	003:339; SB asLegalBundleIdentifier
    bundle-id	says:letters, digits and hyphens between dots	-	-	-	-	-
    build-version	re:[0-9]+(\.[0-9]+){0,3}((d|a|b|f|fc)[0-9]{1,3})?	-	-	store: at most 3 numbers, the first not 0, 18 characters at most	documented	003:340; RA CF_BUNDLE_VERSION_RE
    build-version	says:numbers between dots	-	-	-	-	-
    release-version	re:[0-9]+(\.[0-9]+){0,2}	-	-	4 numbers pass outside of the store (Qt, Electron); 18 characters at most	seed	003:467; ISS ITMS-90060
    release-version	says:numbers between dots	-	-	-	-	-
    system-version	re:[0-9]+(\.[0-9]+){0,2}	-	-	-	seed	003:468
    system-version	says:numbers between dots	-	-	-	-	-
    language	=open	-	-	BCP 47 with - or _, or one of the old English names (English, German ...); match with the library's CanonicalIdentifier	seed	003:636, 640
    ostype	re:.{4}	-	-	Mac Roman; spaces count; ???? = none, **** = any (document types)	seed	003:458; SB
    ostype	says:four characters	-	-	-	-	-
    uti	re:[A-Za-z0-9.-]+	-	-	letters beyond ASCII are allowed by Apple, warn only of spaces and of other ASCII; case does not count	documented	AP
    uti	says:letters, digits, hyphens and dots	-	-	-	-	-
    mime	re:[^/\s]+/[^/\s]+	-	-	*/* and image/* occur	observed	OBS
    mime	says:a type such as text/plain	-	-	-	-	-
    url-scheme	re:[A-Za-z][A-Za-z0-9+.-]*	-	-	no : or //	documented	ISS ITMS-90158; RFC 3986 3.1
    url-scheme	says:a letter, then letters, digits, + - .	-	-	-	-	-
    url	re:https?://\S+	-	-	NSAdvertisingAttributionReportEndpoint: https only	memory	MEM
    url	says:an address such as https://example.org	-	-	-	-	-
    uuid	re:[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}	-	-	-	documented	CFB119
    uuid	says:a UUID	-	-	-	-	-
    uuid-keys	re:[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}	-	-	of the keys, and of the values of CFPlugInTypes	documented	CFB119
    uuid-keys	says:UUIDs as keys	-	-	-	-	-
    domain-keys	re:[a-z0-9*_-]+(\.[a-z0-9_-]+)*	-	-	of the keys: lower case, no port, path or trailing dot; localhost and single labels such as onion occur	documented	AP; OBS
    domain-keys	says:names of hosts in lower case as keys	-	-	-	-	-
    bonjour-type	re:_[A-Za-z0-9_-]{1,63}\._(tcp|udp)(\..*)?	-	-	a domain may follow	memory	MEM; OBS
    bonjour-type	says:a service such as _http._tcp	-	-	-	-	-
    task-id	=open	-	-	reverse DNS; * allowed as last part since iOS 26	documented	AP
    group-id	re:(group\.|[A-Z0-9]{10}\.).+	-	-	-	memory	MEM
    group-id	says:a group such as group.org.example	-	-	-	-	-
    purpose	re:(?s).*\S.*	-	-	not empty, not only spaces	documented	SB validateUsageStringDefinitions
    purpose	says:a sentence for the user	-	-	-	-	-
    skadnetwork	re:[a-z0-9]{10}\.(skadnetwork|adattributionkit)	-	-	lower case	observed	OBS (161)
    skadnetwork	says:an identifier in lower case such as abcde12345.skadnetwork	-	-	-	-	-
    size-braces	re:\{\s*[0-9.]+\s*,\s*[0-9.]+\s*\}	-	-	-	documented	AP
    size-braces	says:a size such as {320, 480}	-	-	-	-	-
    sha256-base64	re:[A-Za-z0-9+/]{43}=	-	-	-	documented	AP
    sha256-base64	says:a SHA-256 hash in base 64	-	-	-	-	-
    tracking-domain	re:([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}	-	-	no scheme, path, query, port or trailing slash	documented	XCP (TN3181)
    tracking-domain	says:a name of a host	-	-	-	-	-
    uti-tags	=open	-	-	public.filename-extension public.mime-type com.apple.ostype com.apple.nspboard-type (each a string or an array of strings); an extension has no dot before it	documented	AP; OBS
    package-type	=near	-	-	the right one by the extension of the folder is in package-type-by-extension	seed	003:455
    package-type	APPL	-	-	program	seed	003:455
    package-type	FMWK	-	-	framework	documented	AP
    package-type	BNDL	-	-	anything that is loaded	documented	AP
    package-type	XPC!	-	-	app extension or XPC service	documented	SB
    package-type	KEXT	-	mac	kernel extension	documented	SB
    package-type	DEXT	-	mac	driver extension	documented	SB
    package-type	SYSX	-	mac	system extension	documented	SB
    package-type	dSYM	-	-	debug symbols	observed	OBS
    package-type	XFWK	-	-	XCFramework	memory	MEM
    package-type	WDGT	-	mac	old widgets: any type is right	memory	MEM
    package-type-by-extension	app=APPL	-	-	also for app clips, watch apps, iOS apps on the Mac; FNDR is the Finder's own	seed	003:455
    package-type-by-extension	framework=FMWK	-	-	BNDL occurs in old ones (Sparkle's helpers): warning	documented	SB
    package-type-by-extension	bundle=BNDL	-	-	-	documented	SB
    package-type-by-extension	appex=XPC!	-	-	-	documented	SB
    package-type-by-extension	xpc=XPC!	-	-	-	documented	SB
    package-type-by-extension	kext=KEXT	-	mac	-	documented	SB
    package-type-by-extension	dext=DEXT	-	mac	-	documented	SB
    package-type-by-extension	systemextension=SYSX	-	mac	-	documented	SB
    package-type-by-extension	xctest=BNDL	-	-	-	documented	SB
    package-type-by-extension	dSYM=dSYM	-	-	-	observed	OBS
    package-type-by-extension	plugin prefPane qlgenerator mdimporter saver component vst vst3 clap ofx.bundle action=BNDL	-	-	other types occur (audio plug-ins: TDMw, aufx ...): no finding	observed	OBS
    supported-platforms	=closed	-	-	exactly one for the store	documented	ISS ITMS-90542
    supported-platforms	MacOSX	-	-	also Mac Catalyst; in a flat bundle (no Contents) a finding; likewise another value in a bundle with Contents	observed	OBS
    supported-platforms	iPhoneOS	-	-	-	observed	OBS
    supported-platforms	iPhoneSimulator	-	-	not for the store (ITMS-90542)	documented	ISS
    supported-platforms	AppleTVOS	-	-	-	memory	MEM
    supported-platforms	AppleTVSimulator	-	-	not for the store	memory	MEM
    supported-platforms	WatchOS	-	-	-	memory	MEM
    supported-platforms	WatchSimulator	-	-	not for the store	memory	MEM
    supported-platforms	XROS	-	-	visionOS	documented	SB (xros)
    supported-platforms	XRSimulator	-	-	not for the store	memory	MEM
    supported-platforms	DriverKit	-	-	-	memory	MEM
    platform-name	=open	-	-	a *simulator in a product: not for the store	documented	SB
    platform-name	macosx iphoneos iphonesimulator appletvos appletvsimulator watchos watchsimulator xros xrsimulator driverkit	-	-	-	documented	SB
    device-family	=closed	-	-	integers (strings "1" are read, too: TARGETED_DEVICE_FAMILY)	documented	SB
    device-family	1	-	ios	iPhone and iPod	documented	SB
    device-family	2	ios3.2	ios	iPad	documented	SB
    device-family	3	tv9.0	tv	Apple TV	documented	SB
    device-family	4	watch2.0	watch	Apple Watch	documented	SB
    device-family	5	-	audioos	HomePod	memory	MEM
    device-family	6	-	catalyst	Mac Catalyst with the Mac's looks	documented	SB
    device-family	7	vision1.0	vision	Vision	documented	SB
    orientations	=closed	-	-	-	seed	003:355
    orientations	UIInterfaceOrientationPortrait	-	-	-	seed	003:355
    orientations	UIInterfaceOrientationPortraitUpsideDown	-	-	iPad multitasking wants all four (ITMS-90474)	documented	AP
    orientations	UIInterfaceOrientationLandscapeLeft	-	-	-	documented	AP
    orientations	UIInterfaceOrientationLandscapeRight	-	-	-	documented	AP
    status-bar-style	=closed	-	-	-	seed	003:353
    status-bar-style	UIStatusBarStyleDefault	-	-	default	seed	003:353
    status-bar-style	UIStatusBarStyleLightContent	ios7.0	-	-	observed	OBS
    status-bar-style	UIStatusBarStyleDarkContent	ios13.0	-	-	memory	MEM
    status-bar-style	UIStatusBarStyleBlackTranslucent	-	-	until iOS 6; still accepted	documented	AP
    status-bar-style	UIStatusBarStyleBlackOpaque	-	-	until iOS 6; still accepted	documented	AP
    bar-style	=closed	-	-	-	documented	AP
    bar-style	UIBarStyleDefault	-	-	-	documented	AP
    bar-style	UIBarStyleBlack	-	-	-	documented	AP
    interface-style	=closed	-	-	-	documented	AP
    interface-style	Automatic	-	-	-	documented	AP
    interface-style	Light	-	-	-	documented	AP
    interface-style	Dark	-	-	-	documented	AP
    white-point	=closed	-	-	-	documented	AP
    white-point	UIWhitePointAdaptivityStyleStandard	-	-	-	documented	AP
    white-point	UIWhitePointAdaptivityStyleReading	-	-	-	documented	AP
    white-point	UIWhitePointAdaptivityStylePhoto	-	-	-	documented	AP
    white-point	UIWhitePointAdaptivityStyleVideo	-	-	-	documented	AP
    white-point	UIWhitePointAdaptivityStyleGame	-	-	-	documented	AP
    presentation-mode	=closed	-	-	normal, content suppressed, content hidden, all suppressed, all hidden	documented	AP
    presentation-mode	0 1 2 3 4	-	mac	-	documented	AP
    launch-orientation	=closed	-	-	-	seed	004:321-337; AP
    launch-orientation	Portrait PortraitUpsideDown Landscape LandscapeLeft LandscapeRight	-	-	-	seed	004:321-337; AP
    launch-modifier	-Portrait	ios3.2	ios	iPad only (004:313); right spelling, any other case is a finding	seed	004:333
    launch-modifier	-PortraitUpsideDown	ios3.2	ios	before -Portrait	seed	004:321
    launch-modifier	-Landscape	ios3.2	ios	for both landscapes	seed	004:337
    launch-modifier	-LandscapeLeft	ios3.2	ios	before -Landscape	seed	004:325
    launch-modifier	-LandscapeRight	ios3.2	ios	before -Landscape	seed	004:329
    launch-modifier	-568h	ios6.0	ios	iPhone of 4 inches, only with @2x	documented	MEM
    launch-modifier	-667h -736h	ios8.0	ios	written by Xcode's asset catalogs for UILaunchImages (with -Portrait / -Landscape)	memory	MEM
    launch-modifier	-1100 -1200	ios11.0	ios	likewise, such as LaunchImage-1100-Portrait-2436h@3x.png	memory	MEM
    scale-modifier	@2x @3x	ios4.0	-	lower case x; @1x is never looked for; @3x since iOS 8	seed	004:279
    device-modifier	~ipad ~iphone ~ipod ~mac ~appletv ~tv ~watch ~applewatch ~vision	-	-	lower case; after the scale; ~ipad ~iphone are the seeds', others those that the library reads	seed	003:842-845
    key-device-suffix	~iphone ~ipod ~ipad ~tv ~appletv ~watch ~applewatch ~mac ~vision	-	-	of Info.plist keys, last	seed	004:355; CFB113
    key-platform-suffix	-macos -iphoneos -iphonesimulator -ios -tvos -watchos -xros -visionos -linux -windows -solaris	-	-	of Info.plist keys, before ~device	documented	CFB113
    key-alias	NSBundleDevelopmentRegion=CFBundleDevelopmentRegion	-	-	a common mistake	observed	OBS; 003:359 003:828
    key-alias	CFShortVersionString=CFBundleShortVersionString	-	-	a common mistake	observed	OBS
    key-alias	CFBundleShortVersion=CFBundleShortVersionString	-	-	a common mistake	observed	OBS; 003:359 003:828
    key-alias	UIRequiresPersistent-WiFi=UIRequiresPersistentWiFi	-	-	a common mistake	observed	OBS; 003:359 003:828
    background-modes	=open	-	-	Apple adds one a year	documented	SB
    background-modes	audio	ios4.0	ios tv watch vision	-	documented	SB
    background-modes	location	ios4.0	ios watch	needs a NSLocation... purpose string (CFB122)	documented	SB
    background-modes	voip	ios4.0	ios watch vision	not on the simulator	documented	SB
    background-modes	fetch	ios7.0	ios tv vision	-	documented	SB
    background-modes	remote-notification	ios7.0	ios tv watch vision	-	documented	SB
    background-modes	newsstand-content	ios6.0	ios	obsolete since iOS 9	documented	SB
    background-modes	external-accessory	ios5.0	ios	UISupportedExternalAccessoryProtocols should be there	documented	SB
    background-modes	bluetooth-central	ios5.0	ios watch vision	needs NSBluetoothAlwaysUsageDescription (CFB122)	documented	SB
    background-modes	bluetooth-peripheral	ios6.0	ios	needs NSBluetoothAlwaysUsageDescription (CFB122)	documented	SB
    background-modes	network-authentication	ios9.0	ios vision	-	documented	SB
    background-modes	processing	ios13.0	ios tv vision	needs BGTaskSchedulerPermittedIdentifiers (ITMS-90771)	documented	SB; ISS
    background-modes	push-to-talk	ios16.0	ios	-	documented	SB
    background-modes	nearby-interaction	ios16.0	ios	-	documented	SB
    background-modes	screen-capture	ios26.0	ios vision	-	documented	SB
    background-modes	workout-processing	watch4.0	watch	as in wk-background-modes	documented	AP
    background-modes	continuous unboundedTaskCompletion	-	ios	private; in Xcode's test runner	observed	OBS
    wk-background-modes	=open	-	-	-	documented	AP
    wk-background-modes	workout-processing	watch3.0	-	-	documented	AP
    wk-background-modes	self-care	watch6.0	-	-	documented	AP
    wk-background-modes	mindfulness	watch6.0	-	-	documented	AP
    wk-background-modes	physical-therapy	watch6.0	-	-	documented	AP
    wk-background-modes	alarm	watch6.0	-	-	documented	AP
    wk-background-modes	underwater-depth	watch9.0	-	-	documented	AP
    device-capabilities	=open	-	-	(unknown = warning as CFB114; near miss gets the name). The value is an array of strings, or a dictionary of Booleans	seed	004:115-121
    device-capabilities	telephony	-	-	-	seed	004:125
    device-capabilities	wifi	-	-	-	seed	004:129
    device-capabilities	sms	-	-	-	seed	004:133
    device-capabilities	still-camera	-	-	-	seed	004:137
    device-capabilities	auto-focus-camera	-	-	implies still-camera	seed	004:141
    device-capabilities	front-facing-camera	-	-	-	seed	004:145
    device-capabilities	camera-flash	-	-	-	seed	004:149
    device-capabilities	video-camera	-	-	-	seed	004:153
    device-capabilities	accelerometer	-	-	-	seed	004:157
    device-capabilities	gyroscope	-	-	-	seed	004:161
    device-capabilities	location-services	-	-	-	seed	004:165
    device-capabilities	gps	-	-	needs location-services beside it (004:171: "should also include"); CFB122	seed	004:169
    device-capabilities	magnetometer	-	-	-	seed	004:173
    device-capabilities	microphone	-	-	-	seed	004:177
    device-capabilities	opengles-1	-	-	obsolete: no current device lacks it, none of 2023 and later need it	seed	004:181
    device-capabilities	opengles-2	-	-	-	seed	004:185
    device-capabilities	armv6	-	-	obsolete since iOS 4.3: excludes every current device, ITMS rejects	seed	004:189
    device-capabilities	armv7	ios3.1	-	fulfilled by all devices	seed	004:193
    device-capabilities	peer-peer	ios3.1	-	-	seed	004:197
    device-capabilities	gamekit	ios4.1	-	-	documented	RDC
    device-capabilities	bluetooth-le	ios5.0	-	-	documented	RDC
    device-capabilities	opengles-3	ios7.0	-	-	documented	RDC
    device-capabilities	arm64	ios8.0	-	-	documented	RDC
    device-capabilities	arm64e	-	-	-	documented	RDC
    device-capabilities	armv7s	ios6.0	-	-	memory	MEM
    device-capabilities	healthkit	ios8.0	-	-	documented	RDC
    device-capabilities	metal	ios8.0	-	-	documented	RDC
    device-capabilities	arkit	ios11.0	-	not on visionOS	documented	RDC
    device-capabilities	nfc	ios11.0	-	-	documented	RDC
    device-capabilities	iphone-ipad-minimum-performance-a12	ios12.0	-	-	documented	RDC
    device-capabilities	ipad-minimum-performance-m1	ios16.0	-	-	documented	RDC
    device-capabilities	iphone-performance-gaming-tier	ios17.0	-	-	documented	RDC
    device-capabilities	driverkit	ios16.0	-	-	documented	RDC
    app-category	=closed	-	-	macOS store demands one (ITMS-90242); an empty string is a placeholder of Xcode	documented	AP
    app-category	public.app-category. + business developer-tools education entertainment finance games graphics-design healthcare-fitness lifestyle medical music news photography productivity reference social-networking sports travel utilities video weather	mac10.7	-	-	documented	AP
    app-category	public.app-category. + action adventure arcade board card casino dice educational family kids music puzzle racing role-playing simulation sports strategy trivia word, each + -games	mac10.7	-	-	documented	AP
    app-category	public.app-category. + books food-and-drink magazines-and-newspapers navigation shopping	ios	-	categories of the iOS store	memory	MEM
    document-role	=closed	-	-	for programs; plug-ins of hosts have own ones (Adium: Audio)	documented	AP; library's reader
    document-role	Editor Viewer Shell QLGenerator MDImporter None	-	-	-	documented	AP; library's reader
    url-role	=closed	-	-	-	documented	AP
    url-role	Editor Viewer Shell None	-	-	-	documented	AP
    handler-rank	=closed	-	-	-	documented	AP; library's reader
    handler-rank	Owner Default Alternate None	-	-	-	documented	AP; library's reader
    store-type	=open	-	-	-	observed	OBS
    store-type	Binary XML SQLite InMemory	-	-	-	observed	OBS
    alert-style	=closed	-	-	-	observed	OBS; MEM
    alert-style	alert banner none	-	-	-	observed	OBS; MEM
    tls-version	TLSv1.0	-	-	deprecated since macOS 12, iOS 15	documented	SB
    tls-version	TLSv1.1	-	-	deprecated since macOS 12, iOS 15	documented	SB
    tls-version	=closed	-	-	default	documented	AP
    tls-version	TLSv1.2	-	-	-	documented	AP
    tls-version	TLSv1.3	-	-	-	documented	AP
    architectures	=open	-	-	-	documented	AP
    architectures	i386 x86_64 x86_64h arm64 arm64e arm64_32 armv6 armv7 armv7s armv7k ppc ppc7400 ppc970 ppc64	-	-	-	documented	AP
    kext-required	=closed	-	-	("Safe Boot" is one value)	memory	MEM; OBS (Root)
    kext-required	Root Local-Root Network-Root Console	-	-	-	memory	MEM; OBS (Root)
    kext-required	"Safe Boot"	-	-	-	memory	MEM; OBS (Root)
    gpu-eject	=closed	-	-	-	documented	AP
    gpu-eject	relaunch wait kill ignore	-	-	-	documented	AP
    gpu-selection	=closed	-	-	-	documented	AP
    gpu-selection	avoidRemovable preferRemovable	-	-	-	documented	AP
    sticker-level	=open	-	-	-	memory	MEM
    sticker-level	OS None	ios17.0	-	-	memory	MEM
    xpc-type	=closed	-	-	-	documented	AP; OBS
    xpc-type	Application User System	-	-	-	documented	AP; OBS
    run-loop-type	=closed	-	-	(_UIApplicationMain, _NSApplicationMain are the system's)	documented	AP; OBS
    run-loop-type	dispatch_main NSRunLoop	-	-	-	documented	AP; OBS
    scene-role	=open	-	-	-	documented	AP; MEM
    scene-role	UIWindowSceneSessionRoleApplication UIWindowSceneSessionRoleVolumetricApplication UISceneSessionRoleImmersiveSpaceApplication CPSceneSessionRoleImmersiveSpaceApplication CPTemplateApplicationSceneSessionRoleApplication	-	-	-	documented	AP; MEM
    immersion-style	=open	-	-	-	memory	MEM
    immersion-style	UIImmersionStyleMixed UIImmersionStyleFull UIImmersionStyleProgressive	-	-	-	memory	MEM
    service-role	=closed	-	-	-	observed	OBS; MEM
    service-role	NSExtensionServiceRoleTypeEditor NSExtensionServiceRoleTypeViewer	-	-	-	observed	OBS; MEM
    picker-modes	=closed	-	-	-	documented	AP
    picker-modes	UIDocumentPickerModeImport UIDocumentPickerModeOpen UIDocumentPickerModeExportToService UIDocumentPickerModeMoveToService	-	-	-	documented	AP
    message-contexts	=closed	-	-	-	documented	AP
    message-contexts	MSMessagesAppPresentationContextMessages MSMessagesAppPresentationContextMedia	-	-	-	documented	AP
    photo-media	=open	-	-	-	documented	AP; MEM
    photo-media	Image Video LivePhoto	-	-	-	documented	AP; MEM
    media-categories	=closed	-	-	-	documented	AP
    media-categories	INMediaCategoryAudiobooks INMediaCategoryMusic INMediaCategoryGeneral INMediaCategoryPodcasts INMediaCategoryRadio	-	-	-	documented	AP
    website-access	=closed	-	-	-	documented	AP; OBS
    website-access	None Some All	-	-	-	documented	AP; OBS
    toolbar-action	=closed	-	-	-	observed	OBS; MEM
    toolbar-action	Command Popover	-	-	-	observed	OBS; MEM
    directions-modes	=closed	-	-	-	memory	MEM
    directions-modes	MKDirectionsMode + Bike Bus Car Ferry Other Pedestrian Plane RideShare Streetcar Subway Taxi Train	-	-	-	memory	MEM
    controller-profiles	=open	-	-	-	observed	OBS; MEM
    controller-profiles	ExtendedGamepad MicroGamepad DirectionalGamepad Gamepad SpatialGamepad	-	-	-	observed	OBS; MEM
    accessory-links	=open	-	-	-	memory	MEM
    accessory-links	Bluetooth WiFi	ios18.0	-	-	memory	MEM
    browser-engine	=open	-	-	-	memory	MEM
    browser-engine	chromium webkit gecko	-	-	-	memory	MEM
    folder-levels	=closed	-	-	-	observed	OBS; MEM
    folder-levels	None One Any	-	-	-	observed	OBS; MEM
    text-content	=open	-	-	-	observed	OBS; MEM
    text-content	URL Date Address Email FilePath	-	-	-	observed	OBS; MEM
    mail-capabilities	=open	-	-	-	memory	MEM
    mail-capabilities	MEComposeSessionHandler MEContentBlocker MEMessageActionHandler MEMessageSecurityHandler	-	-	-	memory	MEM
    complications	=open	-	-	-	documented	AP
    complications	CLKComplicationFamily + ModularSmall ModularLarge UtilitarianSmall UtilitarianSmallFlat UtilitarianLarge CircularSmall ExtraLarge GraphicCorner GraphicBezel GraphicCircular GraphicRectangular GraphicExtraLarge	-	-	-	documented	AP
    shortcut-icons	=closed	-	-	-	memory	MEM
    shortcut-icons	UIApplicationShortcutIconType + Compose Play Pause Add Location Search Share Prohibit Contact Home MarkLocation Favorite Love Cloud Invitation Confirmation Mail Message Date Time CapturePhoto CaptureVideo Task TaskCompleted Alarm Bookmark Shuffle Audio Update	-	-	-	memory	MEM
    newsstand-binding	UINewsstandBindingTypeMagazine UINewsstandBindingTypeNewspaper	-	-	obsolete	memory	MEM
    newsstand-edge	UINewsstandBindingEdgeLeft UINewsstandBindingEdgeRight UINewsstandBindingEdgeBottom	-	-	obsolete	memory	MEM
    xcframework-platform	=open	-	-	-	memory	MEM
    xcframework-platform	ios macos tvos watchos xros driverkit	-	-	-	memory	MEM
    xcframework-variant	=closed	-	-	-	memory	MEM
    xcframework-variant	simulator maccatalyst	-	-	-	memory	MEM
    extension-points	=near	-	-	a private or new point is no fault	documented	AP
    extension-points	com.apple. + ui-services services keyboard-service fileprovider-nonui fileprovider-actionsui FinderSync identitylookup.message-filter identitylookup.classification-ui photo-editing share-services callkit.call-directory authentication-services-account-authentication-modification-ui authentication-services-credential-provider-ui AudioUnit-UI AudioUnit AppSSO.idp-extension broadcast-services-setupui broadcast-services-upload classkit.context-provider	-	-	NSExtensionPointIdentifier	documented	AP
    extension-points	com.apple. + Safari.content-blocker Safari.extension Safari.web-extension message-payload-provider intents-service intents-ui-service networkextension.app-proxy networkextension.app-push networkextension.packet-tunnel networkextension.filter-data networkextension.filter-control networkextension.dns-proxy usernotifications.content-extension usernotifications.service ctk-tokens photo-project quicklook.preview quicklook.thumbnail spotlight.index spotlight.import tv-top-shelf widgetkit-extension dt.Xcode.extension.source-editor watchkit widget-extension email.extension background-asset-downloader-extension matter.support.extension.device-setup	-	-	-	documented	AP; MEM
    specifiers	=closed	-	-	library's reader; misspelled *Specifer is common	documented	library SettingsSpecifier.swift
    specifiers	PSGroupSpecifier PSTitleValueSpecifier PSTextFieldSpecifier PSToggleSwitchSpecifier PSSliderSpecifier PSMultiValueSpecifier PSRadioGroupSpecifier PSChildPaneSpecifier	-	-	-	documented	library SettingsSpecifier.swift
    keyboard-type	=closed	-	-	-	memory	MEM (Settings Application Schema)
    keyboard-type	Alphabet NumbersAndPunctuation NumberPad URL EmailAddress	-	-	-	memory	MEM (Settings Application Schema)
    autocapitalization	=closed	-	-	-	memory	MEM
    autocapitalization	None Sentences Words AllCharacters	-	-	-	memory	MEM
    autocorrection	=closed	-	-	-	memory	MEM
    autocorrection	Default No Yes	-	-	-	memory	MEM
    idioms	=open	-	-	(TV)	documented	library
    idioms	Phone Pad	-	-	-	documented	library
    privacy-api	=closed	-	-	note of each row: its reasons	documented	XCP; RS
    privacy-api	NSPrivacyAccessedAPICategoryFileTimestamp	ios17	-	reasons DDA9.1 C617.1 3B52.1 0A2A.1	documented	XCP; RS
    privacy-api	NSPrivacyAccessedAPICategorySystemBootTime	ios17	-	reasons 35F9.1 8FFB.1 3D61.1	documented	XCP; RS
    privacy-api	NSPrivacyAccessedAPICategoryDiskSpace	ios17	-	reasons 85F4.1 E174.1 7D9E.1 B728.1	documented	XCP; RS
    privacy-api	NSPrivacyAccessedAPICategoryActiveKeyboards	ios17	-	reasons 3EC4.1 54BD.1	documented	XCP; RS
    privacy-api	NSPrivacyAccessedAPICategoryUserDefaults	ios17	-	reasons CA92.1 1C8F.1 C56D.1 AC6B.1	documented	XCP; RS
    privacy-reason	DDA9.1	-	-	times of files are shown to the user	documented	XCP
    privacy-reason	C617.1	-	-	files in the app's own containers	documented	XCP
    privacy-reason	3B52.1	-	-	files that the user gave access to	documented	XCP
    privacy-reason	0A2A.1	-	-	wrapper of an SDK; only an SDK may declare it	documented	XCP
    privacy-reason	35F9.1	-	-	time between events, timers	documented	XCP
    privacy-reason	8FFB.1	-	-	absolute times of events in the app	documented	XCP
    privacy-reason	3D61.1	-	-	bug report that the user sends	documented	XCP
    privacy-reason	85F4.1	-	-	space is shown to the user	documented	XCP
    privacy-reason	E174.1	-	-	enough space for writing	documented	XCP
    privacy-reason	7D9E.1	-	-	bug report that the user sends	documented	XCP
    privacy-reason	B728.1	-	-	health study warns of low space	documented	XCP
    privacy-reason	3EC4.1	-	-	keyboard apps only	documented	XCP
    privacy-reason	54BD.1	-	-	interface that suits the keyboards	documented	XCP
    privacy-reason	CA92.1	-	-	the app's own preferences	documented	XCP
    privacy-reason	1C8F.1	-	-	preferences of the app group	documented	XCP
    privacy-reason	C56D.1	-	-	wrapper of an SDK; only an SDK may declare it	documented	XCP
    privacy-reason	AC6B.1	-	-	managed configuration of companies	documented	XCP
    privacy-purpose	=closed	-	-	(6)	documented	XCP
    privacy-purpose	NSPrivacyCollectedDataTypePurpose + ThirdPartyAdvertising DeveloperAdvertising Analytics ProductPersonalization AppFunctionality Other	-	-	-	documented	XCP
    privacy-data	=closed	-	-	(35); PhotosorVideos has a small o	documented	XCP
    privacy-data	NSPrivacyCollectedDataType + Name EmailAddress PhoneNumber PhysicalAddress OtherUserContactInfo Health Fitness PaymentInfo CreditInfo OtherFinancialInfo PreciseLocation CoarseLocation SensitiveInfo Contacts EmailsOrTextMessages PhotosorVideos AudioData GameplayContent CustomerSupport OtherUserContent BrowsingHistory SearchHistory UserID DeviceID PurchaseHistory ProductInteraction AdvertisingData OtherUsageData CrashData PerformanceData OtherDiagnosticData EnvironmentScanning Hands Head OtherDataTypes	-	-	-	documented	XCP
    privacy-sdk	Abseil AFNetworking Alamofire AppAuth BoringSSL openssl_grpc Capacitor Charts connectivity_plus Cordova device_info_plus DKImagePickerController DKPhotoGallery FBAEMKit FBLPromises FBSDKCoreKit FBSDKCoreKit_Basics FBSDKLoginKit FBSDKShareKit file_picker	2025-02-12	-	frameworks (name of the folder, without case) that must have a privacy manifest in the store: ITMS-91061 (86 names in 5 rows)	documented	XCP (third-party-SDK-requirements)
    privacy-sdk	FirebaseABTesting FirebaseAuth FirebaseCore FirebaseCoreDiagnostics FirebaseCoreExtension FirebaseCoreInternal FirebaseCrashlytics FirebaseDynamicLinks FirebaseFirestore FirebaseInstallations FirebaseMessaging FirebaseRemoteConfig Flutter flutter_inappwebview flutter_local_notifications fluttertoast FMDB	-	-	-	documented	XCP
    privacy-sdk	geolocator_apple GoogleDataTransport GoogleSignIn GoogleToolboxForMac GoogleUtilities grpcpp GTMAppAuth GTMSessionFetcher hermes image_picker_ios IQKeyboardManager IQKeyboardManagerSwift Kingfisher leveldb Lottie MBProgressHUD nanopb	-	-	-	documented	XCP
    privacy-sdk	OneSignal OneSignalCore OneSignalExtension OneSignalOutcomes OpenSSL OrderedSet package_info package_info_plus path_provider path_provider_ios Promises Protobuf Reachability RealmSwift RxCocoa RxRelay RxSwift SDWebImage share_plus shared_preferences_ios	-	-	-	documented	XCP
    privacy-sdk	SnapKit sqflite Starscream SVProgressHUD SwiftyGif SwiftyJSON Toast UnityFramework url_launcher url_launcher_ios video_player_avfoundation wakelock webview_flutter_wkwebview	-	-	-	documented	XCP
    nested-place	Frameworks	-	-	frameworks, .dylib: no other data (SharedFrameworks likewise)	seed	003:434
    nested-place	PlugIns	-	-	loadable bundles, .appex; no standalone programs	seed	003:435
    nested-place	MacOS	-	mac	programs	seed	003:432
    nested-place	Resources	-	mac	everything else	seed	003:433
    nested-place	SharedSupport	-	mac	data without which the program runs	seed	003:436
    nested-place	XPCServices LoginItems Library Helpers Extensions SharedFrameworks Headers PrivateHeaders Modules Watch SystemExtensions _CodeSignature _MASReceipt embedded.provisionprofile PkgInfo Info.plist version.plist CodeResources	-	-	other names that belong into Contents (or to the top of flat bundles); Linux, x86_64-linux ... = the library's and VST3's	documented	MEM; OBS
    contents-names	Info.plist PkgInfo MacOS Resources Frameworks PlugIns SharedSupport SharedFrameworks XPCServices Library _CodeSignature Linux	-	-	names whose spelling CFB225 compares without case	seed	003:444
    strings-unlocalizable	CFBundleIdentifier CFBundleVersion CFBundleExecutable CFBundlePackageType CFBundleSignature CFBundleIconFile NSMainNibFile NSPrincipalClass LSMinimumSystemVersion MinimumOSVersion CFBundleInfoDictionaryVersion CFBundleDevelopmentRegion	-	-	CFB125: have no effect, or a wrong one, in InfoPlist.strings (003:340, 454: "cannot be localized" of CFBundleVersion)	seed	003:340, 454
    placeholder	re:@[A-Z][A-Z0-9_]{2,}@	-	-	CMake configure_file(@ONLY)	documented	CMake
    placeholder	re:@@[A-Z][A-Z0-9_.]{1,}@@	-	-	OpenJDK and others	observed	OBS (@@ID@@, @@VERSION@@)
    placeholder	re:%[A-Z][A-Z0-9_]{2,}%	-	-	scripts and Windows tools	documented	-
    placeholder	re:\{\{ ?[A-Za-z_][A-Za-z0-9_.]* ?\}\}	-	-	Jinja, Handlebars, Go (cookiecutter, Wails)	memory	MEM
    placeholder	re:__[A-Z][A-Z0-9_]+__	-	-	Unity, Tauri, Godot; not ___VARIABLE_x___	memory	MEM
    placeholder	re:___[A-Z][A-Za-z0-9_:]*___	-	-	templates of Xcode	observed	OBS (___PROJECTNAMEASXML___)
    placeholder	re:\$[a-z][A-Za-z]*(_[a-z]+)*$ as a whole value	-	-	Godot: $identifier, $name, $version ... (not a currency)	memory	MEM
    placeholder	re:<%= ?.+ ?%>	-	-	ERB, EJS	observed	code search
    placeholder	re:YOUR_[A-Z_]+ | REPLACE_ME | TODO | CHANGEME as a whole value of CFBundleIdentifier, CFBundleURLSchemes, a purpose string	-	-	left by tutorials	documented	ISS ITMS-90158
    macos-system-versions	10.0 ... 10.16, 11 - 15, 26	-	-	LSMinimumSystemVersion 16-25 do not exist (2025: macOS 26): note only	documented	SB
    """#
  }

  /// pictures.tsv
  static var pictures: Literal {
    #"""
    app icon	{CFBundleIconFiles}	top	PNG	57x57	1	57x57	iphone	ios2-6	required	CFB219 CFB221	seed	004:225 003:341
    app icon	{CFBundleIconFiles}@2x	top	PNG	57x57	2	114x114	iphone	ios4-6	required	CFB221	seed	004:227
    app icon	{CFBundleIconFiles}	top	PNG	72x72	1	72x72	ipad	ios3.2-6	required	CFB219 CFB221	seed	004:235
    app icon	{CFBundleIconFiles}@2x	top	PNG	72x72	2	144x144	ipad	ios5.1-6	recommended	CFB221	documented	QA1686
    settings and search icon	{CFBundleIconFiles}	top	PNG	29x29	1	29x29	iphone ipad	ios2-	recommended	CFB221	seed	004:243
    settings and search icon	{CFBundleIconFiles}@2x	top	PNG	29x29	2	58x58	iphone ipad	ios4-	recommended	CFB221	seed	004:245
    settings icon	{CFBundleIconFiles}@3x	top	PNG	29x29	3	87x87	iphone	ios8-	recommended	CFB221	documented	seen
    search icon	{CFBundleIconFiles}	top	PNG	50x50	1	50x50	ipad	ios3.2-6	recommended	CFB221	seed	004:255
    search icon	{CFBundleIconFiles}@2x	top	PNG	50x50	2	100x100	ipad	ios5.1-6	recommended	CFB221	documented	QA1686
    app icon	{CFBundleIconFiles}@2x	top	PNG	60x60	2	120x120	iphone	ios7-	required	CFB219 CFB720	documented	ITMS-90022; seen
    app icon	{CFBundleIconFiles}@3x	top	PNG	60x60	3	180x180	iphone	ios8-	recommended	CFB221	documented	seen
    app icon	{CFBundleIconFiles}	top	PNG	76x76	1	76x76	ipad	ios7-10	optional	CFB221	documented	ITMS-90023
    app icon	{CFBundleIconFiles}@2x	top	PNG	76x76	2	152x152	ipad	ios7-	required	CFB219 CFB720	documented	ITMS-90023; seen
    app icon	{CFBundleIconFiles}@2x	top	PNG	83.5x83.5	2	167x167	ipad pro	ios9-	store	CFB720	documented	ITMS-90023
    search icon	{CFBundleIconFiles}	top	PNG	40x40	1	40x40	ipad	ios7-10	optional	CFB221	documented	QA1686
    search icon	{CFBundleIconFiles}@2x	top	PNG	40x40	2	80x80	iphone ipad	ios7-	recommended	CFB221	documented	seen
    search icon	{CFBundleIconFiles}@3x	top	PNG	40x40	3	120x120	iphone	ios8-	recommended	CFB221	documented	seen
    notification icon	{CFBundleIconFiles}	top	PNG	20x20	1	20x20	ipad	ios10	optional	CFB221	documented	seen
    notification icon	{CFBundleIconFiles}@2x	top	PNG	20x20	2	40x40	iphone ipad	ios10-	recommended	CFB221	documented	seen
    notification icon	{CFBundleIconFiles}@3x	top	PNG	20x20	3	60x60	iphone	ios10-	recommended	CFB221	documented	seen
    app icon	{CFBundleIconFiles}	top	PNG	38x38 64x64 68x68	2 3	76x76 114x114 128x128 192x192 136x136	iphone ipad	ios18-	optional	CFB221	documented	seen; memory
    CarPlay icon	{CFBundleIconFiles}@2x @3x	top	PNG	60x60	2 3	120x120 180x180	car	ios7-	optional	CFB221	memory	memory
    marketing icon	(Assets.car only)	car	PNG	1024x1024	1	1024x1024	store	ios11-	store	CFB720	documented	ITMS-90704; no alpha: ITMS-90717
    any loose icon whose pixels are none of these squares	-	-	-	-	-	16-1024	-	-	-	CFB221 note	memory	tolerance: a square of another size is only a note
    icon of iOS 3.1 and before	Icon.png	top	PNG	57x57	1	57x57	iphone	ios2-3.1	obsolete	CFB221	seed	004:263 (names: QA1686)
    icon of iOS 3.1 and before	Icon-Small.png	top	PNG	29x29	1	29x29	iphone	ios2-3.1	obsolete	CFB221	documented	QA1686
    icon by its old name	Icon@2x.png Icon-72.png Icon-72@2x.png Icon-Small@2x.png Icon-Small-50.png Icon-Small-50@2x.png	top	PNG	57 72 72 29 50 50	2 1 2 2 1 2	114 72 144 58 50 100	iphone ipad	ios3.2-6	obsolete	CFB221	documented	QA1686
    icon by its old name	Icon-60@2x.png Icon-60@3x.png Icon-76.png Icon-76@2x.png Icon-Small-40.png (@2x @3x) Icon-83.5@2x.png	top	PNG	60 60 76 76 40 83.5	2 3 1 2 1 2	120 180 76 152 40 167	iphone ipad	ios7-	optional	CFB221	documented	QA1686
    icon with its size in its name	NAME{P}x{P}[@{S}x][~device].png	top	PNG	P	S	P*S	-	ios7-	-	CFB208	observed	seen
    ad hoc artwork	iTunesArtwork	top	PNG or JPEG, no extension	512x512	1	512x512	iTunes	ios2-	adhoc	CFB223	seed	003:307 004:46-48, 267
    ad hoc artwork	iTunesArtwork@2x	top	PNG or JPEG, no extension	512x512	2	1024x1024	iTunes	ios5.1-	adhoc	CFB223	documented	QA1686
    artwork in a bundle for the store	iTunesArtwork iTunesArtwork@2x	-	-	-	-	-	-	store	must be absent	CFB223 note	documented	QA1686
    launch image	{D}.png	top	PNG	320x480	1	320x480 320x460	iphone	ios2-	required (or UILaunchStoryboardName UILaunchScreen UILaunchImages)	CFB209 CFB222	seed	004:42, 275, 293 (460, without the status bar: seen)
    launch image	{D}@2x.png	top	PNG	320x480	2	640x960 640x920	iphone	ios4-	recommended	CFB222	seed	004:295
    launch image landscape	{D}-Landscape*.png (not ~ipad) on iPhone	top	-	-	-	-	iphone	ios2-7	not supported (iPhone 6 Plus and later: yes)	CFB222 note	seed	004:297
    launch image	{D}-568h@2x.png	top	PNG	320x568	2	640x1136	iphone	ios6-	recommended	CFB222	documented	Table 5-4
    launch image	{D}-667h@2x.png	top	PNG	375x667	2	750x1334	iphone	ios8-	recommended	CFB222	documented	AIR
    launch image	{D}-414w-736h@3x~iphone.png {D}-Landscape-414w-736h@3x~iphone.png	top	PNG	414x736 736x414	3	1242x2208 2208x1242	iphone	ios8-	recommended	CFB222	documented	AIR; memory
    launch image	{D}-Portrait-736h@3x.png {D}-Landscape-736h@3x.png {D}-736h@3x.png	top	PNG	414x736 736x414	3	1242x2208 2208x1242	iphone	ios8-	recommended	CFB222	documented	AIR
    launch image	{D}-2436h@3x.png {D}-812h@3x.png (Landscape: {D}-Landscape-2436h.png)	top	PNG	375x812	3	1125x2436 2436x1125	iphone	ios11-	optional	CFB222	memory	memory
    launch image	{D}-2688h@3x.png {D}-1792h@2x.png	top	PNG	414x896	3 2	1242x2688 828x1792	iphone	ios12-	optional	CFB222	memory	memory
    launch image without the status bar's 20 points	{D}-Portrait~ipad.png {D}-PortraitUpsideDown~ipad.png	top	PNG	768x1004	1	768x1004 768x1024	ipad	ios3.2-	recommended	CFB222	seed	004:301 (1024: Table 5-4)
    launch image without the status bar's 20 points	{D}-Landscape~ipad.png {D}-LandscapeLeft~ipad.png {D}-LandscapeRight~ipad.png	top	PNG	1024x748	1	1024x748 1024x768	ipad	ios3.2-	recommended	CFB222	seed	004:303 (768: Table 5-4)
    launch image	{D}-Portrait@2x~ipad.png	top	PNG	768x1024	2	1536x2008 1536x2048	ipad	ios5.1-	recommended	CFB222	documented	Table 5-4
    launch image	{D}-Landscape@2x~ipad.png	top	PNG	1024x768	2	2048x1496 2048x1536	ipad	ios5.1-	recommended	CFB222	documented	Table 5-4
    launch image	{D}-Portrait-1366h@2x~ipad.png {D}-Landscape-1366h@2x~ipad.png	top	PNG	1024x1366	2	2048x2732 2732x2048	ipad pro	ios9-	optional	CFB222	memory	memory
    launch image for a scheme	{D}-{scheme}[orientation].png	top	PNG	as without scheme	-	as without scheme	-	ios3.2-	optional; scheme in CFBundleURLTypes	CFB222	seed	004:361-367
    launch image of UILaunchImages	{UILaunchImageName}	top	PNG	UILaunchImageSize	1 2 3	size (or size - 20 in height) * scale	-	ios7-12	-	CFB222	documented	documented
    launch image of another format	{D}.jpg {D}.jpeg {D}.gif {D}.tiff	top	-	-	-	-	-	-	never used	CFB222	seed	004:275, 313
    Settings icon of a slider	{MinimumValueImage} {MaximumValueImage}	Settings.bundle	PNG	21x21	1 2	21x21 42x42	-	ios2-	-	CFB117	documented	-
    Mac icon	{CFBundleIconFile}.icns	Resources	ICNS; any type if the extension is named	16 32 128 256 512	1 2	16-1024	mac	mac10.0-	recommended	CFB208 CFB219	seed	003:524
    Mac icon for the store	{CFBundleIconFile}.icns	Resources	ICNS with 512x512 and 512x512@2x (types ic09 and ic10; or CFBundleIconName)	512	2	1024x1024	mac	macstore	store	CFB722	documented	ITMS-90236
    tvOS icon	(Assets.car only)	car	layered	400x240 1280x768	1 2	400x240 800x480 1280x768	tv	tv9-	store	-	memory	memory
    tvOS top shelf	(Assets.car only)	car	-	1920x720 2320x720	1 2	-	tv	tv9-	store	-	memory	memory
    tvOS launch image	{UILaunchImageName}	top	PNG	1920x1080	1 2	1920x1080 3840x2160	tv	tv9-12	-	CFB222	memory	memory
    watch icon	(Assets.car only)	car	PNG	24 27.5 29 33 40 43.5 44 46 50 51 54 86 98 108 117 129	2	-	watch	watch2-	store	-	memory	memory
    visionOS icon	(Assets.car only)	car	layered	1024x1024	1 2	-	vision	vision1-	store	-	memory	memory
    Messages icon	(Assets.car only)	car	PNG	27x20 32x24 60x45 67x50 74x55 1024x768	2 3	-	iphone ipad	ios10-	store	-	memory	memory
    Newsstand cover	{UINewsstandIcon.CFBundleIconFiles}	top	PNG	90 to 126 high	1 2	-	iphone ipad	ios5-8	obsolete	-	memory	memory
    """#
  }
}
