import CFBundleCompatC
import CFObjects
import CFText

/// The types that Apple's systems declare and that users have files of (Uniform Type Identifiers Reference).
enum BuiltInTypes {
  static func add(to types: UniformTypes) {
    for line in Text(table).split(at: .lineFeed) {
      if cfbcc_memory_is_low() { return }  // The operation cannot succeed.
      var identifiers: [CFObject] = []
      var tags: [CFObject] = []
      for word in line.split(at: UInt8(ascii: ",")) {
        var text = word
        if word[0] == UInt8(ascii: "~") { text = "public." + word.slice(from: 1) }
        if word[0] == UInt8(ascii: "@") { text = "com.apple." + word.slice(from: 1) }
        if word[0] < UInt8(ascii: "0") {
          tags.append(StringObject(text))
        } else {
          identifiers.append(StringObject(text))
        }
      }
      types.add(identifiers.removeFirst(), parents: identifiers, tags: tags)
    }
  }

  /// In each line an identifier, the identifiers that it conforms to, and tags with their prefixes. `~` stands for
  /// `public.`, and `@` for `com.apple.`.
  private static let table: Literal = """
    ~item
    ~content
    ~composite-content,~content
    ~data,~item
    ~directory,~item
    ~folder,'fold,~directory
    ~executable,~item
    @package,~directory
    @bundle,~directory
    @generic-bundle,@bundle,@package,.bundle
    @application,~executable
    @application-bundle,@application,@bundle,@package,.app
    @framework,@bundle,.framework
    @plugin,@bundle,@package,.plugin
    @rtfd,@package,~composite-content,.rtfd
    ~archive
    ~disk-image,~archive
    ~contact
    ~calendar-event
    ~presentation,~composite-content
    ~spreadsheet,~content
    ~font
    ~text,~data,~content
    ~plain-text,'TEXT,~text,.txt,.text,/text/plain
    ~utf8-plain-text,~plain-text
    ~delimited-values-text,~text
    ~comma-separated-values-text,~delimited-values-text,.csv,/text/csv
    ~tab-separated-values-text,~delimited-values-text,.tsv,/text/tab-separated-values
    ~rtf,'RTF ,~text,.rtf,/text/rtf
    ~html,'HTML,~text,.html,.htm,.shtml,.shtm,/text/html
    ~css,~text,.css,/text/css
    ~xml,~text,.xml,/application/xml,/text/xml
    ~xhtml,~xml,.xhtml,.xht,/application/xhtml+xml
    ~json,~text,.json,/application/json
    ~yaml,~text,.yml,.yaml,/application/x-yaml
    net.daringfireball.markdown,~text,.md,.markdown,/text/markdown
    ~source-code,~plain-text
    ~c-source,~source-code,.c
    ~objective-c-source,~source-code,.m
    ~c-plus-plus-source,~source-code,.cpp,.cp,.c++,.cc,.cxx
    ~objective-c-plus-plus-source,~source-code,.mm
    ~c-header,~source-code,.h
    ~c-plus-plus-header,~source-code,.hpp,.h++,.hxx,.hh
    ~swift-source,~source-code,.swift
    ~script,~source-code
    ~shell-script,~script,.sh,.command
    ~python-script,~script,.py,/text/x-python-script
    com.netscape.javascript-source,~source-code,~executable,.js,.jscript,.javascript,/text/javascript
    @property-list,~data,.plist
    ~url,'url ,~data
    ~vcard,~text,~contact,.vcf,.vcard,/text/vcard
    @ical.ics,~text,~calendar-event,.ics,/text/calendar
    ~image,~data,~content
    ~jpeg,'JPEG,~image,.jpeg,.jpg,.jpe,/image/jpeg
    ~tiff,'TIFF,~image,.tiff,.tif,/image/tiff
    ~png,'PNGf,~image,.png,/image/png
    ~heic,~image,.heic,/image/heic
    ~heif,~image,.heif,/image/heif
    ~svg-image,~image,~xml,.svg,.svgz,/image/svg+xml
    org.webmproject.webp,~image,.webp,/image/webp
    com.compuserve.gif,'GIFf,~image,.gif,/image/gif
    com.microsoft.bmp,'BMPf,~image,.bmp,/image/bmp
    @icns,'icns,~image,.icns
    com.adobe.photoshop-image,'8BPS,~image,.psd,/image/x-photoshop
    ~audiovisual-content,~data,~content
    ~movie,~audiovisual-content
    ~audio,~audiovisual-content
    @quicktime-movie,'MooV,~movie,.mov,.qt,/video/quicktime
    ~mpeg,'MPEG,~movie,.mpg,.mpeg,.mpe,/video/mpeg
    ~mpeg-4,'mpg4,~movie,.mp4,.mpg4,/video/mp4
    ~mpeg-4-audio,~audio
    @m4a-audio,'M4A ,~mpeg-4-audio,.m4a,/audio/x-m4a
    @m4v-video,'M4V ,~movie,.m4v,/video/x-m4v
    ~avi,'Vfw ,~movie,.avi,.vfw,/video/avi
    org.webmproject.webm,~movie,.webm,/video/webm
    org.matroska.mkv,~movie,.mkv,/video/x-matroska
    ~mp3,'MP3 ,~audio,.mp3,/audio/mpeg
    ~aiff-audio,'AIFF,~audio,.aiff,.aif,/audio/aiff
    ~midi-audio,'Midi,~audio,.mid,.midi,.smf,.kar,/audio/midi
    com.microsoft.waveform-audio,'WAVE,~audio,.wav,.wave,.bwf,/audio/wav
    org.xiph.flac,~audio,.flac,/audio/flac
    org.xiph.ogg-audio,~audio,.ogg,.oga,/audio/ogg
    com.pkware.zip-archive,'ZIP ,~data,~archive,.zip,/application/zip
    org.gnu.gnu-zip-archive,'Gzip,~data,~archive,.gz,.gzip,/application/gzip
    ~tar-archive,~data,~archive,.tar,/application/tar
    ~bzip2-archive,'Bzp2,~data,~archive,.bz2,.bz,/application/bzip2
    org.tukaani.xz-archive,~data,~archive,.xz,/application/x-xz
    org.7-zip.7-zip-archive,~data,~archive,.7z,/application/x-7z-compressed
    @disk-image-udif,~data,~disk-image,.dmg,/application/x-apple-diskimage
    com.adobe.pdf,'PDF ,~data,~composite-content,.pdf,/application/pdf
    com.adobe.postscript,~data,.ps,/application/postscript
    com.microsoft.word.doc,'W8BN,~data,~composite-content,.doc,/application/msword
    com.microsoft.excel.xls,'XLS8,~data,~spreadsheet,.xls,/application/vnd.ms-excel
    com.microsoft.powerpoint.ppt,'SLD8,~data,~presentation,.ppt,/application/vnd.ms-powerpoint
    org.openxmlformats.wordprocessingml.document,~data,~composite-content,.docx,/application/vnd.openxmlformats-officedocument.wordprocessingml.document
    org.openxmlformats.spreadsheetml.sheet,~data,~spreadsheet,.xlsx,/application/vnd.openxmlformats-officedocument.spreadsheetml.sheet
    org.openxmlformats.presentationml.presentation,~data,~presentation,.pptx,/application/vnd.openxmlformats-officedocument.presentationml.presentation
    org.oasis-open.opendocument.text,~data,~composite-content,.odt,/application/vnd.oasis.opendocument.text
    org.oasis-open.opendocument.spreadsheet,~data,~spreadsheet,.ods,/application/vnd.oasis.opendocument.spreadsheet
    org.oasis-open.opendocument.presentation,~data,~presentation,.odp,/application/vnd.oasis.opendocument.presentation
    org.idpf.epub-container,~data,~composite-content,.epub,/application/epub+zip
    ~truetype-ttf-font,~data,~font,.ttf,/font/ttf
    ~opentype-font,~data,~font,.otf,/font/otf
    """
}
