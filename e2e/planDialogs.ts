// The dialogs of a job's plan and of the plan templates, and how to open each one.
import type { Page } from '@playwright/test'
import type { Plan } from '../shared/plans.ts'
import { escape, load, press, pressInDialog, stub, type Dialog, type Show } from './dialogs.ts'

const menuItem =
  (item: string): Show =>
  async (page) => {
    await press('More plan actions')(page)
    await page.getByRole('menuitem', { name: item }).click()
  }
/** One template. */
const stubLibrary: Show = async (page) => {
  const competencies = [
    { name: 'Keeps people safe', question: 'When did you stop work because it was not safe?' },
    { name: 'Leads by example', question: 'When did others follow what you did?' },
  ]
  await stub(page, 'GET', /\/plan-templates$/, 200, [
    {
      id: '01a1f86b-8b40-760c-9d60-6d7df79203b7',
      name: 'Warehouse',
      competencies,
      company_name: 'Northwind',
      owner_name: 'Amara Ngata',
      created_at: '2026-11-20T09:30:00.000Z',
      updated_at: '2026-11-20T09:30:00.000Z',
    },
  ])
}
/** The library with one template. */
const openLibrary: Show = async (page) => {
  await stubLibrary(page)
  await menuItem('Start from a template')(page)
  await page.getByRole('heading', { name: 'Warehouse' }).waitFor()
}
const askOfTemplate =
  (name: string): Show =>
  async (page) => {
    await openLibrary(page)
    await pressInDialog(page, name)
  }
const closeTemplates: Show = async (page) => {
  await escape(page)
  await page.waitForFunction(() => document.querySelectorAll('[role=dialog], [role=alertdialog]').length === 1)
  await escape(page)
}

/** Shows the job's plan with these changes. */
const withPlan = async (page: Page, changed: (plan: Plan) => Partial<Plan>): Promise<void> => {
  await page.route(
    (url) => url.pathname.endsWith('/plan'),
    async (route) => {
      if (route.request().method() !== 'GET') return route.fallback()
      const response = await route.fetch()
      const plan = (await response.json()) as Plan
      await route.fulfill({ response, json: { ...plan, ...changed(plan) } })
    },
  )
  await page.reload()
}
/** A plan of eight questions, and one criterion more. */
const withNinth: Show = async (page) => {
  await withPlan(page, (plan) => ({
    competencies: Array.from({ length: 8 }, (_, i) => ({ ...plan.competencies[0]!, name: `Skill ${i + 1}` })),
    left_out: [{ quote: 'Keeps records', reason: 'beyond_eight', words: 'A plan asks about 8 criteria at most.' }],
    // A plan that waits to be confirmed shows its questions at once.
    confirmed_at: plan.confirmed_at ?? '2026-11-20T09:30:00.000Z',
  }))
  await press('Show questions')(page)
  await press('Ask about “Keeps records”')(page)
}

const closeShown: Show = async (page) => {
  await escape(page)
  await page.unrouteAll()
}

export const planDialogs: Dialog[] = [
  ['Which question should it replace?', withNinth, closeShown],
  [
    'Write the plan again?',
    async (page) => {
      await withPlan(page, () => ({ made_by: 'person', editable: true, being_rewritten: false }))
      await menuItem('Write the plan again')(page)
    },
    closeShown,
  ],
  ['Edit interview plan', load('Edit plan')],
  [
    'Discard the changes to this plan?',
    async (page) => {
      await load('Edit plan')(page)
      await page.getByLabel('Competency').first().fill('Careful reading')
      await escape(page)
      await page.getByRole('alertdialog').waitFor()
    },
    (page) => pressInDialog(page, 'Discard changes'),
  ],
  [
    'Add a question from a template',
    async (page) => {
      await stubLibrary(page)
      await load('Edit plan')(page)
      await page.getByRole('button', { name: 'Add one from a template' }).click()
      await page.getByText('When did others follow').waitFor()
    },
    closeTemplates,
  ],
  ['Plan templates', openLibrary],
  ['Save this plan as a template', menuItem('Save as a template')],
  ['Start from “…”?', askOfTemplate('Start from Warehouse'), closeTemplates],
  ['Rename “…”', askOfTemplate('Rename Warehouse'), closeTemplates],
  ['Delete “…”?', askOfTemplate('Delete Warehouse'), closeTemplates],
]
