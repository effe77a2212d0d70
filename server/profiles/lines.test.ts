// The lines of a profile: typed, corrected, confirmed and deleted, one by one and together, and what is usual for the work that they name.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCandidate, buildReadyJob, buildRecruiter } from '../../testing/build/build.ts'
import { refused } from '../../testing/refused.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

async function somebody(over: Parameters<typeof buildCandidate>[1] = {}) {
  const candidate = await buildCandidate(vouch.parts, over)
  return { id: { candidate_id: candidate.id }, me: vouch.as(candidate.token).profiles }
}

test('a typed line counts at once; protected facts and wrong dates are refused, and a line can be deleted', async () => {
  const { id, me } = await somebody()
  const line = await me.addProfileLine({ ...id, kind: 'position', text: 'Waiter at the Harbour Café', from: '2022-01' })
  expect(line).toMatchObject({ state: 'confirmed', source: 'typed', occupation: { id: 'waiter' } })
  expect((await refused(me.addProfileLine({ ...id, kind: 'skill', text: 'Married, age 44' }))).problem!.errors![0]!.path).toBe('text')
  const told = (await refused(me.addProfileLine({ ...id, kind: 'skill', text: 'Kenyan, 41, single' }))).problem!.detail
  expect(told).toBe('The line mentions age, family and nationality, which a profile does not keep; leave that out.')
  const kept = await me.addProfileLine({ ...id, kind: 'position', text: 'Registered Nurse at Jewish Care' })
  expect(kept.text).toBe('Registered Nurse at Jewish Care')
  await me.removeProfileLine({ ...id, profile_line_id: kept.id })
  expect((await refused(me.addProfileLine({ ...id, kind: 'skill', text: 'x', from: '2022-13' }))).status).toBe(422)
  expect((await refused(me.addProfileLine({ ...id, kind: 'project', text: 'x', url: 'javascript:alert(1)' }))).status).toBe(422)
  await me.removeProfileLine({ ...id, profile_line_id: line.id })
  expect((await refused(me.removeProfileLine({ ...id, profile_line_id: line.id }))).status).toBe(404)
})

test('what is only usual for the work that a line names counts for paths, is told to nobody else, and can be taken out', async () => {
  const recruiter = await buildRecruiter(vouch.parts)
  const job = await buildReadyJob(vouch.parts, { recruiter_id: recruiter.id, title: 'Barista', criteria: 'Order taking' })
  const { id, me } = await somebody({ job_id: job.id })
  const line = await me.addProfileLine({ ...id, kind: 'position', text: 'Barista, Corner Cafe. Latte art.', from: '2022-01' })
  expect(line.usual).toContainEqual({ id: 'espresso-making', name: 'Espresso making', mine: true })
  expect(line.usual.map((skill) => skill.id)).not.toContain('latte-art')
  const skillsNow = async () => (await me.getProfile(id)).skills
  expect(Object.fromEntries((await skillsNow()).map((skill) => [skill.id, skill.evidence]))).toMatchObject({
    'latte-art': 'used',
    'espresso-making': 'usual',
    'order-taking': 'usual',
  })
  expect((await me.getJobGaps(id)).has).toMatchObject([{ id: 'order-taking', evidence: 'usual' }])
  const company_id = (await me.getProfile(id)).employer!.company_id
  await me.shareProfile({ ...id, company_id, shared: true })
  const shared = await vouch.as(recruiter.token).profiles.getSharedProfile({ job_id: job.id, ...id })
  expect(shared.skills.map((skill) => skill.id)).toEqual(['latte-art'])
  expect(JSON.stringify(shared)).not.toContain('espresso-making')
  expect(JSON.parse(await (await me.exportProfile(id)).text()).meta.vouch_skills).toEqual([{ name: 'Latte art', evidence: 'used' }])

  const own = { ...id, profile_line_id: line.id, state: 'confirmed' as const }
  const without = await me.updateProfileLine({ ...own, not_mine: ['espresso-making'] })
  expect(without.usual).toContainEqual({ id: 'espresso-making', name: 'Espresso making', mine: false })
  expect((await skillsNow()).map((skill) => skill.id)).not.toContain('espresso-making')
  // Other changes keep what was taken out.
  await me.updateProfileLine({ ...own, from: '2022-02' })
  expect((await skillsNow()).map((skill) => skill.id)).not.toContain('espresso-making')
  await me.updateProfileLine({ ...own, not_mine: [] })
  expect((await skillsNow()).map((skill) => skill.id)).toContain('espresso-making')
})

