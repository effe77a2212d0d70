// What the export of the ranking has in it, and who stays selected under a search.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '../../../testing/screens/answers.ts'
import { expectAccessible, expectNoSidewaysScroll, expectToast } from '../../../testing/screens/looks.ts'
import { sampleId } from '../../../testing/screens/sampleId.ts'
import { sampleCandidate, sampleJob } from '../../../testing/screens/samples.ts'
import { noRecordings, noRights, ranking, sampleAnalytics, sampleRanked, sampleScore } from '../../../testing/screens/sampleScores.ts'
import { test } from '../../../testing/screens/screen.tsx'

const path = `/recruiter/job/${sampleJob.id}/ranking`
const people = ['Noor Haddad', 'Mei Chen', 'Jack Moana'].map((name, i) => ({
  ...sampleRanked,
  candidate_id: sampleId(100 + i),
  rank: i + 1,
  name,
}))

function answerRanking(): void {
  answer('scoring', 'getJobAnalytics', sampleAnalytics)
  answer('scoring', 'listRankedCandidates', (input) => ranking(people.filter(({ name }) => name.includes(input.q ?? '')))(input))
  answer('scoring', 'getRankedCandidate', sampleScore)
  answer('candidates', 'getCandidate', { ...sampleCandidate, id: sampleRanked.candidate_id, interview_status: 'completed' })
  answer('interviews', 'listRecordings', noRecordings)
  answer('rights', 'getCandidateRights', noRights)
}

test('the best are exported by Top N and Min score; a narrowed list is exported as it stands, unless the best are chosen', async ({
  open,
}) => {
  answerRanking()
  const asked: object[] = []
  answer('scoring', 'exportShortlist', (input) => {
    asked.push(input)
    return { candidates: [], tied_left_out: 0 }
  })
  await open('recruiter', path)
  const what = page.getByRole('combobox', { name: 'Who' })
  const save = async () => {
    await page.getByRole('button', { name: 'Export shortlist' }).click()
    await expectToast('No candidates meet the export criteria')
    await page.getByRole('button', { name: 'Close notification' }).click()
  }
  await save()
  await page.getByRole('searchbox', { name: 'Search the ranking' }).fill('Mei')
  await expect.element(what).toMatchTextContent('The one in this list')
  await expect.element(what).toHaveValue('listed')
  await expect.element(page.getByLabelText('Min score')).not.toBeInTheDocument()
  await save()
  await what.selectOptions('Best scores')
  await page.getByLabelText('Min score').selectOptions('80')
  await save()
  expect(asked).toMatchObject([
    { top_n: 10, min_score: 50, outcome: 'not_out' },
    { top_n: 1000, min_score: 0, outcome: 'any', q: 'Mei' },
    { top_n: 10, min_score: 80, outcome: 'not_out' },
  ])
  expect(asked[2]).not.toMatchObject({ q: 'Mei' })
  await expectAccessible()
  for (const width of [390, 320]) {
    await page.viewport(width, 800)
    await expectNoSidewaysScroll()
  }
})

test('“View All Candidates” of the shortlist leads to a ranking whose export has Top N and Min score', async ({ open }) => {
  answerRanking()
  await open('recruiter', `${path}?outcome=not_out`)
  await expect.element(page.getByRole('combobox', { name: 'Who' })).toHaveValue('best')
  await expect.element(page.getByLabelText('Top N')).toHaveValue('10')
  await expect.element(page.getByLabelText('Min score')).toHaveValue('50')
})

test('a candidate who is selected stays selected under a search that hides them', async ({ open }) => {
  answerRanking()
  await open('recruiter', path)
  for (const { name } of people.slice(0, 2)) await page.getByRole('checkbox', { name: `Select ${name}` }).click()
  const selection = page.getByRole('region', { name: 'Selection' })
  await expect.element(selection).toMatchTextContent('2 of 3 selected')
  const search = page.getByRole('searchbox', { name: 'Search the ranking' })
  await search.fill('Mei')
  await expect.element(selection).toMatchTextContent('1 of 1 selected, and 1 not in this list')
  await search.fill('nobody')
  await expect.element(page.getByRole('heading', { name: 'No candidate matches' })).toBeVisible()
  await expect.element(selection).toMatchTextContent('0 of 0 selected, and 2 not in this list')
  await selection.getByRole('button', { name: 'Compare' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Compare 2 candidates' })).toBeVisible()
})
