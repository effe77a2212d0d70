import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCandidate, buildRecruiterWithJob } from '../../testing/build/build.ts'
import { refused } from '../../testing/refused.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { occupationCatalogues } from '../db/schema/occupations.ts'
import { onetAttribution, readOnet } from './readOnet.ts'
import { storeCatalogue } from './storeCatalogue.ts'

let vouch: Vouch
let calls: ReturnType<Vouch['as']>
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
  calls = vouch.as((await buildCandidate(vouch.parts)).token)
})
afterAll(async () => {
  await vouch.parts.db.delete(occupationCatalogues)
  await vouch.stop()
})

test('occupations are found by name, other name and skill, in pages, and one is shown in full', async () => {
  const { occupations } = calls
  expect((await occupations.listOccupations({ q: 'sparky' })).rows.map((o) => o.id)).toEqual(['electrician'])
  expect((await occupations.listOccupations({ q: 'latte' })).rows.map((o) => o.id)).toContain('barista')
  const first = await occupations.listOccupations({ limit: 100 })
  expect((await refused(occupations.listOccupations({ limit: 3, cursor: 'nonsense' }))).status).toBe(422)
  const second = await occupations.listOccupations({ limit: 100, cursor: first.next! })
  expect([first.rows.length + second.rows.length, second.next]).toEqual([first.total, null])
  const names = first.rows.map((o) => o.name)
  expect(names.indexOf('Care team leader')).toBeLessThan(names.indexOf('CNC machinist'))
  const nurse = await occupations.getOccupation({ occupation_id: 'registered-nurse' })
  expect(nurse.qualifications.map((q) => q.body)).toContain('Nursing Council of New Zealand')
  expect([nurse.attribution, nurse.basis]).toEqual([null, expect.stringContaining('estimates')])
  expect((await refused(occupations.getOccupation({ occupation_id: 'astronaut' }))).status).toBe(404)
  const barista = await occupations.getOccupation({ occupation_id: 'barista' })
  const service = barista.skills.find((skill) => skill.id === 'customer-service')!
  expect(service.other_names).toContain('serving customers')
  expect(service.way).toMatchObject({ cost: 'Free', source: 'https://www.careers.govt.nz/', as_of: '2026-11' })
  // Both ways: the file names customer service first.
  const reception = { id: 'reception-work', name: 'Reception work', share: 0.4 }
  expect(service.similar).toContainEqual(reception)
  const shares = service.similar.map((one) => one.share)
  expect(shares).toEqual(shares.toSorted((a, b) => b - a))
  const receptionist = await occupations.getOccupation({ occupation_id: 'receptionist' })
  expect(receptionist.skills.find((skill) => skill.id === 'reception-work')!.similar).toContainEqual({
    ...reception,
    id: service.id,
    name: service.name,
  })
  expect(new Set(nurse.qualifications.map((q) => q.as_of))).toEqual(new Set(['2026-11']))
})

const table = (...rows: string[][]) => strToU8(rows.map((row) => row.join('\t')).join('\r\n'))
const onet = {
  'db_30_0_text/Occupation Data.txt': table(
    ['O*NET-SOC Code', 'Title', 'Description'],
    ['35-3023.01', 'Baristas', 'Prepare or serve specialty coffee.'],
    ['35-2014.00', 'Cooks, Restaurant', 'Prepare, season, and cook dishes.'],
  ),
  'db_30_0_text/Skills.txt': table(
    ['O*NET-SOC Code', 'Element ID', 'Element Name', 'Scale ID', 'Data Value'],
    ['35-3023.01', '2.B.1.f', 'Service Orientation', 'IM', '3.75'],
    ['35-3023.01', '2.A.1.e', 'Mathematics', 'IM', '3.10'],
    ['35-3023.01', '2.A.1.f', 'Science', 'IM', '1.12'],
    ['35-2014.00', '2.B.5.a', 'Time Management', 'IM', '3.25'],
  ),
  'db_30_0_text/Knowledge.txt': table(
    ['O*NET-SOC Code', 'Element ID', 'Element Name', 'Scale ID', 'Data Value'],
    ['35-2014.00', '2.C.4.a', 'Mathematics', 'IM', '3.00'],
  ),
  'db_30_0_text/Technology Skills.txt': table(
    ['O*NET-SOC Code', 'Example', 'Commodity Code', 'Commodity Title', 'Hot Technology', 'In Demand'],
    ['35-2014.00', 'Microsoft Excel', '43232110', 'Spreadsheet software', 'Y', 'N'],
  ),
  'db_30_0_text/Related Occupations.txt': table(
    ['O*NET-SOC Code', 'Related O*NET-SOC Code', 'Relatedness Tier', 'Index'],
    ['35-3023.01', '35-2014.00', 'Primary-Short', '1'],
  ),
  'db_30_0_text/Job Zones.txt': table(
    ['O*NET-SOC Code', 'Job Zone', 'Date'],
    ['35-3023.01', '1', '08/2025'],
    ['35-2014.00', '2', '08/2025'],
  ),
}

test('O*NET’s text database replaces our own, with its attribution, and adds no invented hours', async () => {
  await storeCatalogue(vouch.parts, 'db_30_0_text.zip', readOnet(zipSync(onet)))
  const { rows } = await calls.occupations.listOccupations({})
  expect(rows.map((o) => [o.id, o.name, o.level])).toEqual([
    ['35-3023.01', 'Baristas', 5],
    ['35-2014.00', 'Cooks, Restaurant', 4],
  ])
  expect(rows.every((o) => o.attribution?.includes('CC BY 4.0'))).toBe(true)
  const cook = await calls.occupations.getOccupation({ occupation_id: '35-2014.00' })
  expect(cook.skills.map((s) => [s.name, s.hours, s.way, s.similar])).toEqual([
    ['Time Management', null, null, []],
    ['Mathematics (knowledge)', null, null, []],
    ['Microsoft Excel', null, null, []],
  ])
})

test('O*NET’s attribution is in every answer that uses it: the profile, its paths, and what an employer sees of it', async () => {
  const { recruiter, job } = await buildRecruiterWithJob(vouch.parts)
  const candidate = await buildCandidate(vouch.parts, { job_id: job.id })
  const id = { candidate_id: candidate.id }
  const { profiles } = vouch.as(candidate.token)
  await profiles.shareProfile({ ...id, company_id: recruiter.company_id!, shared: true })
  const answers = [
    await profiles.getProfile(id),
    await profiles.getPaths(id),
    await vouch.as(recruiter.token).profiles.getSharedProfile({ ...id, job_id: job.id }),
  ]
  expect(answers.map((answer) => answer.attribution)).toEqual(Array(3).fill(onetAttribution))
})
