import { z } from 'zod'
import { subjectMaxLength, templateKinds } from './emailTemplates.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, line, seen, text } from './fields.ts'
import { logoMaxBytes, logoWords } from './lengths.ts'

const templateKind = z.enum(templateKinds).describe('Which email: one of those that a company can word.')

export const emailTemplate = z.object({
  kind: templateKind,
  subject: z.string(),
  text: z.string(),
  updated_at: instant.nullable().describe('When the company last changed the text. Null for the standard text.'),
})
export type EmailTemplate = z.infer<typeof emailTemplate>

export const companyEmails = z.object({
  company_id: id,
  company_name: z.string(),
  logo_data: z.string().nullable().describe('The logo as a data URL. Null if there is none.'),
  templates: z.array(emailTemplate),
})
export type CompanyEmails = z.infer<typeof companyEmails>

const params = z.object({ company_id: id })
const one = z.object({ company_id: id, kind: templateKind })
const words = z.object({ subject: line(subjectMaxLength), text: text(5000) })
const who = ['recruiter', 'admin'] as const
const problems = ['company.not_found'] as const

export const letters = {
  getCompanyEmails: endpoint({
    method: 'GET',
    path: '/api/companies/:company_id/emails',
    who,
    status: 200,
    problems: [...problems, 'storage.away'],
    summary: 'How a company writes to its candidates: its logo, and its wording of each email. A recruiter sees their own company.',
    params,
    output: companyEmails,
  }),
  saveEmailTemplate: endpoint({
    method: 'PUT',
    path: '/api/companies/:company_id/emails/:kind',
    who,
    status: 200,
    problems: ['company.not_found', 'record.changed'],
    summary:
      'Saves a company’s text for one kind of email. The statements that must stand in it are added by the server and cannot be removed.',
    params: one,
    body: words.extend({
      updated_at: seen
        .nullable()
        .describe('That of the text that the caller saw, null for the standard text. If there is another text now, nothing is stored.'),
    }),
    output: emailTemplate,
  }),
  resetEmailTemplate: endpoint({
    method: 'POST',
    path: '/api/companies/:company_id/emails/:kind/reset',
    who,
    status: 200,
    problems: ['company.not_found', 'record.changed'],
    summary: 'Changes an email back to the standard text, if the company’s own text is still the one that the caller saw.',
    params: one,
    body: z.object({ updated_at: instant.describe('That of the text that the caller saw. If there is another text now, it stays.') }),
    output: emailTemplate,
  }),
  previewEmailTemplate: endpoint({
    method: 'POST',
    path: '/api/companies/:company_id/emails/:kind/preview',
    who,
    status: 200,
    problems: [...problems, 'storage.away'],
    summary: 'The whole email with this wording, for a made-up candidate. Nothing is stored or sent.',
    params: one,
    body: words,
    output: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  }),
  uploadLogo: endpoint({
    method: 'POST',
    path: '/api/companies/:company_id/logo',
    who,
    status: 200,
    problems: ['company.not_found', 'file.wrong_type', 'storage.away'],
    summary: `Stores the logo that stands in emails to candidates: a PNG or JPEG of ${logoWords}.`,
    params,
    file: { field: 'logo_file', max_bytes: logoMaxBytes },
    output: companyEmails,
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/api/companies/:company_id/logo',
    who,
    status: 204,
    problems,
    summary: 'Takes the logo out of emails to candidates.',
    params,
  }),
}
