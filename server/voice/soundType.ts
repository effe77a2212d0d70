import type { SoundType } from '../../shared/soundTypes.ts'

const starts = (bytes: Uint8Array, text: string, at = 0) =>
  bytes.length >= at + text.length && Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text

/** The content type of sound by its first bytes, whatever the upload claims; null if it is not sound. */
export function soundType(bytes: Uint8Array): SoundType | null {
  if (starts(bytes, 'ID3') || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2)) return 'audio/mpeg'
  if (starts(bytes, 'RIFF') && starts(bytes, 'WAVE', 8)) return 'audio/wav'
  if (starts(bytes, 'OggS')) return 'audio/ogg'
  if (starts(bytes, '\x1aE\xdf\xa3')) return 'audio/webm'
  if (starts(bytes, 'ftyp', 4)) return 'audio/mp4'
  if (starts(bytes, 'fLaC')) return 'audio/flac'
  return null
}
