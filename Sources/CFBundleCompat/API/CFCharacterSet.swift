// C entry points for sets of characters. The contract is in CFCharacterSet.h.

import CFBundleCompatC
import CFObjects
import CFSystem
import CFText

// MARK: - Making sets

@_cdecl("cfbc_CFCharacterSetGetTypeID")
package func exportCFCharacterSetGetTypeID() -> UInt { UInt(TypeID.characterSet.rawValue) }

@_cdecl("cfbc_CFCharacterSetGetPredefined")
package func exportCFCharacterSetGetPredefined(_ identifier: Int) -> Handle? {
  guard let set = PredefinedCharacters(rawValue: identifier) else {
    Diagnostics.badArgument("there is no such set", function: #function)
    return nil
  }
  return unretained(CharacterSetObject.predefined(set))
}

@_cdecl("cfbc_CFCharacterSetCreateWithCharactersInRange")
package func exportCFCharacterSetCreateWithCharactersInRange(_ allocator: Handle?, _ range: cfbcc_range) -> Handle? {
  retained(characters(range, function: #function).map { CharacterSetObject($0) })
}

@_cdecl("cfbc_CFCharacterSetCreateWithCharactersInString")
package func exportCFCharacterSetCreateWithCharactersInString(_ allocator: Handle?, _ string: Handle?) -> Handle? {
  retained(characters(string, function: #function).map { CharacterSetObject($0) })
}

@_cdecl("cfbc_CFCharacterSetCreateWithBitmapRepresentation")
package func exportCFCharacterSetCreateWithBitmapRepresentation(_ allocator: Handle?, _ data: Handle?) -> Handle? {
  retained(borrow(data, as: DataObject.self).map { CharacterSetObject(CharacterRanges(bitmap: $0.span)) })
}

@_cdecl("cfbc_CFCharacterSetCreateInvertedSet")
package func exportCFCharacterSetCreateInvertedSet(_ allocator: Handle?, _ set: Handle?) -> Handle? {
  retained(borrow(set, as: CharacterSetObject.self).map { CharacterSetObject($0.characters.inverted) })
}

@_cdecl("cfbc_CFCharacterSetCreateMutable")
package func exportCFCharacterSetCreateMutable(_ allocator: Handle?) -> Handle? {
  retained(CharacterSetObject(CharacterRanges(), isMutable: true))
}

@_cdecl("cfbc_CFCharacterSetCreateCopy")
package func exportCFCharacterSetCreateCopy(_ allocator: Handle?, _ set: Handle?) -> Handle? {
  retained(borrow(set, as: CharacterSetObject.self).map { $0.isMutable ? CharacterSetObject($0.characters) : $0 })
}

@_cdecl("cfbc_CFCharacterSetCreateMutableCopy")
package func exportCFCharacterSetCreateMutableCopy(_ allocator: Handle?, _ set: Handle?) -> Handle? {
  retained(borrow(set, as: CharacterSetObject.self).map { CharacterSetObject($0.characters, isMutable: true) })
}

// MARK: - Answers

@_cdecl("cfbc_CFCharacterSetIsSupersetOfSet")
package func exportCFCharacterSetIsSupersetOfSet(_ set: Handle?, _ other: Handle?) -> UInt8 {
  guard let set = borrow(set, as: CharacterSetObject.self), let other = borrow(other, as: CharacterSetObject.self)
  else { return 0 }
  return set.characters.intersection(other.characters) == other.characters ? 1 : 0
}

@_cdecl("cfbc_CFCharacterSetHasMemberInPlane")
package func exportCFCharacterSetHasMemberInPlane(_ set: Handle?, _ plane: Int) -> UInt8 {
  guard let set = borrow(set, as: CharacterSetObject.self), 0...16 ~= plane else { return 0 }
  let members = set.characters.intersection(CharacterRanges(plane << 16..<(plane + 1) << 16))
  return members == CharacterRanges() ? 0 : 1
}

@_cdecl("cfbc_CFCharacterSetIsCharacterMember")
package func exportCFCharacterSetIsCharacterMember(_ set: Handle?, _ character: UInt16) -> UInt8 {
  borrow(set, as: CharacterSetObject.self)?.characters.contains(UInt32(character)) == true ? 1 : 0
}

@_cdecl("cfbc_CFCharacterSetIsLongCharacterMember")
package func exportCFCharacterSetIsLongCharacterMember(_ set: Handle?, _ character: UInt32) -> UInt8 {
  borrow(set, as: CharacterSetObject.self)?.characters.contains(character) == true ? 1 : 0
}

@_cdecl("cfbc_CFCharacterSetCreateBitmapRepresentation")
package func exportCFCharacterSetCreateBitmapRepresentation(_ allocator: Handle?, _ set: Handle?) -> Handle? {
  retained(borrow(set, as: CharacterSetObject.self).map { DataObject($0.characters.bitmap) })
}

// MARK: - Changing sets

@_cdecl("cfbc_CFCharacterSetAddCharactersInRange")
package func exportCFCharacterSetAddCharactersInRange(_ set: Handle?, _ range: cfbcc_range) {
  change(set, by: characters(range, function: #function), function: #function) { $0.union($1) }
}

@_cdecl("cfbc_CFCharacterSetRemoveCharactersInRange")
package func exportCFCharacterSetRemoveCharactersInRange(_ set: Handle?, _ range: cfbcc_range) {
  change(set, by: characters(range, function: #function), function: #function) { $0.subtracting($1) }
}

@_cdecl("cfbc_CFCharacterSetAddCharactersInString")
package func exportCFCharacterSetAddCharactersInString(_ set: Handle?, _ string: Handle?) {
  change(set, by: characters(string, function: #function), function: #function) { $0.union($1) }
}

@_cdecl("cfbc_CFCharacterSetRemoveCharactersInString")
package func exportCFCharacterSetRemoveCharactersInString(_ set: Handle?, _ string: Handle?) {
  change(set, by: characters(string, function: #function), function: #function) { $0.subtracting($1) }
}

@_cdecl("cfbc_CFCharacterSetUnion")
package func exportCFCharacterSetUnion(_ set: Handle?, _ other: Handle?) {
  change(set, by: borrow(other, as: CharacterSetObject.self)?.characters, function: #function) { $0.union($1) }
}

@_cdecl("cfbc_CFCharacterSetIntersect")
package func exportCFCharacterSetIntersect(_ set: Handle?, _ other: Handle?) {
  change(set, by: borrow(other, as: CharacterSetObject.self)?.characters, function: #function) { $0.intersection($1) }
}

@_cdecl("cfbc_CFCharacterSetInvert")
package func exportCFCharacterSetInvert(_ set: Handle?) {
  change(set, by: CharacterRanges(), function: #function) { set, _ in set.inverted }
}

// MARK: - Arguments

private func characters(_ range: cfbcc_range, function: Literal) -> CharacterRanges? {
  indices(range, in: Int(CharacterRanges.end), function: function).map { CharacterRanges($0) }
}

private func characters(_ string: Handle?, function: Literal) -> CharacterRanges? {
  borrow(string, as: StringObject.self, function: function).map { CharacterRanges(of: $0.units) }
}

@inline(never)
private func change(
  _ set: Handle?, by characters: CharacterRanges?, function: Literal,
  _ change: (CharacterRanges, CharacterRanges) -> CharacterRanges
) {
  guard let set = borrow(set, as: CharacterSetObject.self, function: function), let characters else { return }
  guard set.isMutable else { return Diagnostics.badArgument("the character set is not mutable", function: function) }
  set.characters = change(set.characters, characters)
}
