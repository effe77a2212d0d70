// The interview plan: a left-out criterion is taken in by a press.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { standardLevels, type Plan } from '../../shared/plans.ts'
import { answer, refuse } from '../../testing/screens/answers.ts'
import { expectAccessible, expectNoSidewaysScroll, expectToast } from '../../testing/screens/looks.ts'
import { sampleCompetency, samplePlan } from '../../testing/screens/samplePlan.ts'
import { sampleId } from '../../testing/screens/sampleId.ts'
import { sampleJob } from '../../testing/screens/samples.ts'
import { test } from '../../testing/screens/screen.tsx'

const words = 'Why it is not asked.'
const planOf = (questions: number): Plan =>
  samplePlan({
    competencies: Array.from({ length: questions }, (_, i) => sampleCompetency(`Skill ${i + 1}`)),
    left_out: [
      { quote: 'Keeps records', reason: 'beyond_eight', words },
      { quote: 'Under 35', reason: 'protected', words },
      { quote: 'No cowboys', reason: 'red_flag', words },
    ],
  })
const editor = page.getByRole('dialog', { name: 'Edit interview plan' })
const names = () =>
  editor
    .getByLabelText('Competency')
    .elements()
    .map((field) => (field as HTMLInputElement).value)

function answerPlan(plan: Plan, language: 'en' | 'mi' = 'en'): void {
  answer('jobs', 'getJob', { ...sampleJob, interview_language: language })
  answer('interviews', 'listAdjustments', [])
  answer('plans', 'getPlan', plan)
  answer('plans', 'draftQuestion', ({ criterion }) => sampleCompetency(criterion))
}

test('a criterion that is left out is taken in by a press, with a question for it; what nobody may be asked is not', async ({ open }) => {
  answerPlan(planOf(2))
  await open('recruiter', `/recruiter/job/${sampleJob.id}?tab=setup`)
  const ask = page.getByRole('button', { name: /^Ask about “/ })
  await expect.element(ask).toHaveLength(1)
  await ask.click()
  await expect.element(editor.getByLabelText('Competency').nth(2)).toHaveFocus()
  expect(names()).toEqual(['Skill 1', 'Skill 2', 'Keeps records'])
  // The text of level 5 refers to it by this name.
  await expect.element(editor.getByLabelText('Level 4 (80 points)').first()).toHaveValue(standardLevels[3]!.text)
  await editor.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(editor).not.toBeInTheDocument()
})

test('where a plan asks about eight, it is asked which one goes', async ({ open }) => {
  answerPlan(planOf(8))
  await open('recruiter', `/recruiter/job/${sampleJob.id}?tab=setup`)
  await page.getByRole('button', { name: 'Ask about “Keeps records”' }).click()
  const which = page.getByRole('dialog', { name: 'Which question should it replace?' })
  await which.getByRole('button', { name: 'Replace Skill 3' }).click()
  await expect.element(editor.getByLabelText('Competency').nth(2)).toHaveFocus()
  expect(names()).toEqual(['Skill 1', 'Skill 2', 'Keeps records', 'Skill 4', 'Skill 5', 'Skill 6', 'Skill 7', 'Skill 8'])
})

test('a question that is added begins with the hint for the candidate in their language', async ({ open }) => {
  answerPlan(planOf(1), 'mi')
  await open('recruiter', `/recruiter/job/${sampleJob.id}?tab=setup`)
  await page.getByRole('button', { name: 'Edit plan' }).click()
  await expect.element(editor.getByText('Shown under the question: what an answer should cover.')).toBeVisible()
  await editor.getByRole('button', { name: 'Add a question' }).click()
  const { questions } = await import('../../shared/languages/mi.ts')
  await expect.element(editor.getByLabelText('Hint for the candidate').nth(1)).toHaveValue(questions.hint)
})

test.for([1440, 390])('at %i, the question that was removed last can be brought back, with what was typed', async (width, { open }) => {
  answerPlan(planOf(3))
  await open('recruiter', `/recruiter/job/${sampleJob.id}?tab=setup`, { width })
  await page.getByRole('button', { name: 'Edit plan' }).click()
  const undo = editor.getByRole('button', { name: 'Undo', exact: true })
  const remove = (n: number) => editor.getByRole('button', { name: `Remove question ${n}` }).click()
  await editor.getByLabelText('Competency').nth(1).fill('Typed')
  await remove(2)
  await expect.element(undo).toHaveFocus()
  await expect.element(editor.getByText('“Typed” was removed.')).toBeVisible()
  await expectAccessible()
  await expectNoSidewaysScroll()
  await undo.click()
  await expect.element(editor.getByLabelText('Competency').nth(1)).toHaveFocus()
  expect(names()).toEqual(['Skill 1', 'Typed', 'Skill 3'])
  await expect.element(undo).not.toBeInTheDocument()

  await remove(1)
  await remove(2)
  await expect.element(editor.getByText('“Skill 3” was removed.')).toBeVisible()
  await expect.element(editor.getByText('“Skill 1” was removed.')).not.toBeInTheDocument()
  await undo.click()
  expect(names()).toEqual(['Typed', 'Skill 3'])
  await editor.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click()
})

