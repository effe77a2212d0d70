// The room in a new window, on a phone while one speaks, with a microphone that goes, and with a screen that would lock.
import { expect, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, refuse } from '../../../testing/screens/answers.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../../testing/screens/looks.ts'
import { sampleId } from '../../../testing/screens/sampleId.ts'
import { sampleBegun, sampleEnded, sampleRights, type InterviewSample } from '../../../testing/screens/sampleInterview.ts'
import { test } from '../../../testing/screens/screen.tsx'
import { paths } from '../../paths.ts'
import { saveCandidate } from '../../session.ts'

const question = sampleBegun.current!
const hint = 'One occasion: what you did yourself, why you did it that way, and what came of it.'
const long = `${question.text} ${'Say which choices you had, why you took the one you took, and what others thought of it. '.repeat(3)}`
// The sound of the test's microphone may pass for speech.
const listening = page.getByText(/^(Listening|Hearing you)$/)
const box = page.getByRole('dialog').getByRole('textbox')
const footer = () => document.querySelector('[role=dialog] footer')!.getBoundingClientRect().top

/** The room with this question, in a window where the candidate has chosen to speak or to type, or not yet. */
function room(way: 'voice' | 'typed' | null, text = question.text, more: Partial<InterviewSample> = {}): string {
  const now = new Date().toISOString()
  const begun = { ...sampleBegun, current: { ...question, text, hint }, now, started_at: now, voice: { tts: false, stt: false }, ...more }
  saveCandidate(sampleBegun)
  answer('interviews', 'getInterview', begun)
  answer('interviews', 'startInterview', { ...begun, attempt_id: sampleId(60), ticket: null })
  answer('rights', 'getOwnRights', sampleRights)
  answer('interviews', 'recordEvents', { stored_count: 0, left_out_count: 0 })
  answer('interviews', 'putRecordingPart', ({ part, segment_id }) => ({ part, segment_id, stored_at: now }))
  if (way) sessionStorage.setItem(`interview_way_${sampleBegun.candidate_id}`, way)
  return paths.interview(sampleBegun.candidate_id)
}

/** Recognises speech in the place of the browser. The returned function says words to it. */
function recogniseHere() {
  type Results = { resultIndex: number; results: { isFinal: true; 0: { transcript: string } }[] }
  const made: Recogniser[] = []
  class Recogniser {
    onresult: ((event: Results) => void) | null = null
    constructor() {
      made.push(this)
    }
    start = () => undefined
    stop = () => undefined
    abort = () => undefined
  }
  vi.stubGlobal('SpeechRecognition', Recogniser)
  onTestFinished(() => void vi.unstubAllGlobals())
  return (transcript: string) => made.at(-1)?.onresult?.({ resultIndex: 0, results: [{ isFinal: true, 0: { transcript } }] })
}

