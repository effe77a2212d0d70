/** What one PDF may cost. A process with the reader alone takes about 130 MiB. */
export const pdfLimits = { seconds: 20, mib: 448, characters: 200_000 }

export type PdfFailure = 'password' | 'broken' | 'memory' | 'time'
export type PdfRead = { text: string } | { failure: PdfFailure }
