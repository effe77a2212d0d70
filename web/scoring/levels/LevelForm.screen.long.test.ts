// The form in which a reviewer sets levels: what they chose before.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../testing/screens/answers.ts'
import { expectAccessible } from '../../../testing/screens/looks.ts'
import { sampleJob } from '../../../testing/screens/samples.ts'
import { noRecordings, noRights, samplePending, sampleScore } from '../../../testing/screens/sampleScores.ts'
import { test } from '../../../testing/screens/screen.tsx'

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
  answer('jobs', 'adminListJobs', [sampleJob])
  answer('interviews', 'listRecordings', noRecordings)
  answer('rights', 'getCandidateRights', noRights)
  answer('scoring', 'listScoresToReview', [samplePending])
  answer('scoring', 'getScore', score)
  const sent: unknown[] = []
  answer('scoring', 'setLevels', ({ levels }) => {
    sent.push(levels)
    return score
  })
  await open('admin', `/admin/scoring?candidate=${sampleScore.candidate_id}`)
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
  await expect.poll(() => sent).toEqual([[{ name: first!.name, level: 4, turn_ids: [turn_id], quotes: [own.quote] }]])
  await begin()
  await evidence.getByRole('button', { name: /Remove/ }).click()
  await expect.element(form.getByTitle('Quoted already')).not.toBeInTheDocument()
  await form.getByRole('button', { name: /Save/ }).click()
  await expect.poll(() => sent[1]).toEqual([{ name: first!.name, level: 3 }])
})
