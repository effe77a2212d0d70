import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildReadyJob, buildRecruiter, buildRecruiterWithJob } from '../../../testing/build/build.ts'
import { buildScore, sampleScore } from '../../../testing/build/buildScore.ts'
import { startVouch, type Vouch } from '../../../testing/servers/startVouch.ts'

let vouch: Vouch
let calls: ReturnType<Vouch['as']>
let job_id: string
const ids: Record<string, string> = {}
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
  const recruiter = await buildRecruiter(vouch.parts)
  calls = vouch.as(recruiter.token)
  job_id = (await buildReadyJob(vouch.parts, { recruiter_id: recruiter.id })).id
  const add = async (name: string, overall_score: number, safety: number | null, over: object = {}) => {
    const unasked = { ...sampleScore('Night shifts', null), standing: 'not_asked' as const }
    const competency_scores = [sampleScore('Pick accuracy', overall_score), sampleScore('Safety', safety), unasked]
    const made = await buildScore(vouch.parts, {
      job_id,
      decision: 'approved',
      set_how: 'override',
      overall_score,
      competency_scores,
      candidate: { name, phone: '+442079460000' },
      ...over,
    })
    ids[name] = made.candidate.id
  }
  await add('Ana', 90, 40)
  await add('Ben', 80, 95)
  await add('Cara', 70, null, { red_flags: [{ text: 'Pasted 200 characters', offset_ms: 1000 }] })
  await add('Dev', 60, 60, { set_how: null })
  await calls.outcomes.setOutcome({ job_id, candidate_id: ids.Ben!, outcome: 'advanced', reason: '' })
})
afterAll(() => vouch.stop())

const names = async (narrow: object) => {
  const page = await calls.scoring.listRankedCandidates({ job_id, ...narrow })
  return page.candidates.map((row) => `${row.rank ?? '-'} ${row.name}`)
}

test.each([
  [{ q: 'cara' }, ['3 Cara']],
  [{ outcome: 'none' }, ['1 Ana', '3 Cara', '- Dev']],
  [{ outcome: 'advanced' }, ['2 Ben']],
  [{ outcome: 'not_out' }, ['1 Ana', '2 Ben', '3 Cara', '- Dev']],
  [{ flagged: 'true' }, ['3 Cara']],
  [{ flagged: 'false' }, ['1 Ana', '2 Ben', '- Dev']],
  [{ provisional: 'true' }, ['- Dev']],
  [{ best_in: 'Safety' }, ['2 Ben', '- Dev', '1 Ana', '3 Cara']],
  [{ at_least: 70 }, ['1 Ana', '2 Ben', '3 Cara']],
  [{ best_in: 'SAFETY' }, ['2 Ben', '- Dev', '1 Ana', '3 Cara']],
  [{ best_in: 'Safety', at_least: 60 }, ['2 Ben', '- Dev']],
  [{ order: 'flags' }, ['3 Cara', '1 Ana', '2 Ben', '- Dev']],
  [{ order: 'outcome' }, ['1 Ana', '3 Cara', '- Dev', '2 Ben']],
  [{ order: 'completed' }, ['- Dev', '3 Cara', '2 Ben', '1 Ana']],
  [{ order: 'name', provisional: 'false' }, ['1 Ana', '2 Ben', '3 Cara']],
  [{ q: 'nobody' }, []],
])('%j leaves ranks as they are in the whole list', async (narrow, expected) => {
  expect(await names(narrow)).toEqual(expected)
})

test('in one competency, a figure that nobody has confirmed comes after those of people and models', async () => {
  const { recruiter, job_id: other } = await buildRecruiterWithJob(vouch.parts)
  const add = (name: string, score: number | null, over: object = {}, set: object = {}) =>
    buildScore(vouch.parts, {
      job_id: other,
      decision: 'approved',
      overall_score: 70,
      competency_scores: [{ ...sampleScore('Safety', score), ...set }],
      candidate: { name },
      ...over,
    })
  await add('Proposed', 95, { set_how: 'override' })
  await add('Middle', 90, {}, { low: 60, high: 100 })
  await add('Set', 60, { set_how: 'levels' }, { level: 3, scored_by: { kind: 'person' } })
  await add('Model', 80, { scorer: 'model', model: 'm' })
  await add('None', null, { scorer: 'model', model: 'm' })
  const { candidates } = await vouch.as(recruiter.token).scoring.listRankedCandidates({ job_id: other, best_in: 'Safety' })
  expect(candidates.map((row) => row.name)).toEqual(['Model', 'Set', 'Proposed', 'Middle', 'None'])
})

test('pages follow each other in the chosen order', async () => {
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await calls.scoring.listRankedCandidates({ job_id, best_in: 'Safety', limit: 3, cursor })
    seen.push(...page.candidates.map((row) => row.name))
    expect(page.total_candidates).toBe(4)
    cursor = page.next ?? undefined
  } while (cursor)
  expect(seen).toEqual(['Ben', 'Dev', 'Ana', 'Cara'])
})

test('the export has the outcome and a column for each competency', async () => {
  const { candidates } = await calls.scoring.exportShortlist({ job_id, top_n: 10, min_score: 0 })
  expect(candidates[1]).toMatchObject({
    name: 'Ben',
    phone: '+442079460000',
    outcome: 'Advanced',
    decided_by: 'Amara Ngata',
    'competency: Pick accuracy': 'Provisional 80',
    'competency: Safety': 'Provisional 95',
  })
  expect(candidates[2]).toMatchObject({
    'competency: Safety': 'insufficient evidence',
    'competency: Night shifts': 'left out',
    outcome: '',
  })
})

test('a candidate who is declined or has withdrawn is not in the shortlist or the export, unless the list with them is exported', async () => {
  for (const [name, outcome] of [
    ['Ana', 'declined'],
    ['Cara', 'withdrawn'],
  ] as const)
    await calls.outcomes.setOutcome({ job_id, candidate_id: ids[name]!, outcome, reason: '' })
  expect(await names({ outcome: 'not_out' })).toEqual(['2 Ben', '- Dev'])
  const exported = async (narrow: object) => {
    const { candidates } = await calls.scoring.exportShortlist({ job_id, min_score: 0, ...narrow })
    return candidates.map((row) => `${row.rank ?? '-'} ${row.name}`)
  }
  expect(await exported({})).toEqual(['2 Ben', '- Dev'])
  expect(await exported({ top_n: 1 })).toEqual(['2 Ben'])
  expect(await exported({ outcome: 'any' })).toEqual(['1 Ana', '2 Ben', '3 Cara', '- Dev'])
  expect(await exported({ outcome: 'declined' })).toEqual(['1 Ana'])
  expect(await exported({ outcome: 'any', order: 'flags', at_least: 70 })).toEqual(['3 Cara', '1 Ana', '2 Ben'])
})
