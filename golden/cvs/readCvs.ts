import { readdirSync, readFileSync } from 'node:fs'
import { readPdfText } from '../../server/jobs/readPdfText.ts'
import { readDocx } from '../../server/profiles/bring/readDocx.ts'
import { readSet, type Cv } from './readSet.ts'

/** One CV as it was read. `kind` is the kind of its file, `text`, `unseen`, `later` or `private`. */
export type ReadCv = { cv: Cv; kind: string; text: string }

export const readCvText = (): ReadCv[] => readSet().map((cv) => ({ cv, kind: 'text', text: cv.text }))
export const readPrivate = (): ReadCv[] => readSet('private.txt').map((cv) => ({ cv, kind: 'private', text: cv.text }))
export const readLater = (): ReadCv[] => readSet('later.txt').map((cv) => ({ cv, kind: 'later', text: cv.text }))
export const readUnseen = (): ReadCv[] => readSet('unseen.txt').map((cv) => ({ cv, kind: 'unseen', text: cv.text }))

const readHere = async (bytes: Uint8Array, name: string): Promise<string> => {
  if (name.endsWith('.docx')) return readDocx(bytes)
  const read = await readPdfText(new Uint8Array(bytes))
  return 'text' in read ? read.text : ''
}

/** The files, read here: by the same code as an upload, without its process and limits. */
export async function readCvFiles(read = readHere, folder = new URL('files/', import.meta.url)): Promise<ReadCv[]> {
  const set = readSet()
  const all: ReadCv[] = []
  for (const name of readdirSync(folder).toSorted()) {
    const [, number, kind = ''] = /^(\d\d)-([a-z-]+)\./.exec(name)!
    const cv = set.find((one) => one.number === number)!
    all.push({ cv, kind, text: await read(readFileSync(new URL(name, folder)), name) })
  }
  return all.toSorted((a, b) => a.kind.localeCompare(b.kind))
}
