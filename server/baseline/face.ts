// What other rooms may know of the baseline.
import { readerFigures as form } from '../../shared/readerFigures.ts'
import stored from './golden.json' with { type: 'json' }

/** How well the reader did when `npm run golden` measured it; a test holds them to the reader as it is. */
export const readerFigures = form.parse(stored)
