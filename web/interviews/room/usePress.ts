import { useEffect, useState } from 'react'
import { answerMaxLength } from '../../../shared/lengths.ts'
import type { useAnswers } from '../answers/useAnswers.ts'
import type { Check } from '../notices/check.ts'
import type { Hearing } from '../sound/Hearing.ts'
import type { Ears } from '../sound/useHearing.ts'
import { pressed, waited, type Deed, type Press } from './press.ts'

type Options = {
  answers: ReturnType<typeof useAnswers>
  turnId: string | undefined
  ears: Ears
  hearing: Hearing
  /** Waits up to this many milliseconds until all speech is written down. Returns whether it is. */
  settle: (ms: number) => Promise<boolean>
}

/** How long an answer waits for its last words to be transcribed. */
const patience_ms = 8000
/** After this time the message from the last press is forgotten, because the candidate has gone on speaking. */
const told_ms = 60_000

/** What a press of “Submit answer” does now. `check`: why the last one did not submit. `settling`: a press waits for the last words. */
export function usePress({ answers, turnId, ears, hearing, settle }: Options) {
  const { box } = answers
  const [settling, setSettling] = useState(false)
  const [check, setCheck] = useState<Check | null>(null)
  useEffect(() => setCheck(null), [turnId])
  useEffect(() => {
    if (!check) return
    const timer = setTimeout(() => setCheck(null), told_ms)
    return () => clearTimeout(timer)
  }, [check])
  const press = async (settled: boolean): Promise<Deed> => {
    const now: Press = {
      text: box.text,
      tooLong: box.text.length > answerMaxLength,
      voiced: box.voice_from_ms !== undefined,
      ears,
      pending: hearing.speaking || hearing.writing > 0 || hearing.interim !== '',
      trouble: hearing.trouble,
      told: check,
      settled,
    }
    let deed = pressed(now)
    if (deed === 'wait') {
      setSettling(true)
      const all = await settle(patience_ms)
      // Let the last words reach the box.
      await new Promise((resolve) => setTimeout(resolve, 50))
      setSettling(false)
      deed = waited(now, { all, before: box, after: answers.latest() })
    }
    if (deed === 'new_words' || deed === 'not_written' || deed === 'no_words') setCheck(deed)
    return deed
  }
  return { settling, check, press }
}
