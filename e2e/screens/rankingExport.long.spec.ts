// The shortlist as a file: how many, from which score, as CSV and for Excel.
import { readFileSync } from 'node:fs'
import type { Request } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { readXlsx } from '../../server/text/readXlsx.ts'
import { expect, expectToast, fail, test } from './screen.ts'

test('the export keeps its choices, warns when nobody is in them, and says when it failed', async ({ open, world }) => {
  const page = await open(world.recruiter.session, 'about:blank', { mayFail: true })
  // Morning in Auckland, where the reader is, and still the day before in London.
  await page.clock.setFixedTime('2026-11-21T20:30:00Z')
  await page.goto(`/recruiter/job/${world.job.id}/ranking`)
  const top = page.getByRole('combobox', { name: 'Top N' })
  const min = page.getByRole('combobox', { name: 'Min score' })
  await expect(top).toHaveValue('10')
  await expect(min).toHaveValue('50')
  expect(await top.locator('option').evaluateAll((all) => all.map((o) => (o as HTMLOptionElement).value))).toEqual(['5', '10', '15', '20'])
  expect(await min.locator('option').evaluateAll((all) => all.map((o) => (o as HTMLOptionElement).value))).toEqual([
    '40',
    '50',
    '60',
    '70',
    '80',
  ])
  const button = page.getByRole('button', { name: /export/i })
  const asksForExport = (request: Request) => new URL(request.url()).pathname.endsWith('/candidates/export')
  const save = () => Promise.all([page.waitForEvent('download'), page.waitForRequest(asksForExport), button.click()])
  const [whole, asked] = await save()
  expect(whole.suggestedFilename()).toBe('shortlist_Senior Product Engineer_2026-11-22.csv')
  expect(new URL(asked.url()).search).toBe('?top_n=10&min_score=50')
  const [header] = readFileSync(await whole.path(), 'utf8').split('\r\n')
  expect(header).toContain(
    '"rank","name","email","phone","overall_score","provisional","note","answered","competency_scores","red_flags","scored_by","ai_overall_score","first_reader","outcome",',
  )
  const [workbook] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Excel (.xlsx)' }).click()])
  const [head, best] = await readXlsx('file', readFileSync(await workbook.path()))
  expect(head?.slice(0, 2)).toEqual(['rank', 'name'])
  expect(best?.slice(0, 2)).toEqual(['1', 'Tomás Okafor'])
  await min.selectOption('80')
  const [download] = await save()
  const rows = parse(readFileSync(await download.path(), 'utf8'), { columns: true, bom: true }) as Record<string, string>[]
  // Priya's score is provisional, and its range reaches 80.
  expect(rows.map((row) => row.name)).toEqual(['Tomás Okafor', 'Mei Chen', 'Priya Raman'])
  const path = `/api/jobs/${world.job.id}/candidates/export`
  await page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ contentType: 'application/json', body: '{"candidates":[]}' }),
  )
  await button.click()
  await expectToast(page, 'No candidates meet the export criteria')
  await page.unrouteAll()
  await fail(page, path, 500, 'The database is away.')
  await button.click()
  await expectToast(page, 'Failed to export candidate shortlist')
})