test('several lines are confirmed or deleted together: all of them, or none', async () => {
  const { id, me } = await somebody()
  const skills = ['Rostering', 'Latte art', 'Table service'].map((name) => ({ name }))
  const ids = (await me.bringJsonResume({ ...id, skills })).profile.lines.map((line) => line.id)
  const states = async () => (await me.getProfile(id)).lines.map((line) => line.state)
  const stranger = await somebody()
  const { id: theirs } = await stranger.me.addProfileLine({ ...stranger.id, kind: 'skill', text: 'Rostering' })
  for (const to of ['confirmed', 'deleted'] as const)
    expect((await refused(me.changeProfileLines({ ...id, line_ids: [...ids, theirs], to }))).status).toBe(404)
  expect(await states()).toEqual(['unconfirmed', 'unconfirmed', 'unconfirmed'])
  expect(await me.changeProfileLines({ ...id, line_ids: ids, to: 'confirmed' })).toEqual({ changed: 3 })
  expect(await states()).toEqual(['confirmed', 'confirmed', 'confirmed'])
  expect(await me.changeProfileLines({ ...id, line_ids: [ids[0]!, ids[0]!, ids[2]!], to: 'deleted' })).toEqual({ changed: 2 })
  expect((await me.getProfile(id)).lines.map((line) => line.text)).toEqual(['Latte art'])
  expect((await stranger.me.getProfile(stranger.id)).lines).toHaveLength(1)
})

test('a file that is read again adds no line that was corrected meanwhile, and brings back one that was deleted', async () => {
  const { id, me } = await somebody()
  const work = [
    { position: 'Waiter', name: 'Harbour Cafe', startDate: '2021-03', endDate: '2022-03' },
    { position: 'Barista', name: 'Ridge Roasters', startDate: '2022-04' },
  ]
  const [first, second] = (await me.bringJsonResume({ ...id, work })).profile.lines
  await me.updateProfileLine({ ...id, profile_line_id: first!.id, state: 'confirmed', text: 'Waiter, Harbour Café', from: '2021-02' })
  const again = await me.bringJsonResume({ ...id, work })
  expect([again.added, again.known]).toEqual([0, 2])
  expect(again.profile.lines.map(({ text, from }) => [text, from])).toEqual([
    ['Waiter, Harbour Café', '2021-02'],
    [second!.text, '2022-04'],
  ])
  await me.removeProfileLine({ ...id, profile_line_id: second!.id })
  expect((await me.bringJsonResume({ ...id, work })).added).toBe(1)
})

test('an end before the start is refused at the field “to”, whether a line is typed or corrected, and nothing changes', async () => {
  const { id, me } = await somebody()
  const wrong = [{ path: 'to', message: 'must not be before the start, 2021; change one of the two dates' }]
  const typed = await refused(me.addProfileLine({ ...id, kind: 'position', text: 'Cook', from: '2021', to: '2019' }))
  expect([typed.status, typed.problem!.errors]).toEqual([422, wrong])
  const { id: profile_line_id } = await me.addProfileLine({ ...id, kind: 'position', text: 'Cook', from: '2021', to: '2021-03' })
  const corrected = { ...id, profile_line_id, state: 'confirmed' as const }
  for (const dates of [{ to: '2020-12' }, { from: '2021', to: '2019' }, { from: '2021-04' }])
    expect((await refused(me.updateProfileLine({ ...corrected, ...dates }))).problem!.errors![0]!.path).toBe('to')
  expect((await me.getProfile(id)).lines).toMatchObject([{ from: '2021', to: '2021-03' }])
  expect(await me.updateProfileLine({ ...corrected, from: '2019-05', to: '2019' })).toMatchObject({ from: '2019-05', to: '2019' })
  expect(await me.updateProfileLine({ ...corrected, to: null })).toMatchObject({ from: '2019-05', to: null })
})
