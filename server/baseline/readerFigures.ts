import { readerFigures as form } from '../../shared/readerFigures.ts'
import stored from './golden.json' with { type: 'json' }

/** How good the reader was when `npm run golden` measured it. A test checks that these figures match the present reader. */
export const readerFigures = form.parse(stored)
