// The form in which a reviewer sets levels: what they chose before.
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, refuse } from '../../../testing/screens/answers.ts'
import { expectAccessible } from '../../../testing/screens/looks.ts'
import { sampleId } from '../../../testing/screens/sampleId.ts'
import { sampleJob } from '../../../testing/screens/samples.ts'
import { noRecordings, noRights, samplePending, sampleScore, type ScoreSample } from '../../../testing/screens/sampleScores.ts'
import { test } from '../../../testing/screens/screen.tsx'
import { queryClient } from '../../api.ts'

const address = `/admin/scoring?candidate=${sampleScore.candidate_id}`
function answerAll(score: () => ScoreSample): void {
  answer('jobs', 'adminListJobs', [sampleJob])
  answer('interviews', 'listRecordings', noRecordings)
  answer('rights', 'getCandidateRights', noRights)
  answer('scoring', 'listScoresToReview', [samplePending])
  answer('scoring', 'getScore', score)
}

test('words that the reviewer chose before are kept with a changed level, and go when they are removed', async ({ open }) => {
  const [first, ...others] = sampleScore.competency_scores
  const { turn_id, text } = sampleScore.turns.find((turn) => turn.role === 'candidate')!
  const own = { turn_id, quote: text.slice(0, 20), offset_ms: 0 }
  const set = {
    by: 'Hana Cole',
    by_id: sampleScore.candidate_id,
    own: true,
    at: sampleScore.updated_at,
    levels: [{ name: first!.name, level: 3, evidence: [own] }],
    note: null,
  }
  const competency_scores = [{ ...first!, level: 3, evidence: [{ ...own, chosen: true as const }] }, ...others]
  const score = { ...sampleScore, level_sets: [set], competency_scores }
  answerAll(() => score)
  const sent: unknown[] = []
  answer('scoring', 'setLevels', ({ levels }) => {
    sent.push(levels)
    return score
  })
  await open('admin', address)
  const form = page.getByRole('region', { name: `Score ${samplePending.name}` })
  const evidence = form.getByRole('region', { name: 'Evidence' })
  const begin = async () => {
    await page.getByRole('button', { name: `Change the level of ${first!.name}` }).click()
    await expect.element(evidence.getByText(own.quote)).toBeVisible()
  }
  await begin()
  await expect.element(form.getByTitle('Chosen as evidence')).toBeVisible()
  await expectAccessible()
  await form.getByRole('radio', { name: /Level 4|^4/ }).click()
  await form.getByRole('button', { name: /Save/ }).click()
  await expect
    .poll(() => sent)
    .toEqual([
      [
        {
          name: first!.name,
          level: 4,
          turn_ids: [turn_id],
          quotes: [own.quote],
          places: [{ turn_id, from: expect.any(Number) as number }],
        },
      ],
    ])
  await begin()
  await evidence.getByRole('button', { name: /Remove/ }).click()
  await expect.element(form.getByTitle('Quoted already')).not.toBeInTheDocument()
  await form.getByRole('button', { name: /Save/ }).click()
  await expect.poll(() => sent[1]).toEqual([{ name: first!.name, level: 3 }])
})

test('levels say which score their author saw; over another one they are refused, and stay until it was looked at', async ({ open }) => {
  let now: ScoreSample = sampleScore
  answerAll(() => now)
  const sent: unknown[] = []
  answer('scoring', 'setLevels', ({ levels, score_id, updated_at, decision }) => {
    sent.push({ levels, score_id, updated_at, decision })
    return updated_at === now.updated_at ? now : refuse('record.changed', 'This score has changed since it was shown.')
  })
  await open('admin', address, { mayFail: true })
  const form = page.getByRole('region', { name: `Score ${samplePending.name}` })
  const save = async () => await form.getByRole('button', { name: /^Save 1/ }).click()
  await page.getByRole('button', { name: 'Set levels' }).click()
  await form.getByRole('radio', { name: /Level 4|^4/ }).click()
  const updated_at = '2026-11-21T09:30:00.000Z'
  now = { ...sampleScore, overall_score: 70, updated_at }
  await save()
  await expect.element(form.getByText('Your levels are kept: open the form again to save them.')).toBeVisible()
  await expectAccessible()
  await save()
  const levels = [{ name: sampleScore.competency_scores[0]!.name, level: 4 }]
  const seen = { levels, score_id: sampleScore.score_id, decision: 'pending' }
  await expect.poll(() => sent).toEqual(Array.from({ length: 2 }, () => ({ ...seen, updated_at: sampleScore.updated_at })))
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Go on scoring (1 of 2)' }).click()
  await save()
  await expect.poll(() => sent[2]).toEqual({ ...seen, updated_at })
  await expect.element(form).not.toBeInTheDocument()
})

