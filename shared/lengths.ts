// How long some fields and how large files may be: those on pages that load no schemas. The contract has it from here too.
export const passwordMinLength = 12
export const passwordMaxLength = 200
/** Of a login code, a code of an authenticator app, and a recovery code. */
export const codeMaxLength = 20
export const searchMaxLength = 200
/** The most rows of one page of a list. */
export const pageAtMost = 1000
/** The name of a person who asks for early access. */
export const nameMaxLength = 120
/** The reason for an outcome, and for a score that is not approved. */
export const reasonMaxLength = 1000
/** A note about a candidate. */
export const noteMaxLength = 5000
/** A reviewer's note about the levels. */
export const levelNoteMaxLength = 2000
/** The name of a template of a plan. */
export const templateNameMaxLength = 120
/** The text of a message about an outcome, and of feedback. */
export const noticeMaxLength = 10_000
export const feedbackMaxLength = 20_000
export const answerMaxLength = 10_000
/** Of a job's PDF, of a list of candidates or scores, and of a CV. */
export const pdfMaxBytes = 10 * 1024 * 1024
export const csvMaxBytes = 10 * 1024 * 1024
export const cvMaxBytes = 10 * 1024 * 1024
/** Of a company's logo. */
export const logoMaxBytes = 100 * 1024
/** Of the same, in pixels. */
export const logoAtMost = { width: 1200, height: 600 }
/** A shorter quote can match anywhere in a text, so it is not evidence. */
export const shortestQuote = 8
export const longestQuote = 2000
/** For one level. */
export const mostQuotes = 20

const mb = 1024 * 1024
/** The size of a file in words: "100 KB", "1.5 MB". */
export const sizeWords = (bytes: number): string =>
  bytes < mb ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${Number((bytes / mb).toFixed(1))} MB`

/** What a logo may be, in words: its size, and its width and height. */
export const logoWords = `at most ${sizeWords(logoMaxBytes)} and ${logoAtMost.width.toLocaleString('en-US')} × ${logoAtMost.height.toLocaleString('en-US')} pixels`
