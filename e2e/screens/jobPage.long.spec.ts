// One job, as its recruiter and an administrator see it: its states and its information.
import { longCriteria, makeRecruiter, person, withJob } from '../world.ts'
import { makePdf } from '../../testing/build/makePdf.ts'
import { chinesePdf, jpeg2000Pdf, scanPdf } from '../../testing/build/rawPdf.ts'
import { expect, expectNoSidewaysScroll, expectToast, fail, fieldsSent, hold, loading, test } from './screen.ts'

test('loading, failed, and not there', async ({ open, world }) => {
  const page = await open(world.recruiter.session, 'about:blank', { mayFail: true })
  const path = `/api/jobs/${world.job.id}`
  await fail(page, path, 500, 'The database is away.')
  const release = await hold(page, path)
  await page.goto(`/recruiter/job/${world.job.id}`)
  await expect(loading(page, 'job')).toBeVisible()
  release()
  await expect(page.getByRole('alert').filter({ hasText: 'This job could not be loaded' })).toContainText('The database is away.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Senior Product Engineer' })).toBeVisible()
  await page.goto('/recruiter/job/no-such-id')
  await expect(page.getByRole('heading', { name: 'There is no such job' })).toBeVisible()
})

test('recruiters have a shortlist and cannot set the agent; for administrators it is the reverse', async ({ open, world }) => {
  const recruiter = await open(world.recruiter.session, `/recruiter/job/${world.job.id}?tab=setup`)
  await expect(recruiter.getByRole('tab', { name: /^Candidates/ })).toBeVisible()
  await expect(recruiter.getByRole('tab', { name: /^Shortlist/ })).toBeVisible()
  await expect(recruiter.getByRole('button', { name: 'Test AI interviewer' })).toBeVisible()
  await expect(recruiter.getByRole('button', { name: /agent$/ })).toHaveCount(0)
  await recruiter.getByRole('main').getByRole('link', { name: 'Jobs', exact: true }).click()
  await recruiter.waitForURL('**/recruiter/dashboard')
  const admin = await open(world.adminSession, `/admin/job/${world.job.id}?tab=setup`)
  await expect(admin.getByRole('button', { name: 'Update agent' })).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Remove agent' })).toBeVisible()
  await expect(admin.getByRole('tab')).toHaveText([/^Candidates/, 'Setup'])
  await admin.getByRole('main').getByRole('link', { name: 'Dashboard' }).click()
  await admin.waitForURL('**/admin/dashboard')
})

test('a pending job says about 24 hours and that an email comes, and invites nobody', async ({ open, world }) => {
  await world.recruiter.calls.candidates.addCandidate({
    job_id: world.pending.id,
    name: 'Early Bird',
    email: `early-${Date.now()}@example.com`,
    phone: '021',
  })
  const page = await open(world.recruiter.session, `/recruiter/job/${world.pending.id}`)
  const notice = page.getByRole('status').filter({ hasText: 'Your AI interviewer is being set up' })
  await expect(notice).toContainText('about 24 hours')
  await expect(notice).toContainText('email notification')
  await expect(page.getByRole('button', { name: 'Send Invites' }).first()).toBeDisabled()
  await expect(page.getByText('Invitations can be sent once the AI interviewer is ready.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Test AI interviewer' })).toHaveCount(0)
})

test('the next step about invitations opens them for all candidates without one', async ({ open, world, vouch }) => {
  const { session, calls, job, made, path } = await withJob(vouch, world, ['Ana Ruiz', 'Ben Ito', 'Cy Tamm'])
  await calls.candidates.sendInvites({ job_id: job.id, candidate_ids: [made[0]!.id] })
  const page = await open(session, '/recruiter/dashboard')
  await page.getByRole('link', { name: 'Invite 2 candidates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Invites' })
  await expect(dialog).toContainText('2 candidates will get an email')
  await expect(page).toHaveURL(path)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('2 of 3 selected')
  await page.goto(`${path}?tab=setup`)
  await page.getByRole('link', { name: 'Invite them' }).click()
  await dialog.getByRole('button', { name: /send 2 invites/i }).click()
  await expect(dialog).toContainText('2 invitations sent')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('link', { name: 'Invite them' })).toHaveCount(0)
})