test('a question keeps its number after one that was not answered, and at the last one Enter saves', async ({ open }) => {
  const [first, second] = sampleScore.questions
  const skipped = { ...second!, number: 2, name: 'Planning', turn_ids: [] }
  answerAll(() => ({ ...sampleScore, questions: [first!, skipped, { ...second!, number: 3 }] }))
  await open('admin', address)
  const form = page.getByRole('region', { name: `Score ${samplePending.name}` })
  await page.getByRole('button', { name: 'Set levels' }).click()
  await expect.element(form.getByText('Question 1 of 3')).toBeVisible()
  await expect.element(form.getByText('Enter next')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(form.getByText('Question 3 of 3')).toBeVisible()
  await expect.element(form.getByRole('button', { name: `Question 3, ${second!.name}, no level yet` })).toHaveTextContent('3')
  await expect.element(form.getByRole('group', { name: `Level for question 3, ${second!.name}` })).toBeVisible()
  await expect.element(form.getByText('1 more was not answered')).toBeVisible()
  await expect.element(form.getByText('· Enter saves ·')).toBeVisible()
  await expect.element(form.getByText('Enter next')).not.toBeInTheDocument()
})

test('a saved set can be undone from its message, and is a draft again', async ({ open }) => {
  answerAll(() => sampleScore)
  answer('scoring', 'setLevels', () => sampleScore)
  const undone: unknown[] = []
  answer('scoring', 'undoLevels', ({ candidate_id }) => {
    undone.push(candidate_id)
    return sampleScore
  })
  await open('admin', address)
  const form = page.getByRole('region', { name: `Score ${samplePending.name}` })
  await page.getByRole('button', { name: 'Set levels' }).click()
  await form.getByRole('radio', { name: /Level 4|^4/ }).click()
  await form.getByRole('button', { name: /^Save 1/ }).click()
  await expect.element(page.getByText(`The levels of ${samplePending.name} were saved`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText(`Your levels for ${samplePending.name} are a draft again`)).toBeVisible()
  expect(undone).toEqual([sampleScore.candidate_id])
  await page.getByRole('button', { name: 'Go on scoring (1 of 2)' }).click()
  await form.getByRole('button', { name: `Question 1, ${sampleScore.questions[0]!.name}` }).click()
  await expect.element(form.getByRole('radio', { name: /Level 4|^4/ })).toBeChecked()
  await form.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Discard levels' }).click()
})

test('levels that were chosen for an earlier score do not stand unasked', async ({ open }) => {
  let now: ScoreSample = sampleScore
  answerAll(() => now)
  await open('admin', address)
  const form = page.getByRole('region', { name: `Score ${samplePending.name}` })
  const fourth = form.getByRole('radio', { name: /Level 4|^4/ })
  await page.getByRole('button', { name: 'Set levels' }).click()
  await fourth.click()
  now = { ...sampleScore, score_id: sampleId(71) }
  await queryClient.invalidateQueries()
  await expect.element(form.getByText('You had chosen 1 level and not saved it.')).toBeVisible()
  await expectAccessible()
  await expect.element(fourth).not.toBeInTheDocument()
  await form.getByRole('button', { name: 'Go on with it' }).click()
  await form.getByRole('button', { name: /^Question 1/ }).click()
  await expect.element(fourth).toBeChecked()
  now = { ...sampleScore, score_id: sampleId(72) }
  await queryClient.invalidateQueries()
  await form.getByRole('button', { name: 'Discard and start again' }).click()
  await expect.element(fourth).toBeVisible()
  await expect.element(fourth).not.toBeChecked()
})

test('on a phone the words of a difference between levels stay in one line', async ({ open }) => {
  const [first, ...others] = sampleScore.competency_scores
  const { name } = first!
  const sets = ['Hana Cole', 'Amara Ngata', 'Tama Reid', 'Leilani Kahale'].map((by, i) => ({
    by,
    by_id: sampleId(60 + i),
    own: i === 0,
    at: sampleScore.updated_at,
    levels: [{ name, level: 1 }],
    note: null,
  }))
  const competency_scores = [{ ...first!, level: 1, ai_score: 84 }, ...others]
  answerAll(() => ({ ...sampleScore, level_sets: sets, competency_scores }))
  await open('admin', address, { width: 390 })
  const words = page.getByRole('region', { name: 'Levels' }).getByText(/^\d apart$/)
  await expect.element(words).toBeVisible()
  expect(words.element().getBoundingClientRect().height).toBeLessThan(28)
})
