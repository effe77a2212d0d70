import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Track = ReturnType<typeof makeTrack>
const makeTrack = () => ({
  enabled: true,
  muted: false,
  stopped: false,
  onended: () => undefined,
  getSettings: () => ({ deviceId: 'first' }),
  stop() {
    this.stopped = true
  },
})
const tracks: Track[] = []
// The page has one audio context, so each test loads the modules again.
const makeMicrophone = async () => (await import('./makeMicrophone.ts')).makeMicrophone()
let readable = true
let answer: Promise<unknown> = Promise.resolve()

beforeEach(() => {
  vi.resetModules()
  tracks.length = 0
  readable = true
  answer = Promise.resolve()
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('MediaRecorder', { isTypeSupported: () => true })
  vi.stubGlobal('navigator', {
    mediaDevices: {
      enumerateDevices: async () => [],
      getUserMedia: async () => {
        await answer
        const track = makeTrack()
        tracks.push(track)
        return { getTracks: () => [track], getAudioTracks: () => [track] }
      },
    },
  })
  const node = { connect: () => undefined, disconnect: () => undefined }
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'running'
      resume = async () => undefined
      addEventListener = () => undefined
      removeEventListener = () => undefined
      createAnalyser = () => ({ ...node, fftSize: 32, getFloatTimeDomainData: () => undefined })
      createMediaStreamSource = () => {
        if (!readable) throw new DOMException('another sample rate', 'NotSupportedError')
        return node
      }
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('a device whose sound cannot be read is stopped', async () => {
  const microphone = await makeMicrophone()
  readable = false
  expect(await microphone.open()).toBe(false)
  expect(microphone.known().state).toBe('taken')
  expect(tracks.map((track) => track.stopped)).toEqual([true])
})

test('a muted microphone that was lost and is opened again stays muted until it is unmuted', async () => {
  const microphone = await makeMicrophone()
  await microphone.open()
  microphone.setMuted(true)
  tracks[0]!.onended()
  expect(microphone.known().state).toBe('lost')
  await microphone.open()
  expect(microphone.known()).toMatchObject({ state: 'on', muted: true })
  expect(tracks[1]!.enabled).toBe(false)
  microphone.setMuted(false)
  expect(tracks[1]!.enabled).toBe(true)
  microphone.close()
})

test('a microphone without a name is known by its number, which the page says in the interview’s language', async () => {
  const inputs = ['Headset', ''].map((label, i) => ({ kind: 'audioinput', deviceId: `d${i}`, label }))
  vi.stubGlobal('navigator', { mediaDevices: { ...navigator.mediaDevices, enumerateDevices: async () => inputs } })
  const microphone = await makeMicrophone()
  await microphone.open()
  await vi.waitFor(() =>
    expect(microphone.known().devices).toEqual([
      { id: 'd0', name: 'Headset', number: 1 },
      { id: 'd1', name: '', number: 2 },
    ]),
  )
})

test('a device that opens after the microphone was closed is stopped', async () => {
  const microphone = await makeMicrophone()
  const late = Promise.withResolvers<void>()
  answer = late.promise
  const opening = microphone.open()
  microphone.close()
  late.resolve()
  expect(await opening).toBe(false)
  expect(microphone.known().state).toBe('off')
  expect(tracks.map((track) => track.stopped)).toEqual([true])
})
