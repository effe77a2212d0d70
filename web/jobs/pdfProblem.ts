import { pdfMaxBytes, sizeWords } from '../../shared/lengths.ts'

/** Why this file cannot be the job description, or null if it can. */
export function pdfProblem(file: File): string | null {
  if (file.type !== 'application/pdf' && !file.name.toLowerCase().endsWith('.pdf'))
    return `${file.name} is not a PDF. Please choose a PDF file.`
  return file.size > pdfMaxBytes ? `${file.name} is larger than ${sizeWords(pdfMaxBytes)}. Please choose a smaller PDF.` : null
}
