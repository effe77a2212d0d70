// What other rooms may use of recordings: fetch one, play it at a turn or a quote, and draw it.
import { useQuery } from '@tanstack/react-query'
import { Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Turn } from '../../shared/turns.ts'
import { clockTime } from '../../shared/clockTime.ts'
import type { Evidence } from '../../shared/competencyScore.ts'
import { ask } from '../api.ts'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { VoiceLine } from '../ui/VoiceLine.tsx'
import { useWords } from '../words.ts'
import type { Piece } from './placeInRecording.ts'
import { quoteMoment, spokenFrom } from './quoteMoment.ts'
import { readLevels } from './readLevels.ts'
import { turnAt } from './turnAt.ts'
import { usePlayback, type Playback } from './usePlayback.ts'

const none: never[] = []
const lookEvery_ms = 5000
const looks = 120

/** The links are valid for two hours. On a page that stays open longer, the list loads again when a link fails. */
export const linksKept_ms = 60 * 60_000

type Options = {
  /** What was said, so that it can be played by turn and by quote. */
  turns?: Turn[]
  wanted?: boolean
  /** The recording comes later and from another service, so the hook looks for it for ten minutes. */
  awaited?: boolean
}

/** A candidate's recording, ready to play; `player` is null while no recording is known. */
export function useRecording(candidate_id: string, { turns = none, wanted = true, awaited = false }: Options = {}) {
  const { data, refetch } = useQuery({
    ...ask('interviews', 'listRecordings', { candidate_id }),
    enabled: wanted,
    staleTime: linksKept_ms,
    refetchInterval: ({ state }) => (awaited && !state.data?.segments.length && state.dataUpdateCount < looks ? lookEvery_ms : false),
  })
  const segments = data?.segments ?? none
  const playback = usePlayback(segments, () => void refetch())
  const { data: levels } = useQuery({
    queryKey: ['recordingLevels', candidate_id, segments.map((s) => `${s.segment_id} ${s.size}`)],
    enabled: segments.length > 0,
    staleTime: Infinity,
    retry: false,
    queryFn: async ({ signal }) =>
      await readLevels(
        segments.map(({ url, duration_ms }) => ({ duration_ms, bytes: async () => await (await fetch(url, { signal })).arrayBuffer() })),
      ),
  })
  return {
    player: segments.length > 0 ? { playback, levels: levels ?? undefined } : null,
    playTurn: (turn_id: string) => playback.playAt(spokenFrom(turns, turn_id)),
    playQuote: (evidence: Evidence) => playback.playAt(quoteMoment(turns, evidence)),
    /** The turn that is playing now; null while nothing is played. */
    heard: playback.at === null ? null : turnAt(turns, playback.at),
    playing: playback.playing,
    refetch,
  }
}

export type OwnSound = Piece & { bytes: () => Promise<ArrayBuffer> }

/** The sound that this window has recorded itself, ready to play. */
export function useOwnSound(sounds: OwnSound[]) {
  const playback = usePlayback(sounds)
  const [levels, setLevels] = useState<number[]>()
  useEffect(() => {
    let current = true
    void readLevels(sounds).then((read) => current && setLevels(read ?? undefined))
    return () => {
      current = false
    }
  }, [sounds])
  return { playback, levels }
}

type Props = {
  playback: Playback
  /** From 0 to 1, computed from the sound. Without them, a still line is drawn. */ levels?: number[]
  on?: 'light' | 'night'
  className?: string
}

/** Plays a recording; the voice line is its seek bar. */
export function RecordingPlayer({ playback, levels, on = 'light', className }: Props) {
  const { playing, ms, total, failed, playFrom, pause, seek } = playback
  const { say } = useWords()
  const night = on === 'night'
  return (
    <section
      aria-label={say('recording_label')}
      className={cx('grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2', className)}
    >
      <Button look={night ? 'night' : 'plain'} onClick={() => (playing ? pause() : playFrom(ms >= total ? 0 : ms))} className="min-w-36">
        {playing ? <Pause aria-hidden strokeWidth={1.5} /> : <Play aria-hidden strokeWidth={1.5} />}
        {say(playing ? 'recording_pause' : 'recording_play')}
      </Button>
      <p className={cx('num text-right text-xs', night ? 'text-midnight-300' : 'quiet')}>
        {clockTime(ms)} / {clockTime(total)}
      </p>
      <div className="relative col-span-2 rounded-control has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-emerald-600">
        <VoiceLine on={on} levels={levels} progress={total === 0 ? 0 : ms / total} className="h-11" />
        <input
          type="range"
          aria-label={say('recording_position')}
          aria-valuetext={say('recording_at', { at: clockTime(ms), total: clockTime(total) })}
          min={0}
          max={Math.max(1, total)}
          step={1000}
          value={ms}
          onChange={(event) => seek(Number(event.target.value))}
          className="absolute inset-0 h-full w-full cursor-pointer opacity-0 !outline-none"
        />
      </div>
      <p role="status" className={failed ? cx('col-span-2 text-sm', night ? 'text-low-200' : 'text-low-700') : 'sr-only'}>
        {failed && say('recording_failed')}
      </p>
    </section>
  )
}
