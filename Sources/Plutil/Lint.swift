import CFBundleCompat
import CFObjects
import CFPropertyLists
import CFSystem
import CFText
import Terminal

/// `-lint`: checks the syntax of each file.
struct Lint {
  let console: Console
  let options: Options

  func run() -> ExitStatus {
    var status = ExitStatus.success
    for path in options.files {
      let name = Source.name(of: path)
      do throws(Failure) {
        try check(path)
        if !options.isSilent { console.print(name + ": OK") }
      } catch {
        console.report(name + ": (" + error.message + ")")
        if let hint = error.hint { console.report("  " + hint) }
        status = .failure
      }
    }
    return status
  }

  private func check(_ path: Text) throws(Failure) {
    let input = try Source.open(path, options)
    do {
      _ = try PropertyListReader.read(input.span, budget: options.budget)
    } catch {
      if (try? JSONParser.parse(input.span, budget: options.budget)) != nil {
        if options.acceptsJSON { return }
        throw Failure(
          error.located(in: input.span),
          hint: "fix: this is JSON; plutil -lint checks property lists (--json accepts it)")
      }
      throw Failure(error.located(in: input.span))
    }
  }
}
