/** How much of a document's text is read, of a PDF and of a DOCX alike. */
export const charactersRead = 100_000
