// A microphone that is never quiet, as beside a radio: its words are written down all the same, and the answer can be submitted.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { soundWithoutPause } from './speechSound.ts'
import { begin, box, expect, launchOptions, question, spokenAnswers, test } from './spokenInterview.ts'
import { expectAccessible } from '../test.ts'

const microphone = join(import.meta.dirname, '../../.cache/withoutPause.wav')
writeFileSync(microphone, soundWithoutPause(20))
test.use({ launchOptions: { ...launchOptions, args: [...launchOptions.args, `--use-file-for-fake-audio-capture=${microphone}`] } })

test('on a phone, a voice that never pauses is cut and written down, and the second press submits the answer', async ({ enter, voice }) => {
  voice.behave('well', spokenAnswers[0]!)
  const { page, me, candidate_id } = await enter(390, 844)
  await begin(page)
  const first = await question(page).innerText()
  await expect(page.getByText('Hearing you')).toBeVisible()
  await expect(box(page)).toHaveValue(/In March our billing service/, { timeout: 110_000 })
  await expect(question(page)).toHaveText(first)

  const submit = page.getByRole('button', { name: 'Submit answer' })
  await expect(page.getByText('Hearing you')).toBeVisible()
  voice.behave('well', spokenAnswers[1]!)
  await submit.click()
  await expect(page.getByText('We have transcribed your last words.', { exact: false })).toBeVisible()
  await expect(box(page)).toHaveValue(/I told the team the same day/)
  await expectAccessible(page)
  await submit.click()
  await expect(question(page)).not.toHaveText(first)
  const { turns } = await me.getInterview({ candidate_id })
  expect(turns.find(({ role }) => role === 'candidate')).toMatchObject({ text: `${spokenAnswers[0]} ${spokenAnswers[1]}`, declined: false })
})