test('the PDF is uploaded, previewed, downloaded and replaced; a failure is shown', async ({ open, world, vouch }) => {
  const { session, calls } = await makeRecruiter(vouch, world.admin, world.company.id)
  const description = `${'You own what you ship, from the first sketch to the last alert. '.repeat(60)}The description ends here.`
  const job = await calls.jobs.createJob({ title: 'Writer', company_info: 'Northwind', criteria: longCriteria, description })
  const page = await open(session, `/recruiter/job/${job.id}?tab=setup`, { mayFail: true })
  await expect(page.getByRole('button', { name: 'Upload PDF description' })).toBeVisible()
  const input = page.getByLabel('Job description PDF')
  const alert = page.getByRole('alertdialog', { name: 'Upload Failed' })
  const pdf = { name: 'writer.pdf', mimeType: 'application/pdf', buffer: Buffer.from(makePdf('You write.')) }
  await input.setInputFiles({ name: 'writer.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(alert).toContainText('writer.txt is not a PDF')
  await alert.getByRole('button', { name: 'OK' }).click()
  await input.setInputFiles({ name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a pdf at all') })
  await expect(alert).toContainText(/PDF/)
  await alert.getByRole('button', { name: 'OK' }).click()
  await fail(page, `/api/jobs/${job.id}/pdf`, 0)
  await input.setInputFiles(pdf)
  await expect(alert).toContainText('The connection was lost. Try again.')
  await alert.getByRole('button', { name: 'OK' }).click()
  await page.unrouteAll()
  const sent = await fieldsSent(page)
  await input.setInputFiles(pdf)
  await expectToast(page, 'writer.pdf was uploaded')
  await expect.poll(() => sent).toEqual([['pdf_file']])
  // Two words say no more than a scanner does.
  await expect(page.getByRole('region', { name: 'Job information' })).toContainText('it may be a scan')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Job description' })
  await expect(preview.locator('canvas').first()).toBeVisible()
  await preview.getByRole('button', { name: 'Close' }).last().click()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download' }).click()])
  expect(download.suggestedFilename()).toBe('writer.pdf')
  await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible()
  const criteriaText = page.getByRole('region', { name: 'Job information' }).getByRole('list').filter({ hasText: 'Keeps a promise' })
  expect((await criteriaText.innerText()).length).toBeLessThan(700)
  const [shown = ''] = (await criteriaText.innerText()).split('…')
  await page.getByRole('button', { name: 'Show all: interview criteria' }).click()
  const whole = await criteriaText.innerText()
  expect(whole.length).toBeGreaterThan(4500)
  // The text is cut between words.
  expect([shown, whole.charAt(shown.length).trim()]).toEqual([whole.slice(0, shown.length), ''])
  const information = page.getByRole('region', { name: 'Job information' })
  await expect(information).toContainText('You own what you ship')
  await expect(information).not.toContainText('The description ends here.')
  await page.getByRole('button', { name: 'Show all: description' }).click()
  await expect(information).toContainText('The description ends here.')
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSidewaysScroll(page)
})

test('CCITT and JPEG 2000 scans and Chinese text without its font are drawn with our own files, and only the visible pages are drawn', async ({
  open,
  world,
  vouch,
}) => {
  const { session, calls } = await makeRecruiter(vouch, world.admin, world.company.id)
  const job = await calls.jobs.createJob({ title: 'Writer', company_info: 'Northwind', criteria: 'Clear writing' })
  const page = await open(session, `/recruiter/job/${job.id}?tab=setup`)
  const preview = page.getByRole('dialog', { name: 'Job description' })
  const show = async (bytes: Uint8Array) => {
    await calls.jobs.uploadPdf({ job_id: job.id, file: new File([new Uint8Array(bytes)], 'x.pdf', { type: 'application/pdf' }) })
    await page.reload()
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(preview.locator('canvas').first()).toBeVisible()
  }
  /** Of its middle and its corner. */
  const darkness = () =>
    preview.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const at = (x: number, y: number) => canvas.getContext('2d')!.getImageData(x, y, 1, 1).data[0]
      return [at(canvas.width / 2, canvas.height / 2), at(5, 5)]
    })
  await show(scanPdf())
  await expect.poll(darkness).toEqual([0, 255])
  await show(jpeg2000Pdf())
  await expect
    .poll(async () => (await darkness()).map((grey) => (grey! < 40 ? 'black' : grey! > 240 ? 'white' : grey)))
    .toEqual(['black', 'white'])
  await show(chinesePdf('招聘高级工程师，负责上海仓库'))
  await expect(preview.locator('.textLayer')).toContainText('高级工程师')
  await show(makePdf('You write. '.repeat(6000)))
  const sheets = preview.getByRole('group', { name: /^Page \d+ of / })
  expect(await sheets.count()).toBeGreaterThan(10)
  expect(await preview.locator('canvas').count()).toBeLessThan(6)
  await sheets.last().scrollIntoViewIfNeeded()
  await expect(sheets.last().locator('canvas')).toBeVisible()
  await expect.poll(() => preview.locator('canvas').count()).toBeLessThan(6)
})

test('a PDF that cannot be fetched or read says so', async ({ open, world }) => {
  const page = await open(world.recruiter.session, `/recruiter/job/${world.job.id}?tab=setup`, { mayFail: true })
  await expect(page.getByRole('button', { name: 'Preview' })).toBeVisible()
  await fail(page, `/api/jobs/${world.job.id}`, 0)
  for (const name of ['Preview', 'Download']) {
    await page.getByRole('button', { name }).click()
    await expectToast(page, 'The PDF could not be opened. Try again.')
    await page.getByRole('button', { name: 'Close notification' }).click()
    await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')).toHaveCount(0)
  }
  await page.unrouteAll()
  const preview = page.getByRole('dialog', { name: 'Job description' })
  await page.route(/\/assets\/PdfPages-.*\.js$/, (route) => route.abort())
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(preview.getByRole('alert')).toContainText('The PDF reader could not be loaded')
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await page.unrouteAll()
  await page.route('**/api/files/**', (route) => route.fulfill({ contentType: 'application/pdf', body: 'torn in two' }))
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(preview.getByRole('alert')).toContainText('This PDF could not be shown')
  await expect(preview.getByRole('button', { name: 'Download' })).toBeVisible()
})

test('the longest title, company and name fit a phone', async ({ open, world, vouch }) => {
  const { session, calls } = await makeRecruiter(vouch, world.admin, world.company.id)
  const [title, company_info, name] = ['T'.repeat(200), 'C'.repeat(5000), 'N'.repeat(120)]
  const { id: job_id } = await calls.jobs.createJob({ title, company_info, criteria: longCriteria })
  await calls.candidates.addCandidate({ job_id, ...person(name) })
  for (const [who, path] of [
    [session, `/recruiter/job/${job_id}`],
    [world.adminSession, `/admin/job/${job_id}`],
    [session, '/recruiter/dashboard'],
  ] as const) {
    const page = await open(who, path)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    if (path.endsWith(job_id)) await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
    }
  }
})
