// What Monitoring lists below its figures.
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answer, hold, type Sample } from '../../testing/screens/answers.ts'
import { expectAccessible, expectNoSidewaysScroll, loading } from '../../testing/screens/looks.ts'
import { sampleId } from '../../testing/screens/sampleId.ts'
import { reload, test } from '../../testing/screens/screen.tsx'

const status: Sample<'system', 'getSystemStatus'> = {
  version: '0.1.0',
  node_version: '24.21.0',
  uptime_seconds: 3600,
  database: { kind: 'pglite', version: '17.5', latency_ms: 1.2 },
  tasks: ['score-interview', 'erase-leftovers', 'erase-conversation'].map((name) => ({ name, waiting: 0, running: 0, failed: 1 })),
  emails: { waiting: 0, failed: 3, outdated: 1, kept: 0 },
  support_email_set: true,
  errors_last_day: { tasks: 0, emails: 3 },
  failed_tasks: [],
  unexpected_errors: { count: 0, last: [] },
}

const share = { share: 0.929, low: 0.871, high: 0.962, of: 127 }
const apart = { of: 80, mean: 3.1, within: 75, limit: 6, most: 12 }
const figures: Sample<'system', 'getReaderFigures'> = {
  version: 'baseline-12',
  weights: '4d71ad9b',
  made_on: '2026-11-23',
  answers: 1241,
  families: 21,
  pairs: share,
  close_pairs: share,
  by_family: ['sales', 'aged-care'].map((name) => ({ name, ...share })),
  by_level: [1, 2, 3, 4, 5].map((level) => ({ level, of: 200, figure: level * 18, mean: level * 18, range: share })),
  flagged: { off_question: { marked: 0, of: 33 }, on_question: { marked: 2, of: 400 } },
  closed: {
    families: [{ name: 'port' }],
    answers: 124,
    pairs: share,
    pairs_without_off: share,
    range: share,
    range_without_off: share,
  },
  worst_family: { name: 'vet', share: 0.927 },
  range: { share: 0.915, low: 0.896, high: 0.934, width: 23 },
  error: 7.1,
  time_ms: 2.4,
  traps: [{ what: 'sarcasm', holds: 24, of: 25 }],
  native: apart,
  typed: apart,
  model: null,
}

test('recent failures are listed, with a link to failed emails, and the versions; the reader’s figures open by family', async ({
  open,
}) => {
  const at = '2026-11-03T09:00:00.000Z'
  answer('system', 'getSystemStatus', status)
  answer('system', 'getReaderFigures', figures)
  answer('system', 'listEmails', [])
  await open('admin', '/admin/monitoring')
  const read = page.getByRole('region', { name: 'How well answers are read' })
  await read.getByText('What answers of each level get', { exact: true }).first().click()
  await expect.element(read.getByRole('region', { name: 'What answers of each level get' }).getByRole('row')).toHaveLength(6)
  await read.getByText('Pairs in the right order, by family of work', { exact: true }).first().click()
  await expect.element(read.getByRole('row', { name: 'Aged care' })).toMatchTextContent('92.9%87.1% to 96.2%127')
  await expect.element(read).toMatchTextContent('95% range 89.6% to 93.4%')
  await expect.element(read).not.toMatchTextContent('npm run')
  await expect.element(read).toMatchTextContent('The baseline scorer takes 2.4 ms for one answer and costs nothing.')
  await expectAccessible()
  await expectNoSidewaysScroll()
  const errors = page.getByRole('region', { name: 'Recent errors' })
  await expect.element(errors.getByText('No task has failed in the last 24 hours.')).toBeVisible()
  await expect.element(errors.getByText('None. Other servers on this database count their own.')).toBeVisible()
  await expect.element(page.getByText('3 failed, 1 outdated', { exact: true })).toBeVisible()
  await expect.element(page.getByText('0 tasks, 3 of the emails written then')).toBeVisible()
  await expect.element(page.getByText('Vouch 0.1.0 · Node 24.21.0 · PostgreSQL 17.5')).toBeVisible()
  answer('system', 'getSystemStatus', {
    ...status,
    emails: { ...status.emails, kept: 1200 },
    failed_tasks: [
      { id: sampleId(101), name: 'score-interview', at },
      { id: sampleId(102), name: 'erase-leftovers', at },
      { id: sampleId(103), name: 'erase-conversation', at },
    ],
    unexpected_errors: {
      count: 14,
      last: [{ number: 14, at, route: 'POST /api/jobs/:job_id/candidates/:candidate_id/regenerate-code', error: 'DatabaseError 42703' }],
    },
  })
  reload()
  await expect.element(page.getByText('3 failed, 1 outdated, 1,200 not sent, no mail server was set then', { exact: true })).toBeVisible()
  const tasks = errors.getByRole('list', { name: 'Failed tasks' }).getByRole('listitem')
  await expect.element(tasks).toHaveLength(3)
  for (const [i, words] of [
    /Score interviews.*Nov 3, 2026/,
    /Erase files.*Nov 3, 2026/,
    /Erase voice interviews.*Erase it at ElevenLabs by hand: the server’s log names the conversation\..*Nov 3, 2026/,
  ].entries())
    await expect.element(tasks.nth(i)).toMatchTextContent(words)
  await expect
    .element(errors.getByRole('list', { name: 'Unexpected errors' }).getByRole('listitem'))
    .toMatchTextContent(/POST .*regenerate-code DatabaseError 42703.*Nov 3, 2026/)
  await expect.element(errors.getByText('since it started: 14')).toBeVisible()
  await expect.element(errors.getByText('The last 1 are shown; all are in the server’s log.')).toBeVisible()
  await expectAccessible()
  await page.viewport(320, 800)
  await expectNoSidewaysScroll()
  const table = page.getByRole('table', { name: 'Background tasks' }).element()
  expect(table.scrollWidth - table.parentElement!.clientWidth).toBeLessThanOrEqual(0)
  await errors.getByRole('link', { name: '3 failed emails in the Outbox' }).click()
  await expect.poll(() => location.pathname + location.search).toBe('/admin/outbox?status=failed')
})

test('measurements that are still loading are not said to have failed', async ({ open }) => {
  answer('system', 'getSystemStatus', status)
  answer('system', 'getReaderFigures', figures)
  answer('system', 'listEmails', [])
  const release = hold('system', 'getReaderFigures')
  await open('admin', '/admin/monitoring')
  await expect.element(loading('what was measured')).toBeVisible()
  await expect.element(page.getByText('The measurements could not be loaded')).not.toBeInTheDocument()
  release()
  await expect.element(page.getByText('The baseline scorer takes 2.4 ms for one answer and costs nothing.')).toBeVisible()
})

test('that candidates are given an address that does not exist is said until one is set', async ({ open }) => {
  const unset = page.getByText('Candidates are told to write to support@vouch.local, which does not exist.', { exact: false })
  answer('system', 'getReaderFigures', figures)
  answer('system', 'getSystemStatus', { ...status, support_email_set: false })
  await open('admin', '/admin/monitoring', { width: 390 })
  await expect.element(unset).toBeVisible()
  await expectAccessible()
  answer('system', 'getSystemStatus', status)
  await reload()
  await expect.element(page.getByRole('heading', { name: 'This server, now' })).toBeVisible()
  await expect.element(page.getByText('Emails waiting')).toBeVisible()
  await expect.element(unset).not.toBeInTheDocument()
})
