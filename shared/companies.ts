import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant, line, optionalText, paging, search, seen, whole } from './fields.ts'

const given = z.string().nullable().describe('Null if it was not given.')

export const company = z.object({
  id,
  name: z.string(),
  description: given,
  website: given,
  industry: given,
  size: given,
  is_active: z.boolean(),
  recruiter_count: whole.describe('How many recruiters work for it.'),
  created_at: instant,
  updated_at: instant,
})
export type Company = z.infer<typeof company>

/** `kauri.co.nz`, without a scheme, is accepted too. */
const withScheme = (s: string) => (s === '' || /^[a-z][a-z\d+.-]*:/i.test(s) ? s : `https://${s}`)
const isWebsite = (s: string) => s === '' || /^https?:\/\/[^\s/.?#:]+(\.[^\s/.?#:]+)+([/?#:]\S*)?$/i.test(s)
const website = optionalText(500).transform(withScheme).refine(isWebsite, 'must be an address such as kauri.co.nz')
const details = {
  name: line(120),
  description: optionalText(2000).optional(),
  website: website.optional(),
  industry: optionalText(120).optional(),
  size: optionalText(40).optional(),
}
const params = z.object({ company_id: id })

export const companies = {
  listCompanies: endpoint({
    method: 'GET',
    path: '/api/companies/',
    who: ['admin'],
    status: 200,
    paged: true,
    summary: 'Companies, newest first.',
    query: z.object({ ...paging, q: search }),
    output: z.array(company),
  }),
  createCompany: endpoint({
    method: 'POST',
    path: '/api/companies/',
    who: ['admin'],
    status: 201,
    record: 'company',
    summary: 'Creates a company.',
    body: z.object(details),
    output: company,
  }),
  getCompany: endpoint({
    method: 'GET',
    path: '/api/companies/:company_id',
    who: ['admin'],
    status: 200,
    problems: ['company.not_found'],
    summary: 'One company.',
    params,
    output: company,
  }),
  updateCompany: endpoint({
    method: 'PUT',
    path: '/api/companies/:company_id',
    who: ['admin'],
    status: 200,
    problems: ['company.not_found', 'record.changed'],
    summary: 'Changes a company; a field left out keeps its value.',
    params,
    body: z.object({ ...details, name: line(120).optional(), updated_at: seen }),
    output: company,
  }),
  removeCompany: endpoint({
    method: 'DELETE',
    path: '/api/companies/:company_id',
    who: ['admin'],
    status: 204,
    problems: ['company.not_found', 'company.in_use'],
    summary: 'Deletes a company without recruiters.',
    params,
  }),
}
