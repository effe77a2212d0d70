import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildRecruiter, testPassword } from '../../testing/build/build.ts'
import { refused } from '../../testing/refused.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import type { Client } from '../../shared/client.ts'

let vouch: Vouch
let companies: Client['companies']
let people: Client['people']
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
  ;({ companies, people } = vouch.as((await buildAdmin(vouch.parts)).token))
})
afterAll(() => vouch.stop())

test('a company needs only a name; empty fields are stored as null', async () => {
  const bare = await companies.createCompany({ name: '  Northwind ' })
  expect(bare).toMatchObject({
    name: 'Northwind',
    description: null,
    website: null,
    industry: null,
    size: null,
    is_active: true,
    recruiter_count: 0,
  })
  expect(await companies.createCompany({ name: 'B', description: ' ', website: '', industry: '', size: '' })).toMatchObject({
    description: null,
    website: null,
    industry: null,
    size: null,
  })
  const full = { name: 'C', description: 'Ships\nthings', website: 'https://c.example/x?y=1', industry: 'Freight', size: '51-200' }
  const made = await companies.createCompany(full)
  expect(await companies.getCompany({ company_id: made.id })).toEqual({ ...made, ...full })
  expect((await companies.createCompany({ name: 'Kauri', website: ' kauri.co.nz ' })).website).toBe('https://kauri.co.nz')
})

test('a blank or too long name, and a website that is not a web address, are refused', async () => {
  expect((await refused(companies.createCompany({ name: '  ' }))).problem!.errors).toEqual([{ path: 'name', message: 'is required' }])
  expect((await refused(companies.createCompany({ name: 'x'.repeat(121) }))).status).toBe(422)
  for (const website of ['javascript:alert(1)', 'kauri', 'ftp://c.example', 'https://', 'https://a b']) {
    expect((await refused(companies.createCompany({ name: 'C', website }))).problem!.errors, website).toEqual([
      { path: 'website', message: 'must be an address such as kauri.co.nz' },
    ])
  }
})

test('an edit keeps what it leaves out, clears what it empties, and refuses a blank name', async () => {
  const { id: company_id } = await companies.createCompany({ name: 'D', industry: 'Freight', size: '200+' })
  expect(await companies.updateCompany({ company_id, industry: '' })).toMatchObject({ name: 'D', industry: null, size: '200+' })
  expect((await refused(companies.updateCompany({ company_id, name: ' ' }))).status).toBe(422)
})

test('two people edit a company at once: the second gets a conflict', async () => {
  const { id: company_id, updated_at } = await companies.createCompany({ name: 'E' })
  const both = await Promise.allSettled([
    companies.updateCompany({ company_id, name: 'One', updated_at }),
    companies.updateCompany({ company_id, name: 'Two', updated_at }),
  ])
  expect(both.map((r) => r.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const won = both.find((r) => r.status === 'fulfilled')!
  expect((await companies.getCompany({ company_id })).name).toBe(won.value.name)
  const error = await refused(companies.updateCompany({ company_id, name: 'Late', updated_at }))
  expect([error.status, error.message]).toEqual([
    409,
    'Somebody else changed this company in the meantime. Load the latest version and make your change again.',
  ])
})

test('a company with recruiters is not deleted and says how many; without recruiters it is deleted', async () => {
  const company = await companies.createCompany({ name: 'F' })
  const [one, two] = [
    await buildRecruiter(vouch.parts, { company_id: company.id }),
    await buildRecruiter(vouch.parts, { company_id: company.id }),
  ]
  const error = await refused(companies.removeCompany({ company_id: company.id }))
  expect([error.status, error.message]).toEqual([
    409,
    'This company still has 2 recruiters. Delete them or move them to another company first.',
  ])
  await people.removeRecruiter({ recruiter_id: one.id })
  expect((await refused(companies.removeCompany({ company_id: company.id }))).message).toContain('still has 1 recruiter.')
  const other = await companies.createCompany({ name: 'G' })
  await people.updateRecruiter({ recruiter_id: two.id, company_id: other.id })
  await companies.removeCompany({ company_id: company.id })
  for (const call of [
    companies.getCompany({ company_id: company.id }),
    companies.updateCompany({ company_id: company.id, name: 'X' }),
    companies.removeCompany({ company_id: company.id }),
    people.listCompanyRecruiters({ company_id: company.id }),
  ].map(refused))
    expect((await call).status).toBe(404)
  expect((await people.getRecruiter({ recruiter_id: two.id })).company_name).toBe('G')
})

test('a company deleted while a recruiter is added to it: one of the two is refused and nothing is left in between', async () => {
  for (let i = 0; i < 5; i++) {
    const { id: company_id } = await companies.createCompany({ name: `H${i}` })
    const [removed, added] = await Promise.allSettled([
      companies.removeCompany({ company_id }),
      people.createRecruiter({ name: 'A', email: `h${i}@example.com`, password: testPassword, company_id }),
    ])
    expect([removed.status, added.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const left = (await people.listRecruiters({ q: `h${i}@example.com` })).total
    expect(left).toBe(added.status === 'fulfilled' ? 1 : 0)
  }
})

test('companies are listed newest first, searched by name and industry, and paged', async () => {
  for (let i = 0; i < 5; i++) await companies.createCompany({ name: `Zulu ${i}`, industry: i % 2 ? 'Odd trade' : 'Even trade' })
  const first = await companies.listCompanies({ q: 'zulu', limit: 3 })
  const second = await companies.listCompanies({ q: 'zulu', limit: 3, cursor: first.next! })
  expect([...first.rows, ...second.rows].map((row) => row.name)).toEqual(['Zulu 4', 'Zulu 3', 'Zulu 2', 'Zulu 1', 'Zulu 0'])
  expect([first.total, second.total, second.next]).toEqual([5, 5, null])
  expect((await companies.listCompanies({ q: 'ODD TRADE' })).total).toBe(2)
})
