/** What is said of a PDF in which no text could be read. */
export const scanWords =
  'No text could be read in this PDF; it may be a scan. It is not used for the interview plan. Put what matters into the criteria, or upload a PDF with text.'
