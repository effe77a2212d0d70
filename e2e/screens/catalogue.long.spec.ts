// The catalogue: what its page tells of a skill, a goal that it has no path to, and the credit that an imported one asks for.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onetZip } from '../../testing/build/onetZip.ts'
import { expectAccessible } from '../test.ts'
import { signInCandidate, withJob } from '../world.ts'
import { answer, expect, expectNoSidewaysScroll, test } from './screen.ts'

test('a skill of an occupation unfolds to its other names, its proof, a way to learn it and similar skills', async ({
  open,
  vouch,
  world,
}) => {
  const { made } = await withJob(vouch, world, ['Aroha Kingi'])
  const page = await open(await signInCandidate(vouch, made[0]!), '/occupations/barista')
  const skills = page.getByRole('list', { name: 'Skills needed to start' })
  const first = skills.getByRole('listitem').filter({ hasText: 'Customer service' })
  await expect(first).toContainText('20–80 hours, likely 40')
  await first.locator('summary').click()
  for (const words of [
    'serving customers',
    'Serve for a week',
    'Learning at work beside somebody who checks it. Your employer, or a volunteer organisation. Free. careers.govt.nz as known in November 2026',
    'Reception work, 40%',
  ])
    await expect(first.locator('dl')).toContainText(words)
  const food = skills.getByRole('listitem').filter({ hasText: 'Food safety' })
  await food.locator('summary').click()
  await expect(food).toContainText('Cost not known')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
})

test('a goal that no path reaches is said above the paths to other work', async ({ open, vouch, world }) => {
  const { made } = await withJob(vouch, world, ['Aroha Kingi'])
  const session = await signInCandidate(vouch, made[0]!)
  const id = { candidate_id: made[0]!.id }
  const own = vouch.as(session.access_token).profiles
  await own.addProfileLine({ ...id, kind: 'position', text: 'Barista at the Harbour Café', from: '2021-01' })
  const near = await own.getPaths(id)
  await own.setPathGoal({ ...id, occupation_id: 'farm-manager', hours_per_week: 10 })
  const { goal_gaps } = await own.getPaths(id)
  const page = await open(session, 'about:blank')
  // Every occupation of our own catalogue can be reached.
  await answer(page, `/api/interviews/${id.candidate_id}/paths`, { ...near, reaches_goal: false, goal_gaps })
  await page.goto(`/interview/${id.candidate_id}/path`)
  await page.getByRole('tab', { name: 'Your paths' }).click()
  await expect(
    page.getByText('No path in the catalogue reaches Dairy farm manager from here. These lead to other work that is near.'),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The 3 occupations nearest to what you can show' })).toBeVisible()
  const gaps = page.getByRole('region', { name: 'You and Dairy farm manager' })
  await expect(gaps.getByText('It asks for 2 years of work first, as Herd manager.')).toBeVisible()
  await gaps.locator('summary', { hasText: 'Supervising people' }).click()
  await expect(gaps.locator('details[open]').getByText('Prove it')).toBeVisible()
  await expectAccessible(page)
  await answer(page, `/api/interviews/${id.candidate_id}/paths`, { ...near, paths: [], as_soon: [], reaches_goal: false, goal_gaps })
  await page.reload()
  await page.getByRole('tab', { name: 'Your paths' }).click()
  await expect(page.getByText('No path in the catalogue reaches Dairy farm manager from here. Nothing else')).toBeVisible()
  await expect(gaps).toBeVisible()

  await page.unrouteAll()
  await page.reload()
  await page.getByRole('tab', { name: 'Your paths' }).click()
  await expect(page.getByRole('heading', { name: 'The one path to Dairy farm manager' })).toBeVisible()
  await expect(gaps.getByRole('listitem').filter({ hasText: /^Farm budgeting/ })).toBeVisible()
  await expect(gaps.locator('summary')).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
})

test('O*NET’s credit stands on every page that uses it, also where a search or a path finds nothing', async ({ open, vouch, world }) => {
  const { made } = await withJob(vouch, world, ['Aroha Kingi'])
  const session = await signInCandidate(vouch, made[0]!)
  const folder = mkdtempSync(join(tmpdir(), 'vouch-onet-'))
  const zip = join(folder, 'db_30_0_text.zip')
  writeFileSync(zip, onetZip(60))
  const use = async (catalogue: string) => {
    await vouch.terminate()
    await vouch.command('server/occupations/importOnet.ts', catalogue)
    await vouch.start()
  }
  await use(zip)
  try {
    const page = await open(session, '/occupations')
    const credit = page.getByText('This page includes information from the O*NET Database').filter({ visible: true })
    await expect(credit).toBeVisible()
    const { rows } = await vouch.as(session.access_token).occupations.listOccupations({})
    await page.goto(`/occupations/${rows[0]!.id}?q=zzz`)
    await expect(page.getByText('No occupation matches that search')).toBeVisible()
    await expect(page.getByRole('heading', { name: rows[0]!.name })).toBeVisible()
    await expect(credit).toBeVisible()
    await page.goto(`/interview/${made[0]!.id}/path`)
    await expect(credit.first()).toBeVisible()
    await page.getByRole('tab', { name: 'Your paths' }).click()
    await expect(page.getByText('No path was found')).toBeVisible()
    await expect(credit).toBeVisible()

    // O*NET has no hours to learn a skill.
    const id = { candidate_id: made[0]!.id }
    const own = vouch.as(session.access_token).profiles
    await own.addProfileLine({ ...id, kind: 'position', text: 'Made occupation 0', from: '2021-01' })
    const { goal } = (await own.getPaths(id)).paths[0]!
    await own.setPathGoal({ ...id, occupation_id: goal.id, hours_per_week: 10 })
    await page.reload()
    await page.getByRole('tab', { name: 'Your paths' }).click()
    await expect(page.getByText('Not ranked', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('It is not known how long this takes.').first()).toBeVisible()
    await expect(page.locator('summary', { hasText: 'hours not known' }).first()).toBeVisible()
    await expect(
      page.getByText('It is not ranked, because it is not known how long some of its skills take to learn.').first(),
    ).toBeVisible()
  } finally {
    await use('--own')
    rmSync(folder, { recursive: true })
  }
})
