/**
 * Limits for reading one PDF; how large it may be is `pdfMaxBytes` in `shared/lengths.ts`. `start`: the seconds in which the process must begin; `seconds`: how long it may then read. It takes
 * about 130 MiB before it reads anything.
 */
export const pdfLimits = { start: 120, seconds: 20, mib: 256 }

export type PdfFailure = 'password' | 'broken' | 'memory' | 'time'
export type PdfRead = { text: string } | { failure: PdfFailure }
