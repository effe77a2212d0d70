// The candidate's page of skills and paths: what is typed is never lost, and the keyboard always has a place.
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ProfileLine } from '../../shared/profile.ts'
import { answerProfile, noPaths, sampleLine, sampleProfile } from '../../testing/screens/sampleProfile.ts'
import { sampleId } from '../../testing/screens/sampleId.ts'
import { answer, refuse } from '../../testing/screens/answers.ts'
import { reload, test } from '../../testing/screens/screen.tsx'

const path = `/interview/${sampleId(1)}/path`
const button = (name: string | RegExp) => page.getByRole('button', { name })

test('“Add a line” asks before it throws away what was typed, and a press beside it does not close it', async ({ open }) => {
  answerProfile(() => sampleProfile([]))
  await open('candidate', path)
  await button('Add a line').click()
  const dialog = page.getByRole('dialog', { name: 'Add a line' })
  const words = dialog.getByLabelText('In your words')
  await words.fill('Rostering')
  const ask = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  for (const close of [() => userEvent.keyboard('{Escape}'), () => dialog.getByRole('button', { name: 'Close' }).click()]) {
    await close()
    await expect.element(ask).toBeVisible()
    await ask.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(words).toHaveValue('Rostering')
  }
  document.elementFromPoint(5, 5)!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await expect.element(words).toHaveValue('Rostering')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await ask.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button('Add a line')).toHaveFocus()
})

test('the usual skills of a job are shown beside its line before it is confirmed, and each can be taken out and put back', async ({
  open,
}) => {
  let line = sampleLine(2, {
    kind: 'position',
    text: 'Barista, Corner Cafe',
    occupation: { id: 'barista', name: 'Barista' },
    usual: [
      { id: 'espresso-making', name: 'Espresso making', mine: true },
      { id: 'order-taking', name: 'Order taking', mine: true },
    ],
  })
  answerProfile(() => sampleProfile([line]))
  const sent: unknown[] = []
  answer('profiles', 'updateProfileLine', ({ state, not_mine = [] }) => {
    sent.push([state, not_mine])
    line = { ...line, usual: line.usual.map((one) => ({ ...one, mine: !not_mine.includes(one.id) })) }
    return line
  })
  await open('candidate', path, { width: 390 })
  const usual = page.getByRole('list', { name: 'Usual for this work (Barista)' })
  const orders = usual.getByRole('button', { name: 'Order taking' })
  await expect.element(orders).toHaveAttribute('aria-pressed', 'true')
  await orders.click()
  await expect.element(orders).toHaveAttribute('aria-pressed', 'false')
  await usual.getByRole('button', { name: 'Espresso making' }).click()
  await expect.element(usual.getByRole('button', { name: 'Espresso making' })).toHaveAttribute('aria-pressed', 'false')
  await orders.click()
  await expect.element(orders).toHaveAttribute('aria-pressed', 'true')
  expect(sent).toEqual([
    ['unconfirmed', ['order-taking']],
    ['unconfirmed', ['espresso-making', 'order-taking']],
    ['unconfirmed', ['espresso-making']],
  ])
})

/** A profile of these lines, which the calls of the page change. */
function keep(first: ProfileLine[]) {
  let lines = first
  answerProfile(() => sampleProfile(lines))
  answer('profiles', 'updateProfileLine', ({ profile_line_id, state, text }) => {
    lines = lines.map((line) => (line.id === profile_line_id ? { ...line, state, text: text ?? line.text } : line))
    return lines.find((line) => line.id === profile_line_id)!
  })
  answer('profiles', 'removeProfileLine', ({ profile_line_id }) => void (lines = lines.filter((line) => line.id !== profile_line_id)))
  answer('profiles', 'changeProfileLines', ({ line_ids, to }) => {
    const these = (line: ProfileLine) => line_ids.includes(line.id)
    lines = to === 'deleted' ? lines.filter((line) => !these(line)) : lines.map((line) => (these(line) ? { ...line, state: to } : line))
    return { changed: line_ids.length }
  })
}
const row = (text: string) => page.getByRole('listitem').filter({ hasText: text })
const said = page.getByRole('status')

