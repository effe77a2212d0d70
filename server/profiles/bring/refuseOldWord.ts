import { AppError, invalidFile } from '../../errors.ts'

/** What the files of old Word, and files that Word has locked with a password, begin with. */
const begin = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** The name of the part that holds a locked file. */
const locked = Buffer.from('EncryptedPackage', 'utf16le')

/** Refuses what Word saves and is not a DOCX. */
export function refuseOldWord(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!file.subarray(0, begin.length).equals(begin)) return
  if (file.includes(locked)) throw invalidFile('cv_file', 'is protected by a password. Save it again without one, or as a PDF')
  throw new AppError('file.wrong_type', 'The file is an old Word document (.doc). Save it as a PDF or a DOCX.')
}
