"""Small nibs that were made for tests."""

from __future__ import annotations

import plistlib
from typing import Any

# UIKit: an owner, an external object, a button with a custom class, an outlet, an action, a localizable string.
UIKIT = bytes.fromhex(
    """
4e49424172636869766501000000090000001300000032000000140000006b0000002a0000007b0100000800000099020000808084818484818884818c83818f
81829081829181839286849881849981859a83849d81869e8484a28184a38184a48187a58384a88184a9819755494e6962546f704c6576656c4f626a65637473
4b65798f55494e69624f626a656374734b65799355494e6962436f6e6e656374696f6e734b65799655494e696256697369626c6557696e646f77734b65798e4e
53496e6c696e656456616c75659455494e6962456e636f646572456d7074794b657999554950726f786965644f626a6563744964656e7469666965728b554943
6c6173734e616d659355494f726967696e616c436c6173734e616d65885549426f756e64738855494f706171756585554954616786554954657874884e532e62
797465738755494c6162656c885549536f757263658d554944657374696e6174696f6e8b55494576656e744d61736b854e534b6579854e53446576800a010000
00810a02000000820a03000000830a040000008405850a05000000850a06000000850a070000008405850a05000000850a06000000850a070000008405850a0a
000000850a0c0000008405860a08000000860a09000000870a0e000000880a0f0000008908a10700000000000000000000000000000000000000000000544000
00000000003e408a048b00078c0a100000008d088c494246696c65734f776e65728d0884506565728e0a0b0000008f0a05000000900a070000008d0884766965
778e0a0d0000008f0a07000000900a060000009100408d0885707573683a8d08884d79427574746f6e8d08885549427574746f6e8d088450757368920a110000
00930a120000008d0888612d312e746578748d08845075736889804e534f626a6563740088804e534172726179008e80554950726f78794f626a656374008f80
5549436c617373537761707065720089804e53537472696e67009a80554952756e74696d654f75746c6574436f6e6e656374696f6e009980554952756e74696d
654576656e74436f6e6e656374696f6e009481040000004e534c6f63616c697a61626c65537472696e6700
"""
)

# A typedstream: owner, one custom object with the object ID 300, an outlet `helper`.
TYPED_STREAM = bytes.fromhex(
    """
040b73747265616d747970656481e8038401408484840e4e5349424f626a6563744461746181e0008484084e534f626a6563740085928484840e4e5343757374
6f6d4f626a656374299484024040848484084e53537472696e67019484012b054f776e657286858684016901968496968498980648656c706572868586959900
92848484054e535365740094840149008692848484074e5341727261790094990192848484144e534e69624f75746c6574436f6e6e6563746f7281cf0084840e
4e534e6962436f6e6e6563746f721194840340404095998498980668656c70657286868692859902840240699501a099812c0199812d01990092849898104942
436f636f614672616d65776f726b8686
"""
)


def keyed(**changes: object) -> dict:
    """A keyed archive: an owner, a window with the object ID 5, an outlet. `changes` replace entries of the root."""
    uid = plistlib.UID
    classes = ["NSIBObjectData", "NSCustomObject", "NSArray", "NSWindowTemplate", "NSNibOutletConnector", "NSSet"]
    objects: list[object] = ["$null"]
    objects += [{"$classname": name, "$classes": [name, "NSObject"]} for name in classes]
    kinds = {name: uid(1 + index) for index, name in enumerate(classes)}

    def add(value: object) -> plistlib.UID:
        objects.append(value)
        return uid(len(objects) - 1)

    def new(name: str, **values: object) -> plistlib.UID:
        return add({"$class": kinds[name], **values})

    def array(*elements: object, name: str = "NSArray") -> plistlib.UID:
        return new(name, **{"NS.objects": list(elements)})

    owner = new("NSCustomObject", NSClassName=add("Owner"))
    window = new("NSWindowTemplate", NSWindowClass=add("NSWindow"), NSWindowTitle=add("Grüße \u2026"), NSWTFlags=-1)
    outlet = new("NSNibOutletConnector", NSSource=owner, NSDestination=window, NSLabel=add("window"))
    root = new(
        "NSIBObjectData",
        NSRoot=owner,
        NSObjectsKeys=array(window),
        NSObjectsValues=array(owner),
        NSConnections=array(outlet),
        NSOidsKeys=array(owner, window),
        NSOidsValues=array(add(1), add(5)),
        NSVisibleWindows=array(window, name="NSSet"),
    )
    return {
        "$archiver": "NSKeyedArchiver",
        "$version": 100000,
        "$objects": objects,
        "$top": {"IB.objectdata": root},
        **changes,
    }


