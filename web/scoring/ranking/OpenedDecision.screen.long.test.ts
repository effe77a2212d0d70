// Deciding in the ranking, about the open candidate.
import { expect } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { answer, hold } from '../../../testing/screens/answers.ts'
import { pressByKeys } from '../../../testing/screens/byKeys.ts'
import { expectAccessible, expectNoSidewaysScroll, expectToast } from '../../../testing/screens/looks.ts'
import { sampleDeclined } from '../../../testing/screens/sampleNotice.ts'
import { sampleId } from '../../../testing/screens/sampleId.ts'
import { sampleCandidate, sampleJob } from '../../../testing/screens/samples.ts'
import { noRecordings, noRights, ranking, sampleAnalytics, sampleRanked, sampleScore } from '../../../testing/screens/sampleScores.ts'
import { test } from '../../../testing/screens/screen.tsx'

const path = `/recruiter/job/${sampleJob.id}/ranking`
const onHold = { ...sampleDeclined, outcome: 'on_hold' as const }
const names = ['Noor Haddad', 'Mei Chen', 'Jack Moana']
const ids = names.map((_, i) => sampleId(100 + i))
const nameOf = (id: unknown) => names[ids.indexOf(id as string)]!

/** A ranking of three, the second of whom is declined. Whoever is decided on leaves the list, as under the filter “Not decided”. */
function answerRanking(): void {
  const decided = new Map([[ids[1]!, sampleDeclined as typeof sampleDeclined | typeof onHold]])
  const listed = (id: string, i: number) => ({
    ...sampleRanked,
    candidate_id: id,
    name: nameOf(id),
    rank: i + 1,
    outcome: decided.get(id) ?? null,
  })
  answer('scoring', 'getJobAnalytics', sampleAnalytics)
  answer('scoring', 'listRankedCandidates', (input) =>
    ranking(ids.map(listed).filter(({ outcome }) => outcome?.outcome !== 'on_hold'))(input),
  )
  answer('scoring', 'getRankedCandidate', ({ candidate_id }) => ({ ...sampleScore, candidate_id, candidate_name: nameOf(candidate_id) }))
  answer('candidates', 'getCandidate', ({ candidate_id }) => ({
    ...sampleCandidate,
    id: candidate_id,
    name: nameOf(candidate_id),
    interview_status: 'completed' as const,
    outcome: decided.get(candidate_id) ?? null,
  }))
  answer('outcomes', 'setOutcome', ({ candidate_id }) => {
    decided.set(candidate_id, onHold)
    return { candidate_id, outcome: onHold }
  })
  answer('outcomes', 'undoOutcomes', ({ candidate_ids }) => {
    for (const id of candidate_ids) decided.delete(id)
    return { undone_count: candidate_ids.length, failed: [] }
  })
  answer('outcomes', 'getCandidateNoticeTemplate', { kind: 'declined', subject: 'News', text: 'Hello.', statements: [], values: {} })
  answer('interviews', 'listRecordings', noRecordings)
  answer('rights', 'getCandidateRights', noRights)
}

test.for([390, 1440])('at %i the open candidate is decided on, and then the next undecided one opens', async (width, { open }) => {
  answerRanking()
  await open('recruiter', width < 1024 ? `${path}?candidate=${ids[0]}` : path, { width })
  const opened = (name: string) =>
    width < 1024 ? page.getByRole('dialog', { name }) : page.getByRole('complementary', { name: `Result of ${name}` })
  await expect.element(opened(names[0]!).getByRole('button', { name: 'Advance' })).toBeVisible()
  await expect.element(opened(names[0]!).getByRole('button', { name: 'Decline' })).toBeVisible()
  await expectNoSidewaysScroll()
  await pressByKeys(opened(names[0]!).getByRole('button', { name: 'Other outcomes' }))
  await expect.element(page.getByRole('menu')).toBeVisible()
  await expectAccessible()
  await page.getByRole('menuitem', { name: 'Put on hold' }).click()
  await page
    .getByRole('dialog', { name: `Put on hold: ${names[0]}` })
    .getByRole('button', { name: 'Put on hold' })
    .click()
  await expectToast(`${names[0]}: On hold`)
  await expect.element(opened(names[2]!).getByRole('button', { name: 'Advance' })).toBeVisible()
  expect(new URLSearchParams(location.search).get('candidate')).toBe(ids[2])
  await expect.element(opened(names[2]!)).toHaveFocus()
})

