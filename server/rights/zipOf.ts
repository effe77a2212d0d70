import { promisify } from 'node:util'
import { deflateRaw } from 'node:zlib'
import { Zip, ZipPassThrough } from 'fflate'

export type Entry = { name: string; content: string | AsyncIterable<Uint8Array> }

const deflated = promisify(deflateRaw)
const deflate = 8

/** A file that comes compressed already. What is pushed is what it was before. */
class Compressed extends ZipPassThrough {
  readonly #bytes: Uint8Array<ArrayBuffer>
  override compression = deflate
  constructor(name: string, bytes: Uint8Array<ArrayBuffer>) {
    super(name)
    this.#bytes = bytes
  }
  protected override process(_before: Uint8Array, final: boolean): void {
    this.ondata(null, this.#bytes, final)
  }
}

/** Makes a zip as a stream. Text is compressed, off the main thread; sound is not compressed again, and no file with sound is held whole in memory. */
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
    if (typeof content === 'string') {
      const text = new TextEncoder().encode(content)
      const file = new Compressed(name, await deflated(text))
      zip.add(file)
      file.push(text, true)
    } else {
      const file = new ZipPassThrough(name)
      zip.add(file)
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
