import { Pause, Play } from 'lucide-react'
import { clockTime } from '../../shared/clockTime.ts'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { VoiceLine } from '../ui/VoiceLine.tsx'
import { useWords } from '../words.ts'
import type { Playback } from './usePlayback.ts'

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