test('a candidate who is opened while a decision is stored stays open', async ({ open }) => {
  answerRanking()
  await open('recruiter', path)
  await page.getByRole('complementary').getByRole('button', { name: 'Other outcomes' }).click()
  await page.getByRole('menuitem', { name: 'Put on hold' }).click()
  const release = hold('outcomes', 'setOutcome')
  await page.getByRole('dialog').getByRole('button', { name: 'Put on hold' }).click()
  const other = new URL(location.href)
  other.searchParams.set('candidate', ids[1]!)
  history.replaceState({}, '', other)
  window.dispatchEvent(new PopStateEvent('popstate'))
  const aside = page.getByRole('complementary', { name: `Result of ${names[1]}` })
  await expect.element(aside).toBeInTheDocument()
  release()
  await expectToast(`${names[0]}: On hold`)
  await expect.element(aside.getByText('Declined')).toBeVisible()
  expect(new URLSearchParams(location.search).get('candidate')).toBe(ids[1])
})

/** Puts the first candidate on hold, whereupon the third opens. */
async function holdFirst(opened: (name: string) => Locator): Promise<void> {
  await opened(names[0]!).getByRole('button', { name: /Other/ }).click()
  await page.getByRole('menuitem', { name: 'Put on hold' }).click()
  await page
    .getByRole('dialog', { name: `Put on hold: ${names[0]}` })
    .getByRole('button', { name: 'Put on hold' })
    .click()
  await expectToast(`${names[0]}: On hold`)
  await expect.element(opened(names[2]!).getByRole('button', { name: 'Advance' })).toBeVisible()
}
const undo = () => page.getByRole('button', { name: 'Undo' })
const besideList = (name: string) => page.getByRole('complementary', { name: `Result of ${name}` })

test.for([390, 1440])('at %i Undo brings back the candidate whose decision it undid', async (width, { open }) => {
  answerRanking()
  await open('recruiter', width < 1024 ? `${path}?candidate=${ids[0]}` : path, { width })
  const opened = width < 1024 ? (name: string) => page.getByRole('dialog', { name }) : besideList
  await holdFirst(opened)
  await undo().click()
  await expectToast(`The outcome of ${names[0]} was undone`)
  await expect.element(opened(names[0]!).getByRole('button', { name: 'Advance' })).toBeVisible()
  await expect.element(opened(names[2]!)).not.toBeInTheDocument()
  expect(new URLSearchParams(location.search).get('candidate')).toBe(ids[0])
})

test('Undo leaves a candidate open whom the recruiter has opened, or has begun to decide about', async ({ open }) => {
  answerRanking()
  await open('recruiter', path)
  await holdFirst(besideList)
  await page.getByRole('region', { name: 'Ranked candidates' }).getByRole('link', { name: names[1] }).click()
  await expect.element(besideList(names[1]!).getByText('Declined')).toBeVisible()
  await undo().click()
  await expectToast(`The outcome of ${names[0]} was undone`)
  expect(new URLSearchParams(location.search).get('candidate')).toBe(ids[1])

  await page.getByRole('region', { name: 'Ranked candidates' }).getByRole('link', { name: names[0] }).click()
  await holdFirst(besideList)
  await besideList(names[2]!).getByRole('button', { name: 'Decline' }).click()
  const begun = page.getByRole('dialog', { name: `Decline: ${names[2]}` })
  await expect.element(begun.getByLabelText('Reason')).toBeVisible()
  begun.getByRole('checkbox').element().focus()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expectToast(`The outcome of ${names[0]} was undone`)
  await expect.element(begun).toBeVisible()
  expect(new URLSearchParams(location.search).get('candidate')).toBe(ids[2])
})
