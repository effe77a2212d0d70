/** Limits for reading one PDF. The process takes about 130 MiB before it reads anything. */
export const pdfLimits = { seconds: 20, mib: 256, characters: 200_000 }

export type PdfFailure = 'password' | 'broken' | 'memory' | 'time'
export type PdfRead = { text: string } | { failure: PdfFailure }