test('after somebody else’s version, what was typed can be saved in its place; while a new plan is written, none is edited', async ({
  open,
}) => {
  let now = planOf(2)
  const sent: number[] = []
  answerPlan(now)
  answer('plans', 'getPlan', () => now)
  answer('plans', 'updatePlan', ({ version, competencies }) => {
    sent.push(version)
    if (version !== now.version) return refuse('record.changed', 'Somebody else changed this plan.')
    return (now = { ...now, version: now.version + 1, competencies })
  })
  await open('recruiter', `/recruiter/job/${sampleJob.id}?tab=setup`, { mayFail: true })
  await page.getByRole('button', { name: 'Edit plan' }).click()
  await editor.getByLabelText('Competency').first().fill('Care')
  now = { ...now, version: 2 }
  await editor.getByRole('button', { name: 'Save plan' }).click()
  await expect.element(editor.getByText(/^Somebody else saved version 2 of this plan/)).toBeVisible()
  expect(names()).toEqual(['Care', 'Skill 2'])
  await editor.getByRole('button', { name: 'Save in place of version 2' }).click()
  await expectToast('The plan was saved as version 3')
  expect(sent).toEqual([1, 2])

  now = { ...now, being_rewritten: true }
  await open('recruiter', `/recruiter/job/${sampleJob.id}?tab=setup`)
  await expect.element(page.getByText('A new plan is being written for the job as it is now')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Edit plan' })).not.toBeInTheDocument()
})

test.for([1440, 390])('at %i, a plan that a person has edited can be written again, after a question', async (width, { open }) => {
  let plan = planOf(2)
  answerPlan(plan)
  answer('plans', 'getPlan', () => plan)
  answer('plans', 'discardPlanEdits', ({ version }) => (plan = { ...plan, being_rewritten: version === plan.version }))
  const show = () => open('recruiter', `/recruiter/job/${sampleJob.id}?tab=setup`, { width })
  const more = page.getByRole('button', { name: 'More plan actions' })
  const again = page.getByRole('menuitem', { name: 'Write the plan again' })
  await show()
  await more.click()
  await expect.element(page.getByRole('menuitem', { name: 'Save as a template' })).toBeVisible()
  expect(again.elements()).toEqual([])
  plan = { ...plan, made_by: 'person' }
  await show()
  await more.click()
  await again.click()
  const asked = page.getByRole('alertdialog', { name: 'Write the plan again?' })
  await expect.element(asked).toMatchTextContent('What people have edited in this plan is lost')
  await asked.getByRole('button', { name: 'Write it again' }).click()
  await expectToast('The plan is being written again')
  await expect.element(page.getByText('A new plan is being written for the job as it is now')).toBeVisible()
})

test('a template’s question whose competency the plan has is not offered again, also after its words were edited', async ({ open }) => {
  answerPlan(samplePlan({ competencies: [{ ...sampleCompetency('care'), question: 'In other words.' }] }))
  const template = {
    id: sampleId(81),
    name: 'Nurses',
    competencies: [sampleCompetency('Care'), sampleCompetency('Calm')],
    company_name: null,
    owner_name: 'Mia Rangi',
    created_at: sampleJob.created_at,
    updated_at: sampleJob.created_at,
  }
  answer('plans', 'listPlanTemplates', [template])
  await open('recruiter', `/recruiter/job/${sampleJob.id}?tab=setup`)
  await page.getByRole('button', { name: 'Edit plan' }).click()
  await editor.getByRole('button', { name: 'Add one from a template' }).click()
  const library = page.getByRole('dialog', { name: 'Add a question from a template' })
  await expect.element(library.getByRole('button', { name: 'Add Calm from Nurses' })).toBeVisible()
  await expect.element(library.getByText('In this plan')).toBeVisible()
  await expect.element(library.getByRole('button', { name: 'Add Care from Nurses' })).not.toBeInTheDocument()
})
