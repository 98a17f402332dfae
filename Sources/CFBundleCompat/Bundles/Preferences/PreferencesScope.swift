import CFBundleCompatC
import CFSystem
import CFText

/// A domain of preferences: of one application or all, of one user or all, on one host or all.
package struct PreferencesScope {
  package static let anyApplication: Text = "kCFPreferencesAnyApplication"

  /// The name of the file for all applications.
  static let globalName: Text = ".GlobalPreferences"

  package let application: Text
  package var isOfUser: Bool
  package var isOfHost: Bool

  package init(application: Text, isOfUser: Bool = true, isOfHost: Bool = false) {
    self.application = application
    self.isOfUser = isOfUser
    self.isOfHost = isOfHost
  }

  /// The path of the file, the same as in Swift's Foundation; its name if the user has no home directory. `nil` for a
  /// name that no file can have.
  package var path: Text? { name.map { name in directory.map { .joining($0, "/", name) } ?? name } }

  /// The path of the file in its directory.
  var name: Text? { name(onHost: isOfUser && isOfHost ? Process.hostName : "") }

  package func name(onHost host: Text) -> Text? {
    let name = application == Self.anyApplication ? Self.globalName : application
    guard !name.isEmpty, !name.contains(.slash), !name.contains(0), !host.contains(.slash) else { return nil }
    return isOfUser && isOfHost ? .joining("ByHost/" + name, ".", host + ".plist") : name + ".plist"
  }

  private var directory: Text? {
    guard isOfUser else {
      let first = (Environment.value("XDG_CONFIG_DIRS") ?? "").split(at: UInt8(ascii: ":"))[0]
      return first.hasPrefix("/") ? first : "/etc/xdg"
    }
    if let path = Environment.value("XDG_CONFIG_HOME"), path.hasPrefix("/") { return path }
    guard let home = Environment.value("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.config"
  }
}

extension PreferencesScope {
  /// The scopes in which an application's value is looked up, the most specific first. Its suites come after it.
  package static func searchOrder(of application: Text) -> [PreferencesScope] {
    let applications = [application] + PreferenceSuites.suites(of: application) + [anyApplication]
    var scopes: [PreferencesScope] = []
    for isOfUser in [true, false] {
      for application in applications {
        if isOfUser { scopes.append(PreferencesScope(application: application, isOfHost: true)) }
        scopes.append(PreferencesScope(application: application, isOfUser: isOfUser))
      }
    }
    return scopes
  }
}
