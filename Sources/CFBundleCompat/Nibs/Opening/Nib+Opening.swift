import CFObjects
import CFPropertyLists
import CFSystem
import CFText

extension Nib {
  /// Opens a nib in memory.
  package static func open(_ data: DataObject, _ options: NibOptions) throws(NibError) -> Nib {
    try open(data.isMutable ? DataObject(copying: data.span) : data, options, at: nil)
  }

  /// Opens a file, or a part of a directory.
  package static func open(_ url: URLObject, _ options: NibOptions) throws(NibError) -> Nib {
    try open(url, options, from: nil)
  }

  static func open(_ url: URLObject, _ options: NibOptions, from source: NibSource?) throws(NibError) -> Nib {
    guard let path = url.fileSystemPath else { throw NibError(.notAFile) }
    let location = try NibLocation(path, systemVersion: options.systemVersion)
    do throws(NibError) {
      let bytes: [UInt8]
      do throws(SystemError) {
        bytes = try Files.read(location.path, limit: options.limits.bytes)
      } catch {
        throw NibError(error)
      }
      return try open(DataObject(bytes), options, at: location, from: source)
    } catch {
      throw error.about(location.path, part: location.part)
    }
  }

  private static func open(
    _ data: DataObject, _ options: NibOptions, at location: NibLocation?, from source: NibSource? = nil
  ) throws(NibError) -> Nib {
    guard data.count <= options.limits.bytes else {
      throw NibError(.limit(.file, .size(options.limits.bytes)))
    }
    let archive = try Archive.decode(data, options.limits)
    do throws(NibError) {
      let contents = try NibContents(of: archive, acceptsAnyArchive: options.acceptsAnyArchive)
      return Nib(archive, contents, at: location, from: source)
    } catch {
      guard let slot = error.objectIndex, archive.hasObject(slot) else { throw error }
      throw error.about(class: archive.archivedClass(of: slot).name)
    }
  }
}

extension Archive {
  /// Decodes the tables of an archive of any coding.
  static func decode(_ data: DataObject, _ limits: NibLimits) throws(NibError) -> Archive {
    let format = try NibFormat(of: data.span)
    switch format {
    case .nibArchive: return try NIBArchive.open(data, limits)
    case .typedStream: return try TypedStream.open(data, limits)
    case .keyedBinary: return try KeyedArchive.open(binary: data, format, limits)
    case .keyedXML: return try keyedArchive(fromXML: data, limits)
    case .xib, .storyboardSource: return try XIBDocument.open(data, limits)
    }
  }

  /// A keyed archive in XML, which is read in its binary form.
  private static func keyedArchive(fromXML data: DataObject, _ limits: NibLimits) throws(NibError) -> Archive {
    var budget = Budget()
    budget.maximumDepth = limits.depth
    let list: PropertyList
    do throws(ParseError) { list = try PropertyListReader.read(data.span, budget: budget) } catch {
      throw NibError(error)
    }
    guard list.format == .xml else { throw NibError(.notANib(.otherList), at: 0) }
    let binary: DataObject
    do throws(PropertyListError) {
      binary = try PropertyListWriter.writeBinary(list.value)
    } catch {
      throw NibError(.unwritableList(error))
    }
    do throws(NibError) {
      let archive = try KeyedArchive.open(binary: binary, .keyedXML, limits)
      for warning in list.warnings { archive.faults.append(warning.description + ".") }
      return archive
    } catch {
      throw error.withoutOffset()
    }
  }
}