test('a new window asks whether one speaks or types, and opens no microphone by itself', async ({ open }) => {
  const asks = page.getByText('Do you want to speak or to type here?')
  await open('candidate', room(null), { width: 390 })
  await expect.element(asks).toBeVisible()
  await page.getByRole('button', { name: 'Speak', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: 'Speak your answers' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue typing' }).click()
  await expect.element(asks).not.toBeInTheDocument()
  sessionStorage.clear()
  await open('candidate', room(null), { width: 390 })
  await expect.element(asks).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Type', exact: true }).click()
  await expect.element(box).toHaveFocus()
  await expect.element(page.getByText('Welcome back. Your interview goes on where it was.')).toBeVisible()
  await expect.element(asks).not.toBeInTheDocument()
})

test('on a phone, what was understood, whether one is heard, and the way past a question are in sight while one speaks', async ({
  open,
}) => {
  const hear = recogniseHere()
  for (const [width, height, text] of [
    [390, 664, question.text],
    [390, 844, question.text],
    [390, 664, long],
    [320, 640, question.text],
  ] as const) {
    await open('candidate', room('voice', text), { width })
    await page.viewport(width, height)
    await expect.element(listening).toBeVisible()
    const inSight = async () => {
      await expect.element(listening).toBeInViewport({ ratio: 1 })
      await expect.element(page.getByRole('button', { name: 'Skip this question' })).toBeInViewport({ ratio: 1 })
    }
    await inSight()
    for (let i = 1; i <= 5; i++) hear(`These are the words of sentence ${i}, which took a while to say.`)
    await expect.element(box).toHaveValue(expect.stringContaining('sentence 5'))
    await expect
      .poll(() => box.element().getBoundingClientRect().bottom <= footer(), { message: `${width} ${height} ${text.length}` })
      .toBe(true)
    const { scrollTop, clientHeight, scrollHeight } = box.element()
    expect(scrollTop + clientHeight).toBeGreaterThanOrEqual(scrollHeight - 1)
    await inSight()
    await expectNoSidewaysScroll()
  }
})

test('a window that was left open shows that the interview was ended elsewhere, once the server tells it', async ({ open }) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await open('candidate', room('typed'), { width: 390, mayFail: true })
  await box.click()
  answer('interviews', 'listRecordings', { duration_ms: 0, segments: [] })
  answer('interviews', 'recordEvents', ({ events }) => {
    if (events.length > 0) return { stored_count: events.length, left_out_count: 0 }
    answer('interviews', 'getInterview', sampleEnded)
    return refuse('interview.over', 'This interview is over.')
  })
  vi.setSystemTime(Date.now() + 11 * 60_000)
  await userEvent.keyboard('I asked them.')
  await expect.element(page.getByRole('heading', { name: /Thank you/ })).toBeVisible()
})

test('the end asks about the follow-up on the screen, and does not say that every question is answered', async ({ open }) => {
  const at = sampleBegun.turns[0]!
  const given = [1, 2].map((number) => ({ ...at, turn_id: sampleId(60 + number), role: 'candidate' as const, number, text: 'I asked.' }))
  const current = { ...question, turn_id: sampleId(70), number: 2, kind: 'follow_up' as const }
  await open('candidate', room('typed', question.text, { current, turns: [at, ...given] }), { width: 390 })
  await page.getByRole('button', { name: 'End Interview' }).click()
  await expect.element(page.getByText('You have answered every question except the follow-up on the screen.')).toBeVisible()
})

test('once an answer is submitted nobody is welcomed back, and the answer to which a follow-up belongs is not called like the box', async ({
  open,
}) => {
  const current = { ...question, turn_id: sampleId(70), kind: 'follow_up' as const, text: 'What did you do yourself?' }
  const welcome = page.getByText('Welcome back. Your interview goes on where it was.')
  await open('candidate', room('typed'), { width: 390 })
  await expect.element(welcome).toBeVisible()
  answer('interviews', 'submitAnswer', ({ turn_id, text }) => ({ turn_id, text, stored_at: sampleBegun.turns[0]!.at, next: current }))
  await box.fill('I traced the logs.')
  await page.getByRole('button', { name: 'Submit answer' }).click()
  await expect.element(page.getByRole('heading', { name: current.text })).toBeVisible()
  await expect.element(welcome).not.toBeInTheDocument()
  await expect.element(page.getByText('Read your earlier answer')).toBeVisible()
  await expect.element(page.getByText('Your answer', { exact: true })).toHaveLength(1)
})

test('a microphone that is unplugged can be replaced from the notice', async ({ open }) => {
  const take = vi.spyOn(navigator.mediaDevices, 'getUserMedia')
  onTestFinished(() => take.mockRestore())
  recogniseHere()
  await open('candidate', room('voice'), { width: 390 })
  await expect.element(listening).toBeVisible()
  const stream = await take.mock.results[0]!.value
  for (const track of (stream as MediaStream).getAudioTracks()) track.dispatchEvent(new Event('ended'))
  await page.getByRole('button', { name: 'Choose a microphone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Speak your answers' })
  await expect.element(dialog.getByRole('combobox', { name: 'Microphone' })).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Speak', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(listening).toBeVisible()
})

test('the screen stays on while the room is open, also after one was elsewhere', async ({ open }) => {
  const locks = new Set<object>()
  let asked = 0
  const request = async () => {
    asked++
    const lock = { release: async () => void locks.delete(lock) }
    locks.add(lock)
    return lock
  }
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  onTestFinished(() => void delete (navigator as { wakeLock?: unknown }).wakeLock)
  await open('candidate', room('typed'), { width: 390 })
  await expect.element(box).toBeVisible()
  await expect.poll(() => locks.size).toBeGreaterThan(0)
  const before = asked
  // The browser releases it while the page is hidden.
  locks.clear()
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => asked).toBe(before + 1)
  answer('interviews', 'getInterview', { ...sampleBegun, interview_status: 'not_started', current: null })
  await open('candidate', paths.interview(sampleBegun.candidate_id))
  await expect.element(page.getByRole('heading', { name: 'Welcome, ' })).toBeVisible()
  await expect.poll(() => locks.size).toBe(0)
})
