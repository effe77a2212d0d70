// The thread in which a CV is read: a DOCX into its text, or a long text into its lines.
import { workerData } from 'node:worker_threads'
import type { CatalogueIndex } from '../../occupations/face.ts'
import { serveBatches } from '../../text/serveBatches.ts'
import { readDocx } from './readDocx.ts'

type Long = Pick<CatalogueIndex, 'catalogue'> & { text: string }
const { bytes, long } = workerData as { bytes: Uint8Array; long?: Long }

/** A DOCX does not wait for this code, which is loaded before the time of the text begins. */
async function lineReader({ text, catalogue }: Long) {
  const { inEnglish } = await import('./inEnglish.ts')
  const { readResume } = await import('./readResume.ts')
  const { findInCatalogue } = await import('../../occupations/face.ts')
  const names = { catalogue }
  return () => ({ lines: inEnglish(text) ? readResume(text, (words) => findInCatalogue(names, words)) : null })
}

const read = long ? await lineReader(long) : () => readDocx(bytes)
serveBatches(
  (function* () {
    yield read()
  })(),
)
