import { writePdf } from '../../server/files/writePdf.ts'

/** A PDF of one paragraph; with `locked`, one that asks for a password nobody has. */
export const makePdf = (text: string, options: { locked?: boolean } = {}): Uint8Array<ArrayBuffer> => writePdf([{ text }], options)