def binary(archive: dict) -> bytes:
    return plistlib.dumps(archive, fmt=plistlib.FMT_BINARY)


def xml(archive: dict) -> bytes:
    """References are dictionaries here, as NSKeyedArchiver writes them."""

    def plain(value: object) -> object:
        if isinstance(value, plistlib.UID):
            return {"CF$UID": value.data}
        if isinstance(value, dict):
            return {key: plain(element) for key, element in value.items()}
        return [plain(element) for element in value] if isinstance(value, list) else value

    return plistlib.dumps(plain(archive), fmt=plistlib.FMT_XML)


MAC_XIB = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="11762" targetRuntime="MacOSX.Cocoa">
    <dependencies><plugIn identifier="com.apple.InterfaceBuilder.CocoaPlugin" version="11762"/></dependencies>
    <objects>
        <customObject id="-2" userLabel="File's Owner" customClass="Controller">
            <connections><outlet property="window" destination="5" id="30"/></connections>
        </customObject>
        <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
        <customObject id="-3" userLabel="Application" customClass="NSObject"/>
        <window title="Größe &amp; &lt;Ma&#xDF;>" id="5" customClass="NSPanel">
            <windowStyleMask key="styleMask" titled="YES" closable="YES"/>
            <windowCollectionBehavior key="empty"/>
            <rect key="contentRect" x="1" y="2" width="30" height="40"/>
            <value key="minSize" type="size" width="10" height="20"/>
            <point key="origin" x="5" y="6"/>
            <view key="contentView" id="6">
                <subviews>
                    <button toolTip="Help" id="7" customClass="Button" customModule="Mine">
                        <string key="keyEquivalent" base64-UTF8="YES">DQ==</string>
                        <data key="data">AQID</data>
                        <nil key="none"/>
                        <integer key="number" value="-5"/>
                        <real key="real" value="0.5"/>
                        <bool key="yes" value="YES"/>
                        <boolean key="no" value="NO"/>
                        <date key="date" timeIntervalSinceReferenceDate="1.5"/>
                        <array key="list"><string>one</string><mutableString><![CDATA[two]]></mutableString></array>
                        <array key="empty"/>
                        <userDefinedRuntimeAttributes>
                            <userDefinedRuntimeAttribute type="boolean" keyPath="flag" value="YES"/>
                            <userDefinedRuntimeAttribute type="number" keyPath="layer.width">
                                <integer key="value" value="3"/>
                            </userDefinedRuntimeAttribute>
                        </userDefinedRuntimeAttributes>
                        <connections>
                            <action selector="press:" target="-2" id="31"/>
                            <action selector="copy:" target="-1" id="32"/>
                            <binding destination="-2" name="title" keyPath="name" id="33">
                                <dictionary key="options"><bool key="NSRaises" value="NO"/></dictionary>
                            </binding>
                        </connections>
                    </button>
                    <pdfView id="8" userLabel="Document"/>
                    <tableColumn id="9">
                        <tableHeaderCell key="headerCell" title="Column"/>
                    </tableColumn>
                </subviews>
                <constraints>
                    <constraint firstItem="8" secondItem="nobody" id="40"/>
                </constraints>
                <!-- a comment -->
                <viewLayoutGuide key="safeArea" id="41"/>
            </view>
        </window>
        <menu title="Main" systemMenu="main" id="20"/>
    </objects>
    <resources><image name="Logo" width="32" height="32"/></resources>
