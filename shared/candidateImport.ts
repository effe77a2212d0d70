// An import of candidates and its result.
import { z } from 'zod'
import { id, whole } from './fields.ts'
import { rowError, rowReport } from './rowErrors.ts'

/**
 * What stands in the row that is meant, cut at 300 characters, so that it can be found and corrected. Field and code are of its first
 * fault; the message names all of them.
 */
export const importRowError = rowError.extend({ name: z.string(), email: z.string(), phone: z.string() })
export type ImportRowError = z.infer<typeof importRowError>
/** The code of a row that is no mistake: its candidate is here. */
export const alreadyHere = 'row.candidate_exists'

export const namedAtMost = 1000

export const importResult = z.object({
  message: z.string(),
  imported_count: whole.describe('How many candidates were added.'),
  candidate_ids: z
    .array(id)
    .describe('The candidates who were added, so that they can be invited next; empty if they are more than 1,000.'),
  already_here_count: whole.describe('How many of the errors are rows of candidates whom the job has already.'),
  ...rowReport,
  row_errors: z.array(importRowError),
})
export type ImportResult = z.infer<typeof importResult>

const column = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(200, 'must be at most 200')
/** Columns of a file, counted from 1. `last_name_column` is added to the name where it has a column of its own. */
export const importColumns = z.object({
  name_column: column.nullable().describe('The column of the name, from 1. Null or absent: the headers say.'),
  last_name_column: column
    .nullable()
    .describe('The column of the last name, from 1, which is added to the name. Null or absent: it has none of its own.'),
  email_column: column.nullable().describe('The column of the email, from 1. Null or absent: the headers say.'),
  phone_column: column.nullable().describe('The column of the phone, from 1. Null or absent: the headers say.'),
})
export type ImportColumns = z.infer<typeof importColumns>

export const importPreview = z.object({
  columns: z
    .array(z.string())
    .describe('The cells of the header line, and the first five lines below it, each cell cut at 100 characters.'),
  rows: z.array(z.array(z.string())),
  row_count: whole.describe('Lines below the header that are not blank.'),
  encoding: z.enum(['UTF-8', 'UTF-16', 'Windows-1252']).nullable().describe('As which the text was read. Null for a workbook.'),
  /** By the words of the header; null where no column says that it holds this. */
  suggested: importColumns,
})
export type ImportPreview = z.infer<typeof importPreview>

/** The columns that a person chose; where none are named, the headers say. */
export const importQuery = z.object({
  name_column: column.optional().describe('The column of the name, from 1. Null or absent: the headers say.'),
  last_name_column: column
    .optional()
    .describe('The column of the last name, from 1, which is added to the name. Null or absent: it has none of its own.'),
  email_column: column.optional().describe('The column of the email, from 1. Null or absent: the headers say.'),
  phone_column: column.optional().describe('The column of the phone, from 1. Null or absent: the headers say.'),
})
