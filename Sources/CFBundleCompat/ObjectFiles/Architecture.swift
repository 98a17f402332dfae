import CFText

/// A processor architecture, numbered as in Mach-O and CFBundle.h.
///
/// An architecture without a Mach-O number has that of ELF, with a flag that Mach-O does not use.
package struct Architecture: Hashable {
  package let code: UInt32

  /// Flags of the highest byte: a 64-bit processor; a 64-bit processor with 32-bit addresses.
  private static let is64Bit: UInt32 = 0x0100_0000
  private static let has32BitAddresses: UInt32 = 0x0200_0000
  private static let isNumberedByELF: UInt32 = 0x1000_0000

  package init(code: UInt32) { self.code = code }

  /// The architecture of an ELF file.
  package init(elfMachine machine: UInt16, is64Bit: Bool) {
    guard let entry = Self.listed.first(where: { $0.elf == machine }) else {
      code = Self.isNumberedByELF | UInt32(machine) | (is64Bit ? Self.is64Bit : 0)
      return
    }
    switch entry.width {
    case .always64: code = entry.code | (is64Bit ? Self.is64Bit : Self.has32BitAddresses)
    case .either: code = entry.code | (is64Bit ? Self.is64Bit : 0)
    case .always32: code = entry.code
    }
  }

  private enum Width { case always32, always64, either }

  /// ELF numbers, Mach-O numbers without flags, and names, with the name of the 64-bit form.
  private static let listed: [(elf: UInt16, code: UInt32, width: Width, name: Text, name64: Text)] = [
    (3, 7, .always32, "i386", "i386"), (62, 7, .always64, "x86_64", "x86_64"),
    (40, 12, .always32, "arm", "arm"), (183, 12, .always64, "arm64", "arm64"),
    (20, 18, .always32, "ppc", "ppc"), (21, 18, .always64, "ppc64", "ppc64"),
    (4, 6, .always32, "m68k", "m68k"), (8, 8, .either, "mips", "mips64"),
    (15, 11, .either, "hppa", "hppa64"), (2, 14, .always32, "sparc", "sparc"),
    (43, 14, .always64, "sparc64", "sparc64"), (243, 24, .either, "riscv32", "riscv64"),
  ]

  /// The usual name.
  package var name: Text {
    let isMarked64 = code & (Self.is64Bit | Self.has32BitAddresses) != 0
    let number = code & 0x00FF_FFFF
    guard code & Self.isNumberedByELF == 0 else {
      return "processor " + Text(Int(number)) + " of ELF"
    }
    let same = Self.listed.filter { $0.code == number }
    // Some 64-bit forms have their own number in ELF.
    guard let entry = same.first(where: { $0.width == (isMarked64 ? .always64 : .always32) }) ?? same.first else {
      return "processor " + Text(Int(number)) + " of Mach-O"
    }
    let name = isMarked64 ? entry.name64 : entry.name
    return code & Self.has32BitAddresses == 0 ? name : name + " with 32-bit addresses"
  }
}
