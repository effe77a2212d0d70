const startsWith = (bytes: Uint8Array, ...head: number[]) => head.every((byte, i) => bytes[i] === byte)

/** A zip archive, such as a DOCX or an XLSX. */
export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)
/** An Excel workbook of before 2007, and one behind a password. */
export const isOldWorkbook = (bytes: Uint8Array): boolean => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)
