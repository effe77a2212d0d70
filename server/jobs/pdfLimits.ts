/**
 * Limits for reading one PDF; how large it may be is `pdfMaxBytes` in `shared/lengths.ts`. `start_s`: the seconds in which the process must begin; `read_s`: how long it may then read. It takes
 * about 130 MiB before it reads anything.
 */
export const pdfLimits = { start_s: 120, read_s: 20, mib: 256 }

export type PdfFailure = 'password' | 'broken' | 'memory' | 'time'
export type PdfRead = { text: string } | { failure: PdfFailure }
