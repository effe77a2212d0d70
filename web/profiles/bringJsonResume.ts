import type { Brought } from '../../shared/bring.ts'
import { api, detailOf } from '../api.ts'

/** The parts of a JSON Resume that are read. The others do not leave the browser. */
const parts = ['work', 'volunteer', 'education', 'skills', 'certificates', 'projects', 'languages']

/** Reads a JSON Resume and brings it into the profile. What is wrong with the file is said in words for the person who chose it. */
export async function bringJsonResume(candidate_id: string, file: File): Promise<Brought> {
  if (file.size === 0) throw new Error('This file is empty. Choose the resume.json that you exported.')
  const resume = (await parse(file)) as Record<string, never>
  const wanted = Object.fromEntries(parts.flatMap((part) => (part in resume ? [[part, resume[part]]] : [])))
  try {
    return await api.profiles.bringJsonResume({ candidate_id, ...wanted })
  } catch (error) {
    if (api.profiles.bringJsonResume.codeOf(error) !== 'input.invalid') throw error
    const detail = detailOf(error, '')
    throw new Error(
      `This file does not have the form of a JSON Resume: ${detail} Save it again as JSON Resume, or add the lines by hand.`,
      {
        cause: error,
      },
    )
  }
}

async function parse(file: File): Promise<object> {
  let parsed: unknown
  try {
    parsed = JSON.parse(await file.text())
  } catch {
    throw new Error('This file is not JSON, or there is a mistake in it. Choose the resume.json that you exported.')
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new Error('This file is not a JSON Resume. Choose the resume.json that you exported.')
  return parsed
}