</document>
""".encode()

PHONE_XIB = b"""<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="14113.11">
    <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="Owner">
            <connections><outlet property="view" destination="v-1" id="c-1"/></connections>
        </placeholder>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        <placeholder placeholderIdentifier="peer" id="p-1"/>
        <view contentMode="scaleToFill" id="v-1">
            <subviews>
                <button opaque="NO" id="b-1" customClass="PushButton">
                    <state key="normal" title="Push"/>
                    <userDefinedRuntimeAttributes>
                        <userDefinedRuntimeAttribute type="string" keyPath="style" value="round"/>
                    </userDefinedRuntimeAttributes>
                    <connections>
                        <action selector="push:" destination="-1" eventType="touchUpInside" id="c-2"/>
                    </connections>
                </button>
                <label text="Name" id="l-1"/>
            </subviews>
            <connections>
                <outletCollection property="views" destination="b-1" id="c-3"/>
                <outletCollection property="others" destination="l-1" id="c-4"/>
                <outletCollection property="views" destination="l-1" id="c-5"/>
            </connections>
        </view>
        <pongPressGestureRecognizer minimumPressDuration="0.5" id="g-1"/>
    </objects>
    <resources><image name="photo" width="16" height="16"/></resources>
</document>
"""


def _archive_of_a_controller() -> bytes:
    """A keyed archive: a controller with a view's nib, an object for it, and a segue."""

    def of(name: str, index: int, **values: Any) -> dict[str, Any]:
        return {"$class": plistlib.UID(index), **values}

    uid = plistlib.UID
    names = ["NSArray", "NSDictionary", "UIViewController", "UIStoryboardShowSegueTemplate", "UIView"]
    classes = [{"$classname": name, "$classes": [name, "NSObject"]} for name in names]
    objects: list[Any] = ["$null", *classes]
    objects += [
        of("NSArray", 1, **{"NS.objects": [uid(7)]}),  # 6
        {
            "$class": uid(3),
            "UINibName": "view",
            "UIStoryboardSegueTemplates": uid(8),
            "UIExternalObjectsTableForViewLoading": uid(10),
        },
        of("NSArray", 1, **{"NS.objects": [uid(9), "odd"]}),  # 8
        {"$class": uid(4), "UIIdentifier": "go", "UIDestinationViewControllerIdentifier": "second"},
        {"$class": uid(2), "NS.keys": ["Upstream-1"], "NS.objects": [uid(11)]},  # 10
        {"$class": uid(5)},
        of("NSArray", 1, **{"NS.objects": [uid(7), uid(11)]}),  # 12
    ]
    top = {"UINibTopLevelObjectsKey": uid(6), "UINibObjectsKey": uid(12), "UINibConnectionsKey": uid(6)}
    archive = {"$archiver": "NSKeyedArchiver", "$version": 100000, "$objects": objects, "$top": top}
    return plistlib.dumps(archive, fmt=plistlib.FMT_BINARY)


CONTROLLER_NIB = _archive_of_a_controller()

STORYBOARD = b"""<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14113"
    initialViewController="n-1">
    <scenes>
        <scene sceneID="s-2">
            <objects>
                <tableViewController storyboardIdentifier="list" id="t-1" customClass="ListController"
                    sceneMemberID="viewController">
                    <tableView key="view" id="v-1">
                        <prototypes>
                            <tableViewCell id="c-1">
                                <segmentedControl key="selector" id="c-2">
                                    <segments>
                                        <segment title="One"/>
                                        <segment image="star"/>
                                        <segment title="Three" enabled="NO"/>
                                    </segments>
                                </segmentedControl>
                                <connections>
                                    <segue destination="n-1" kind="custom" identifier="show" customClass="Slide"
                                        id="g-2"/>
                                </connections>
                            </tableViewCell>
                        </prototypes>
                    </tableView>
                    <connections><segue destination="e-1" kind="unwind" unwindAction="back:" id="g-3"/></connections>
                </tableViewController>
                <placeholder placeholderIdentifier="IBFirstResponder" id="r-1" sceneMemberID="firstResponder"/>
                <exit id="e-1" userLabel="Exit" sceneMemberID="exit"/>
            </objects>
        </scene>
        <scene sceneID="s-1">
            <objects>
                <navigationController id="n-1" sceneMemberID="viewController">
                    <connections>
                        <segue destination="t-1" kind="relationship" relationship="rootViewController" id="g-1"/>
                    </connections>
                </navigationController>
            </objects>
        </scene>
    </scenes>
</document>
"""
