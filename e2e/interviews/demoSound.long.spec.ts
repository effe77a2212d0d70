// The recordings of `npm run demo` are real sound, as a reviewer hears it.
import { eq } from 'drizzle-orm'
import { candidates } from '../../server/db/schema/candidates.ts'
import { demoPassword } from '../../server/demo/fillDemo.ts'
import { fillOnce } from '../../server/demo/fillOnce.ts'
import { admins } from '../../server/demo/jobs.ts'
import { people } from '../../server/demo/people.ts'
import { recordedSittings } from '../../server/demo/sounds.ts'
import { signInStaff } from '../staff.ts'
import { expect, test } from '../test.ts'
import { lastHeard, listenTo } from './listenTo.ts'
import { startOwn } from './ownServer.ts'

test('a recording of the demo plays, and it is not silence', async ({ browser }) => {
  test.setTimeout(300_000)
  const own = await startOwn({ tasks: false })
  const context = await browser.newContext({ baseURL: own.url })
  try {
    await fillOnce(own.parts, () => undefined)
    const seat = Number([...recordedSittings][0]!.split('-')[1])
    const [recorded] = await own.parts.db.select().from(candidates).where(eq(candidates.email, people[seat]!.email))
    const page = await context.newPage()
    await signInStaff(page, 'admin', { email: admins[0].email, password: demoPassword })
    await page.goto(`/admin/scoring?candidate=${recorded!.id}`)
    await listenTo(page)
    const drawer = page.getByRole('dialog')
    const play = drawer.getByRole('button', { name: /^Play from/ }).nth(1)
    await play.click()
    await expect.poll(async () => (await lastHeard(page))?.decibels, { timeout: 20_000 }).toBeGreaterThan(-35)
    await expect.poll(async () => (await lastHeard(page))?.seconds).toBeGreaterThan(1)
    await expect(drawer.locator('li[aria-current="true"]')).toBeVisible()
  } finally {
    await context.close()
    await own.stop()
  }
})
