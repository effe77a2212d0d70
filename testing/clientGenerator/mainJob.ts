// The main job with API calls only, through types that were generated from the OpenAPI document. Another program would do the same.
import createClient, { type Client } from 'openapi-fetch'
import type { components, paths } from './schema.js'

type Schemas = components['schemas']
type Credentials = Schemas['StaffCredentialsInput']

/** Returns what the call answered. If the call was refused, throws the problem. */
function took<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (error) throw error
  return data as T
}

type Consent = Schemas['GiveConsentBody']['version']

/** `consent`: the version of the notice that the candidate agrees to. */
export async function mainJob(
  baseUrl: string,
  admin: Credentials,
  consent: Consent,
): Promise<{ ranked: Schemas['RankedCandidate'][]; refused: string }> {
  const anyone = createClient<paths>({ baseUrl })
  const as = (token: string): Client<paths> => createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } })
  const office = as(took(await anyone.POST('/api/auth/admin/login', { body: admin })).access_token ?? '')
  const company = took(await office.POST('/api/companies', { body: { name: 'Northwind' } }))
  const password = 'correct horse battery'
  const recruiter = took(
    await office.POST('/api/admin/recruiters', {
      body: { name: 'Amara Ngata', email: 'amara@northwind.example', password, company_id: company.id },
    }),
  )
  const desk = as(took(await anyone.POST('/api/auth/recruiter/login', { body: { email: recruiter.email, password } })).access_token ?? '')
  const job = took(
    await desk.POST('/api/jobs', {
      body: { title: 'Team Leader', description: '', company_info: 'Northwind', criteria: '- Leads by example' },
    }),
  )
  const path = { job_id: job.id }
  took(await office.POST('/api/jobs/{job_id}/agent', { params: { path }, body: { elevenlabs_agent_id: 'builtin' } }))
  const person = { name: 'Priya Raman', email: 'priya@example.com', phone: '+64 21 555 0100' }
  const candidate = took(await desk.POST('/api/jobs/{job_id}/candidates', { params: { path }, body: person }))
  const again = await desk.POST('/api/jobs/{job_id}/candidates', { params: { path }, body: person })
  if (!again.error) throw new Error('one email was taken twice')
  took(await desk.POST('/api/jobs/{job_id}/send-invites', { params: { path }, body: { candidate_ids: [candidate.id] } }))
  await interview(
    as,
    took(await anyone.POST('/api/auth/verify-code', { body: { email: person.email, code: candidate.login_code } })),
    consent,
  )
  await scored(office, candidate.id)
  took(await office.POST('/api/admin/scoring/review', { body: { candidate_id: candidate.id, action: 'approve' } }))
  const ranking = took(await desk.GET('/api/jobs/{job_id}/candidates/ranked', { params: { path } }))
  return { ranked: ranking.candidates, refused: again.error.type }
}

async function interview(as: (token: string) => Client<paths>, signedIn: Schemas['CandidateSession'], version: Consent): Promise<void> {
  const me = as(signedIn.access_token)
  const params = { path: { candidate_id: signedIn.candidate_id } }
  took(await me.POST('/api/interviews/{candidate_id}/consent', { params, body: { version } }))
  let question = took(await me.POST('/api/interviews/{candidate_id}/start', { params })).current
  while (question) {
    const text =
      'Two pickers had left that morning, so I moved to the floor myself and rang the agency. We shipped by five, and I keep a reserve list now.'
    const body = { turn_id: crypto.randomUUID(), question_turn_id: question.turn_id, mode: 'typed' as const, text, declined: false }
    question = took(await me.POST('/api/interviews/{candidate_id}/answers', { params, body })).next
  }
  took(await me.POST('/api/interviews/{candidate_id}/end', { params }))
}

async function scored(office: Client<paths>, candidate_id: string): Promise<void> {
  const params = { path: { candidate_id } }
  for (;;) {
    const { status } = took(await office.GET('/api/admin/scoring/candidates/{candidate_id}', { params }))
    if (status !== 'waiting') return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