test('the keyboard has a place after every change of a line, and a screen reader hears what was done', async ({ open }) => {
  keep([sampleLine(2), sampleLine(3), sampleLine(4, { source: 'linkedin' })])
  await open('candidate', path)
  const press = async (name: string) => {
    await expect.element(button(name)).toBeVisible()
    ;(button(name).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
  }
  await press('Edit: Skill 2')
  const words = page.getByLabelText('In your words')
  await expect.element(words).toHaveFocus()
  await button('Cancel').click()
  await expect.element(button('Edit: Skill 2')).toHaveFocus()
  await press('Edit: Skill 2')
  await words.fill('Rostering')
  await button(/^Save$/).click()
  await expect.element(row('Skill 3')).toHaveFocus()
  await expect.element(said.filter({ hasText: 'Saved: Skill 2. 2 lines wait.' })).toBeInTheDocument()
  await press('Confirm: Skill 3')
  await expect.element(row('Skill 4')).toHaveFocus()
  await expect.element(said.filter({ hasText: 'Confirmed: Skill 3. 1 line waits.' })).toBeInTheDocument()
  await press('Reject: Skill 4')
  await expect.element(page.getByRole('heading', { name: 'Your lines' })).toHaveFocus()
  await expect.element(said.filter({ hasText: 'Rejected: Skill 4. No line waits.' })).toBeInTheDocument()
  // What is kept stays in its place, so its button gets the focus back.
  await press('Edit: Rostering')
  await words.fill('Rostering a team')
  await button(/^Save$/).click()
  await expect.element(button('Edit: Rostering a team')).toHaveFocus()
  await page.getByText('1 rejected').click()
  await press('Delete: Skill 4')
  await expect.element(row('Skill 3')).toHaveFocus()

  answer('profiles', 'getPaths', noPaths)
  answer('occupations', 'listOccupations', [])
  await press('See where this leads')
  await expect.element(page.getByRole('tab', { name: 'Your paths' })).toHaveFocus()
})

test('the lines of one source are confirmed together, except for dates that we swapped, and are removed together after a question', async ({
  open,
}) => {
  keep([
    ...[2, 3, 4].map((n) => sampleLine(n)),
    sampleLine(5, { dates_turned: true, from: '2019', to: '2020' }),
    sampleLine(6, { source: 'linkedin' }),
    sampleLine(7, { source: 'typed', state: 'confirmed' }),
  ])
  await open('candidate', path, { width: 390 })
  await button('Confirm 3 of 4 from your CV').click()
  await expect.element(page.getByRole('heading', { name: 'Is this right? 2 lines wait for you' })).toBeVisible()
  await expect.element(said.filter({ hasText: 'Confirmed 3 lines from your CV. 2 lines wait.' })).toBeInTheDocument()
  await expect.element(button('Confirm: Skill 5')).toBeVisible()
  await button('Remove all 4 lines that came from your CV').click()
  const ask = page.getByRole('alertdialog', { name: 'Remove all 4 lines that came from your CV?' })
  await expect.element(ask.getByText('You have confirmed 3 of them.')).toBeVisible()
  await ask.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(row('Skill 3')).toBeVisible()
  await button('Remove all 4 lines that came from your CV').click()
  await ask.getByRole('button', { name: 'Remove 4 lines' }).click()
  await expect.element(page.getByText('Skill 3')).not.toBeInTheDocument()
  await expect.element(row('Skill 6')).toBeVisible()
  await expect.element(row('Skill 7')).toBeVisible()
  await expect.element(said.filter({ hasText: 'Removed 4 lines. 1 line waits.' })).toBeInTheDocument()
})

test('a file that is no JSON Resume is refused in words for the person who chose it', async ({ open }) => {
  answerProfile(() => sampleProfile([]))
  answer('profiles', 'bringJsonResume', refuse('input.invalid', 'work must be a list.'))
  await open('candidate', path, { mayFail: true })
  await button(/^JSON Resume$/).click()
  const choose = page.getByLabelText('Your JSON Resume')
  for (const [text, words] of [
    ['{"work": [}', 'resume.json: This file is not JSON, or there is a mistake in it. Choose the resume.json that you exported.'],
    ['', 'resume.json: This file is empty.'],
    ['[1]', 'resume.json: This file is not a JSON Resume.'],
    ['{"work": []}', 'resume.json: This file does not have the form of a JSON Resume: work must be a list. Save it again'],
  ] as const) {
    await userEvent.upload(choose, new File([text], 'resume.json', { type: 'application/json' }))
    await expect.element(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  }
})

test('before there is an answer, the interview is not offered to be looked through', async ({ open }) => {
  let has_answers = false
  answerProfile(() => sampleProfile([], { has_answers }))
  await open('candidate', path)
  await button(/^Interview$/).click()
  await expect.element(page.getByText('Come back after your interview.')).toBeVisible()
  await expect.element(button('Look through my answers')).not.toBeInTheDocument()
  has_answers = true
  reload()
  await button(/^Interview$/).click()
  await expect.element(button('Look through my answers')).toBeVisible()
})

test('where none of the newest open jobs can be compared, the words do not say that no job is open', async ({ open }) => {
  answerProfile(() => sampleProfile([]))
  answer('profiles', 'getPaths', noPaths)
  answer('occupations', 'listOccupations', [])
  const none = { see: true, jobs: [], attribution: null }
  answer('profiles', 'listOpenJobs', { ...none, left_out: 3 })
  await open('candidate', `${path}?tab=paths`)
  const jobs = page.getByRole('region', { name: 'Open jobs' })
  await expect.element(jobs.getByText('3 more jobs are open.')).toBeVisible()
  await expect.element(jobs.getByRole('heading', { name: 'None of the newest open jobs names a skill that we know' })).toBeVisible()
  answer('profiles', 'listOpenJobs', { ...none, left_out: 0 })
  await open('candidate', `${path}?tab=paths`)
  await expect.element(jobs.getByRole('heading', { name: 'No open job is shown now' })).toBeVisible()
})
