const atFirst_bytes = 64 * 1024

/**
 * Parts as one piece. Each is put in its place as it comes: joining many megabytes at the end would hold up every other call.
 * `length`: the number of bytes, if somebody said it. Throws what `tooMany` makes if there are more than `most`.
 */
export async function gatherBytes(
  parts: AsyncIterable<Uint8Array>,
  { length, most, tooMany }: { length: number | null; most: number; tooMany: () => Error },
): Promise<Buffer> {
  let bytes = Buffer.allocUnsafe(Math.min(length ?? atFirst_bytes, most))
  let read = 0
  for await (const part of parts) {
    if (read + part.length > most) throw tooMany()
    if (read + part.length > bytes.length) {
      const larger = Buffer.allocUnsafe(Math.min(most, 2 * (read + part.length)))
      bytes.copy(larger, 0, 0, read)
      bytes = larger
    }
    bytes.set(part, read)
    read += part.length
  }
  return bytes.subarray(0, read)
}
