import type { UploadedFile } from '../../shared/endpoint.ts'
import { logoAtMost } from '../../shared/lengths.ts'
import type { CompanyEmails } from '../../shared/letters.ts'
import { setLogo } from '../companies/face.ts'
import type { Ctx } from '../context.ts'
import { AppError, invalidFile } from '../errors.ts'
import { readLogo } from '../mail/readLogo.ts'
import { requireCompany } from '../security/visible.ts'
import { getCompanyEmails } from './emailTemplates.ts'

type Staff = Ctx<'recruiter' | 'admin'>

/** The previous logo stays in the files, because emails that wait to be sent may refer to it. */
export async function uploadLogo(ctx: Staff, { company_id, file }: { company_id: string; file: UploadedFile }): Promise<CompanyEmails> {
  await requireCompany(ctx, company_id)
  const picture = readLogo(file.bytes)
  if (!picture) throw new AppError('file.wrong_type', 'The file is neither a PNG nor a JPEG. Choose a picture of one of these kinds.')
  if (picture.width > logoAtMost.width || picture.height > logoAtMost.height || picture.width === 0 || picture.height === 0)
    throw invalidFile(
      'logo_file',
      `must be at most ${logoAtMost.width} × ${logoAtMost.height} pixels, and it has ${picture.width} × ${picture.height}`,
    )
  const key = await ctx.files.put('logo', file.bytes)
  await ctx.db.transaction((tx) => setLogo(tx, company_id, key))
  return await getCompanyEmails(ctx, { company_id })
}

export async function removeLogo(ctx: Staff, { company_id }: { company_id: string }): Promise<void> {
  await requireCompany(ctx, company_id)
  await ctx.db.transaction((tx) => setLogo(tx, company_id, null))
}
