// Outcomes in the browser: the company's text for them, one candidate advanced and two declined, each message read before it goes, undo, and who is left out.
import { samplePng } from '../../testing/build/samplePng.ts'
import { takeInterview, withJob } from '../world.ts'
import { menuByKeys, pressByKeys, tabTo, tickByKeys, typeByKeys } from '../byKeys.ts'
import { expectAccessible } from '../test.ts'
import { expect, expectToast, runUntilVisible, test } from './screen.ts'

test('a recruiter advances one candidate, declines two, undoes it, sees who was left out, and invites from a candidate’s page', async ({
  open,
  world,
  vouch,
}) => {
  const own = await world.admin.companies.createCompany({
    name: 'Harbour Foods',
    industry: 'Food',
    size: '1-50',
    website: '',
    description: '',
  })
  const { session, calls, job, made, path } = await withJob(vouch, world, ['Aroha King', 'Ben Okoro', 'Cleo Marsh'], own.id)
  const aroha = made[0]!
  await takeInterview(vouch, aroha, 1)
  const page = await open(session, '/recruiter/emails')
  // With the keyboard alone.
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    pressByKeys(page, page.getByRole('button', { name: 'Upload logo' })),
  ])
  await chooser.setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(samplePng()) })
  await expectToast(page, 'The logo was stored')
  await expect(page.getByRole('img', { name: 'Logo of Harbour Foods' })).toBeVisible()
  await pressByKeys(page, page.getByRole('button', { name: 'Remove' }))
  await expectToast(page, 'The logo was removed')
  await tabTo(page, page.getByRole('tab', { name: 'Invitation' }))
  for (const next of ['Reminder', 'Sign-in link', 'Interview reopened', 'Interview received', 'Advanced']) {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: next })).toBeFocused()
  }
  await expect(page.frameLocator('iframe').getByText('Hello Priya Raman,')).toBeVisible()
  await typeByKeys(page, page.getByLabel('Your own words'), 'Kia ora {{name}}.')
  await expect(page.getByText('Your own words cannot have {{name}}', { exact: false })).toBeVisible()
  await expect(page.frameLocator('iframe').getByText('Hello Priya Raman,')).toBeVisible()
  await typeByKeys(page, page.getByLabel('Your own words'), 'Kia ora {{candidate_name}}, well done.')
  await expect(page.frameLocator('iframe').getByText('Kia ora Priya Raman, well done.')).toBeVisible()
  await expect(page.frameLocator('iframe').getByText('This was decided by a person')).toBeVisible()
  await pressByKeys(page, page.getByRole('button', { name: 'Save email' }))
  await expectToast(page, 'The email was saved')

  await page.goto(`/recruiter/jobs/${job.id}/candidates/${aroha.id}`)
  // With the keyboard alone.
  await pressByKeys(page, page.getByRole('button', { name: 'Advance' }))
  const one = page.getByRole('dialog', { name: 'Advance: Aroha King' })
  await typeByKeys(page, one.getByLabel('Reason'), 'Found the fault by herself.')
  await expect(one.getByLabel('Message')).toHaveValue('Kia ora Aroha King, well done.')
  await typeByKeys(page, one.getByLabel('Message'), 'Kia ora Aroha. We would like to go on with you.')
  await expect(one.getByText('This was decided by a person, Amara Ngata of Harbour Foods, and not by a machine.')).toBeVisible()
  await pressByKeys(page, one.getByRole('button', { name: 'Advance and send' }))
  await expectToast(page, 'Aroha King: Advanced')
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Found the fault by herself.')

  const notes = page.getByRole('region', { name: 'Notes' })
  await pressByKeys(page, notes.getByRole('button', { name: 'Mention', exact: false }).first())
  await expect(notes.getByLabel('New note')).toBeFocused()
  await page.keyboard.insertText('please call her.')
  await pressByKeys(page, notes.getByRole('button', { name: 'Add note' }))
  await expect(notes.getByRole('listitem')).toContainText(/please call her\..*mentioned/s)

  await page.goto(path)
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  // The interview of Aroha has ended. Once somebody has decided it is not reopened, but “On hold” decides nothing yet.
  const expectGoingOn = async (offered: number) => {
    await row('Aroha King')
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Reopen the interview' })).toHaveCount(offered)
    await page.keyboard.press('Escape')
  }
  await expectGoingOn(0)
  const decide = async (names: string[], verb: string) => {
    for (const name of names) await tickByKeys(page, row(name).getByRole('checkbox'))
    await menuByKeys(page, page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Decide' }), verb)
    return page.getByRole('dialog', { name: `${verb}: ${names.length} candidates` })
  }
  const many = await decide(['Ben Okoro', 'Cleo Marsh'], 'Decline')
  const message = 'Hello {{candidate_name}},\n\nwe do not go on with your application for {{job_title}}.'
  await typeByKeys(page, many.getByLabel('Message'), message)
  await pressByKeys(page, many.locator('summary').filter({ hasText: 'How it reads for Ben Okoro' }))
  await expect(many.getByText(/^Hello Ben Okoro,\s+we do not go on with your application for Senior Product Engineer\./)).toBeVisible()
  await expect(many.getByText('You may ask for another person to review this decision')).toBeVisible()
  await pressByKeys(page, many.getByRole('button', { name: 'Decline and send' }))
  await expectToast(page, 'Declined: 2 candidates')
  await expect(row('Ben Okoro')).toContainText('Declined')
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await pressByKeys(page, toast.filter({ hasText: 'Declined: 2 candidates' }).getByRole('button', { name: 'Undo' }))
  await expectToast(page, '2 outcomes undone')
  await expect(row('Cleo Marsh')).not.toContainText('Declined')

  // Only Aroha has been interviewed, so a part of what is added is true of one of the two.
  const mixed = await decide(['Aroha King', 'Ben Okoro'], 'Decline')
  await expect(mixed.getByText('For 1 of 2: No AI interviewed you', { exact: false })).toBeVisible()
  await expect(mixed.getByText('For 1 of 2: An AI led the interview', { exact: false })).toBeVisible()
  await expect(mixed.getByText('This was decided by a person', { exact: false })).toHaveText(/^This was decided/)
  await expectAccessible(page)
  await mixed.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Clear' }).click()

  // Ben has not been interviewed, so he cannot be put on hold. That is said before anybody decides.
  await decide(['Aroha King', 'Ben Okoro'], 'Put on hold (1 of 2: 1 not interviewed)')
  const holding = page.getByRole('dialog', { name: 'Put on hold: Aroha King' })
  await expect(holding).toContainText('Left out, because the interview has not ended: Ben Okoro.')
  await holding.getByRole('button', { name: 'Put on hold' }).click()
  // Behind a dialog nobody can choose a filter.
  await expect(holding).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Selection' })).toHaveCount(0)
  await page.getByLabel('Outcome').selectOption('on_hold')
  await expect(row('Ben Okoro')).toHaveCount(0)
  await expect(row('Aroha King')).toContainText('On hold')
  await expectGoingOn(1)
  const outcomes = await Promise.all(made.map(({ id }) => calls.candidates.getCandidate({ job_id: job.id, candidate_id: id })))
  expect(outcomes.map(({ outcome }) => outcome?.outcome ?? null)).toEqual(['on_hold', null, null])

  await page.goto('/recruiter/dashboard')
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: `Manage ${job.title}` }) })
  await expect(card.getByRole('list', { name: 'Outcomes' }).getByRole('listitem')).toHaveText(['1 on hold'])

  // The page of a candidate who is not invited yet has a button to invite them.
  await page.goto(`/recruiter/jobs/${job.id}/candidates/${made[2]!.id}`)
  const stands = page.getByRole('region', { name: 'Not invited' })
  await stands.getByRole('button', { name: 'Send the invitation' }).click()
  await page.getByRole('button', { name: /send 1 invite$/i }).click()
  await page.getByRole('dialog', { name: 'Send Invites' }).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('region', { name: 'Invited' }).getByRole('button', { name: 'Send it again' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Invitation · sent')

  // The Undo of an outcome is offered for ten seconds.
  await page.clock.install()
  await page.reload()
  await page.getByRole('button', { name: 'Decline' }).click()
  const declining = page.getByRole('dialog', { name: 'Decline: Cleo Marsh' })
  await declining.getByRole('checkbox', { name: 'Tell the candidate by email' }).uncheck()
  await page.clock.pauseAt(Date.now() + 60_000)
  await declining.getByRole('button', { name: 'Decline', exact: true }).click()
  const undo = toast.filter({ hasText: 'Cleo Marsh: Declined' }).getByRole('button', { name: 'Undo' })
  await runUntilVisible(page, undo)
  await page.clock.runFor(9000)
  await expect(undo).toBeVisible()
  // It leaves after ten seconds; the timer of its leaving starts only when the page has drawn that.
  await page.clock.runFor(1500)
  for (let i = 0; i < 5 && (await undo.count()) > 0; i++) await page.clock.runFor(100)
  await expect(undo).toHaveCount(0)

  // Nobody told her, so the page offers the message.
  await page.clock.resume()
  const untold = page.getByRole('region', { name: 'Declined by Amara Ngata' })
  await expect(untold).toContainText('The candidate has not been told.')
  await pressByKeys(page, untold.getByRole('button', { name: 'Tell the candidate' }))
  const telling = page.getByRole('dialog', { name: 'Tell Cleo Marsh' })
  await expect(telling.getByLabel('Message')).toHaveValue(/^Hello Cleo Marsh,/)
  await expectAccessible(page)
  await pressByKeys(page, telling.getByRole('button', { name: 'Send' }))
  await expectToast(page, 'The message to Cleo Marsh is on its way')
  await expect(untold).toContainText('Nothing more to do.')
  await expect(untold.getByRole('button', { name: 'Tell the candidate' })).toHaveCount(0)
})
