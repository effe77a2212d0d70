// Bit rates in kbit/s, by the index in a Layer III frame header.
const mpeg1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const mpeg2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]

/** The length in milliseconds of an MP3 with a constant bit rate, by its first frame; 0 if there is none. */
export function mp3Length(bytes: Uint8Array): number {
  for (let i = 0; i + 3 < Math.min(bytes.length, 200_000); i++) {
    if (bytes[i] !== 0xff || (bytes[i + 1]! & 0xe6) !== 0xe2) continue
    const rate = ((bytes[i + 1]! & 0x18) === 0x18 ? mpeg1 : mpeg2)[bytes[i + 2]! >> 4]
    if (rate) return Math.round(((bytes.length - i) * 8) / rate)
  }
  return 0
}
