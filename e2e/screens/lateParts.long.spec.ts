// Parts of a page that load after it, on a line that breaks off.
import { bringTo } from '../world.ts'
import { invited } from './invited.ts'
import { expect, test } from './screen.ts'

test('an interview whose room cannot be loaded says so, and goes on when the connection is back', async ({ open, world, vouch }) => {
  const { candidate, path } = await invited(vouch, world)
  const page = await open(await bringTo(vouch, candidate, 'during'), 'about:blank', { mayFail: true })
  const room = /\/assets\/InterviewRoom-[^/]+\.js$/
  await page.route(room, (route) => route.abort('connectionfailed'))
  await page.goto(path)
  await expect(page.getByRole('alert')).toContainText('Your interview could not be loaded.')
  await page.unroute(room)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'End Interview' })).toBeVisible()
})

test('the room is there before an interview begins, so that the line may break off then', async ({ open, world, vouch }) => {
  const { session, path } = await invited(vouch, world)
  const page = await open(session, 'about:blank')
  const loaded = page.waitForResponse((answer) => /\/InterviewRoom-[^/]+\.js$/.test(answer.url()) && answer.ok())
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Start Interview' })).toBeVisible()
  await loaded
})

test('a result that cannot be opened says so, and opens when the connection is back', async ({ open, world }) => {
  const page = await open(world.recruiter.session, 'about:blank', { mayFail: true, width: 390 })
  const part = /\/assets\/OpenCandidate-[^/]+\.js$/
  await page.route(part, (route) => route.abort('connectionfailed'))
  await page.goto(`/recruiter/job/${world.job.id}/ranking`)
  await page.getByRole('listitem').filter({ hasText: 'Priya Raman' }).getByRole('link').click()
  const result = page.getByRole('dialog', { name: 'Priya Raman' })
  await expect(result.getByRole('alert')).toContainText('This result could not be loaded')
  await page.unroute(part)
  await result.getByRole('button', { name: 'Try again' }).click()
  await expect(result.getByRole('heading', { name: 'Transcript' })).toBeVisible()
})
