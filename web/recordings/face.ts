// What other rooms may use of recordings: fetch one, play it at a turn or a quote, and draw it.
export { RecordingPlayer } from './RecordingPlayer.tsx'
export { useOwnSound, type OwnSound } from './useOwnSound.ts'
export { linksKept_ms, useRecording } from './useRecording.ts'
