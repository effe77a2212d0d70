import { writePdf } from '../../server/files/writePdf.ts'

/** A PDF with one paragraph. With `locked`, it needs a password that nobody has. */
export const makePdf = (text: string, options: { locked?: boolean } = {}): Uint8Array<ArrayBuffer> => writePdf([{ text }], options)
