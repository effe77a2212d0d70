import { Check, Mic, Volume2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { LiveVoiceLine } from '../../ui/LiveVoiceLine.tsx'
import { playTestSound } from './levelFeed.ts'
import { microphoneHelp } from './microphoneHelp.ts'
import { useWords } from '../../words.ts'
import { checkState } from './checkState.ts'
import { useHearing, type Ears } from './useHearing.ts'
import type { Microphone } from './useMicrophone.ts'
import { makeVoiceActivity } from './makeVoiceActivity.ts'

type Props = {
  candidateId: string
  microphone: Microphone
  /** Who listens. `provider`: another provider's agent. */ ears: Ears | 'provider'
  /** Ends the sentence “Nothing is recorded before …”. */ before: string
  /** Null if the candidate cannot type. */ onType: (() => void) | null
}

/** Lets the candidate choose a microphone, shows that it works, and plays a test sound. Without a microphone it says what to do. */
export function DeviceCheck({ candidateId, microphone, ears, before, onType }: Props) {
  const { say } = useWords()
  const { state, levels, devices, device_id, open } = microphone
  // While another microphone is opening, show its name already.
  const [wanted, setWanted] = useState<string | null>(null)
  const shown = wanted ?? device_id
  const help = microphoneHelp(state, navigator.userAgent, say)
  if (help) {
    const hopeless = state === 'insecure' || state === 'unsupported'
    return (
      <Banner
        tone="fair"
        title={help.title}
        action={
          <div className="flex gap-2">
            {!hopeless && (
              <Button size="sm" onClick={() => void open()}>
                {say('try_again')}
              </Button>
            )}
            {onType && (
              <Button size="sm" onClick={onType}>
                {say('type_instead')}
              </Button>
            )}
          </div>
        }
      >
        {help.detail} {say(onType ? 'check_typing_counts' : 'check_other_way')}
      </Banner>
    )
  }
  if (!levels) {
    return (
      <div className="card grid gap-3 p-4 sm:p-5">
        <p className="text-sm text-midnight-700">
          {state === 'asking'
            ? say('check_asking')
            : `${say('check_asks_once', { before })}${ears === 'server' || ears === 'browser' ? ` ${say('check_not_kept')}` : ''}`}
        </p>
        <Button className="w-fit" busy={state === 'asking'} onClick={() => void open()}>
          <Mic aria-hidden strokeWidth={1.5} />
          {say('check_allow')}
        </Button>
      </div>
    )
  }
  return (
    <section aria-label={say('check_label')} className="card grid gap-4 p-4 sm:p-5">
      <div className="grid gap-1.5">
        <label htmlFor="microphone" className="text-sm font-medium">
          {say('microphone')}
        </label>
        <select
          id="microphone"
          value={shown}
          onChange={({ target: { value } }) => {
            setWanted(value)
            void open(value).finally(() => setWanted(null))
          }}
          className="h-10 w-full truncate rounded-control border border-sand-300 bg-white pl-3 pr-8 text-sm"
        >
          {devices.every((device) => device.id !== shown) && <option value={shown}>{say('check_this_device')}</option>}
          {devices.map((device) => (
            <option key={device.id} value={device.id}>
              {device.name || say('microphone_number', { number: device.number })}
            </option>
          ))}
        </select>
      </div>
      <div>
        <LiveVoiceLine feed={levels} className="h-12" />
        <Heard key={device_id} microphone={microphone} />
      </div>
      <TestSound />
      {ears === 'server' || ears === 'browser' ? (
        <TryWords key={device_id} candidateId={candidateId} microphone={microphone} ears={ears} />
      ) : (
        <p className="border-t border-sand-200 pt-3 text-sm quiet">{say(`ears_${ears}`)}</p>
      )}
    </section>
  )
}

function Heard({ microphone: { levels, silenced } }: { microphone: Microphone }) {
  const { say } = useWords()
  const [heard, setHeard] = useState(false)
  useEffect(() => {
    const activity = makeVoiceActivity()
    return levels?.subscribe((decibels, at) => {
      if (activity.hear(decibels, at) === 'began') setHeard(true)
    })
  }, [levels])
  return (
    <p role="status" className="mt-2 flex min-h-6 items-center gap-2 text-sm">
      {silenced ? (
        say('check_silenced')
      ) : heard ? (
        <>
          <Check aria-hidden className="size-4 text-emerald-700" strokeWidth={2} />
          {say('check_heard')}
        </>
      ) : (
        say('check_say_something')
      )}
    </p>
  )
}

/** Writes down what is said during the check, as in the interview, and says what will happen there. */
function TryWords({ candidateId, microphone, ears }: { candidateId: string; microphone: Microphone; ears: 'server' | 'browser' }) {
  const { say } = useWords()
  const [heard, setHeard] = useState('')
  const [useless, setUseless] = useState(false)
  const { hearing } = useHearing({
    candidateId,
    microphone,
    ears: useless ? 'none' : ears,
    listening: !microphone.silenced,
    turnId: 'check',
    onWords: (words) => setHeard((before) => `${before} ${words}`.trim().slice(-200)),
    onUseless: () => setUseless(true),
  })
  const state = useless ? 'useless' : checkState(hearing, heard)
  return (
    <div className="grid gap-1.5 border-t border-sand-200 pt-3 text-sm">
      <p role="status" className="min-h-6 wrap-anywhere">
        {say(`check_${state}`)}
        {state === 'understood' && <q className="ml-1 font-medium">{heard}</q>}
      </p>
      <p className="quiet">{say(`ears_${useless ? 'none' : ears}`)}</p>
    </div>
  )
}

function TestSound() {
  const { say } = useWords()
  const [state, setState] = useState<'ready' | 'playing' | 'played'>('ready')
  const play = async () => {
    setState('playing')
    await playTestSound().catch(() => undefined)
    setState('played')
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button size="sm" disabled={state === 'playing'} onClick={() => void play()}>
        <Volume2 aria-hidden strokeWidth={1.5} />
        {say('check_play')}
      </Button>
      <p role="status" className="text-sm quiet">
        {state === 'played' && say('check_played')}
      </p>
    </div>
  )
}
