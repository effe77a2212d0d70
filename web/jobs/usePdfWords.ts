import { pdfMaxBytes, sizeWords } from '../../shared/lengths.ts'
import { useAbout } from '../useAbout.ts'

const pdf = `A PDF of at most ${sizeWords(pdfMaxBytes)}`
const scan = 'No text could be read in this PDF; it may be a scan.'
const matters = 'Put what matters into the criteria'

/** What is said of a job's PDF, and of one in which no text could be read. Only a language model writes the plan from a PDF too. */
export function usePdfWords(): { hint: string; scan: string } {
  return useAbout()?.language_model
    ? {
        hint: `${pdf}. The interview plan is written from it and from your criteria.`,
        scan: `${scan} It is not used for the interview plan. ${matters}, or upload a PDF with text.`,
      }
    : {
        hint: `${pdf}, for people to read. The interview plan is written from your criteria alone. ${matters}.`,
        scan: `${scan} The interview plan is written from your criteria alone. ${matters}.`,
      }
}
