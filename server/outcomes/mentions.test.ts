import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildRecruiterWithJob } from '../../testing/build/build.ts'
import { buildInterviewed } from '../../testing/build/buildInterviewed.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'
import { users } from '../db/schema/people.ts'

let vouch: Vouch
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
})
afterAll(() => vouch.stop())

test('a mention is of a person: it stays theirs when they are renamed, and nobody else of that name has it; a name in the text mentions nobody', async () => {
  const { of, recruiter } = await buildInterviewed(vouch, 'approved')
  const [hana, other] = [await buildAdmin(vouch.parts, { name: 'Hana Cole' }), await buildAdmin(vouch.parts, { name: 'Hana Cole' })]
  const stranger = await buildAdmin(vouch.parts, { name: 'Lee Moana' })
  const outsider = (await buildRecruiterWithJob(vouch.parts)).recruiter
  const mentions = async ({ token }: { token: string }) => (await vouch.as(token).outcomes.listMentions()).rows.map(({ id }) => id)
  const add = (text: string, ...people: { id: string }[]) =>
    recruiter.outcomes.addCandidateNote({ ...of, text, mentions: people.map(({ id }) => id) })
  const picked = await add('Ask @Hana Cole.', hana, outsider)
  expect(picked.mentioned).toEqual(['Hana Cole'])
  expect((await add('Ask @hana cole too.')).mentioned).toEqual([])
  const both = await add('Ask them too.', hana, other)
  expect(both.mentioned).toEqual(['Hana Cole', 'Hana Cole'])
  const { db } = vouch.parts
  await db.update(users).set({ name: 'Hana Reid' }).where(eq(users.id, hana.id))
  await db.update(users).set({ name: 'Hana Cole' }).where(eq(users.id, stranger.id))
  expect([await mentions(hana), await mentions(other), await mentions(stranger), await mentions(outsider)]).toEqual([
    [both.id, picked.id],
    [both.id],
    [],
    [],
  ])
  const listed = (await recruiter.outcomes.listCandidateNotes(of)).rows.map(({ mentioned }) => mentioned.toSorted())
  expect(listed).toEqual([['Hana Cole', 'Hana Reid'], [], ['Hana Reid']])
})
