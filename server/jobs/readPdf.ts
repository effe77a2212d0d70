import { controlCharacters } from '../../shared/controlCharacters.ts'
import { AppError } from '../errors.ts'
import { takeTurns } from '../text/takeTurns.ts'
import { charactersRead } from '../text/charactersRead.ts'
import { columnBreak } from '../text/columnBreak.ts'
import { firstOf } from '../text/words.ts'
import { pdfLimits, type PdfFailure } from './pdfLimits.ts'
import { runPdfProcess } from './runPdfProcess.ts'

/** One of each kind at a time, so the files of candidates never keep those of recruiters waiting. People take turns. */
const turns = { pdf_file: takeTurns(1), cv_file: takeTurns(1) }

const refusals: Record<PdfFailure, { message: string; change: string }> = {
  password: { message: 'is protected by a password', change: 'Save it again as a PDF without protection.' },
  broken: { message: 'is damaged and cannot be opened', change: 'Save it again as a PDF without protection.' },
  memory: { message: 'needs too much memory to be read', change: 'Save it again as a smaller or simpler PDF.' },
  time: { message: `takes more than ${pdfLimits.read_s} seconds to read`, change: 'Save it again as a smaller or simpler PDF.' },
}

/** A CV may be a DOCX too. */
const wrongType = {
  pdf_file: 'The file is not a PDF. Choose a PDF file.',
  cv_file: 'The file is neither a PDF nor a DOCX. Save it as a PDF or a DOCX.',
}

/**
 * Returns the text of a PDF, at most 100,000 characters; empty for a scan. Each PDF is read in its own process, one of recruiters and one of candidates at a time, because
 * a small file can need any amount of memory and time. Throws 415 if the bytes are not a PDF, 422 if they cannot be read, and 503 if the process does not begin.
 */
export async function readPdf(person: string, bytes: Uint8Array, field: 'pdf_file' | 'cv_file' = 'pdf_file'): Promise<string> {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  if (!head.includes('%PDF-')) throw new AppError('file.wrong_type', wrongType[field])
  const leave = await turns[field](person)
  const read = await runPdfProcess(bytes).finally(leave)
  if ('failure' in read) {
    const { message, change } = refusals[read.failure]
    throw new AppError('input.invalid', `The file ${message}. ${change}`, { errors: [{ path: field, message }] })
  }
  return firstOf(read.text.replace(controlCharacters, (sign) => (sign === columnBreak ? sign : ' ')).toWellFormed(), charactersRead)
}
