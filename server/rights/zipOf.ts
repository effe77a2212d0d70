import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type Entry = { name: string; content: string | AsyncIterable<Uint8Array> }

/** Makes a zip as a stream. Text is compressed, sound is not compressed again, and no file with sound is held whole in memory. */
export async function* zipOf(entries: Iterable<Entry>): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    made.push(bytes)
  })
  const take = () => {
    const taken = made
    made = []
    return taken
  }
  for (const { name, content } of entries) {
    const file = typeof content === 'string' ? new ZipDeflate(name) : new ZipPassThrough(name)
    zip.add(file)
    if (typeof content === 'string') file.push(new TextEncoder().encode(content), true)
    else {
      for await (const bytes of content) {
        file.push(bytes)
        yield* take()
      }
      file.push(new Uint8Array(), true)
    }
    yield* take()
  }
  zip.end()
  yield* take()
}
