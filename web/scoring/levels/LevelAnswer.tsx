// The answer to one question, next to its levels. Words that the reviewer selects in it become evidence.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Turn } from '../../../shared/turns.ts'
import { clockTime } from '../../../shared/clockTime.ts'
import { transcriptWords } from '../../../shared/transcriptWords.ts'
import type { CompetencyScore } from '../../../shared/competencyScore.ts'
import type { ReviewQuestion } from '../../../shared/scoreDetail.ts'
import { RecordingPlayer, type useRecording } from '../../recordings/face.ts'
import type { Correction } from '../../../shared/rights.ts'
import { CorrectionNotes } from '../../rights/face.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { markPlaces, placesOf } from '../evidence/markQuotes.ts'
import { addQuote, wholeWords, whyNotAdded, type Quote } from './quotes.ts'
import { selectByKey, selectedWords } from './selectedWords.ts'

type Props = {
  question: ReviewQuestion
  turns: Turn[]
  chosen: Quote[]
  /** What the first reader quotes from this answer; empty in a blind review. */
  proposed: CompetencyScore['evidence']
  /** What the candidate says was wrong in this answer. */
  corrections: Correction[] | undefined
  onAdd: (added: { quote: Quote; text: string }[]) => void
  recording: Pick<ReturnType<typeof useRecording>, 'player' | 'playTurn' | 'heard'>
}

export function LevelAnswer({ question, turns, chosen, proposed, corrections, onAdd, recording }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const [whole, setWhole] = useState(false)
  const [selecting, setSelecting] = useState(false)
  const [said, setSaid] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const own = turns.filter(
    (turn) => question.turn_ids.includes(turn.turn_id) || (turn.role === 'interviewer' && turn.number === question.number),
  )
  const shown = whole ? turns : own.filter((turn) => turn.role === 'candidate' || turn.kind === 'follow_up')
  const answered = own.some((turn) => turn.role === 'candidate' && !turn.declined)
  const take = () => {
    if (!root.current) return
    const added = selectedWords(root.current).flatMap(({ turn_id, text, from, to }) => {
      const quote = wholeWords(turn_id, text, from, to)
      return quote ? [{ quote, text }] : []
    })
    if (added.length === 0) return
    const refused = added.reduce<{ quotes: Quote[]; why: string | null }>(
      ({ quotes, why }, { quote, text }) => ({ quotes: addQuote(quotes, quote, text), why: why ?? whyNotAdded(quotes, quote, text) }),
      { quotes: chosen, why: null },
    ).why
    setRefused(refused)
    if (refused !== null) return setSaid('')
    onAdd(added)
    setSaid(`Added as evidence: ${added.map(({ quote }) => quote.quote).join(' … ')}`)
    window.getSelection()?.removeAllRanges()
  }
  const takeNow = useEffectEvent(take)
  useEffect(() => {
    const look = () => setSelecting(root.current !== null && selectedWords(root.current).some(({ from, to }) => to > from))
    // The user may release the mouse button outside the answer.
    const letGo = (event: PointerEvent) => event.pointerType === 'mouse' && takeNow()
    document.addEventListener('selectionchange', look)
    document.addEventListener('pointerup', letGo)
    return () => {
      document.removeEventListener('selectionchange', look)
      document.removeEventListener('pointerup', letGo)
    }
  }, [])
  return (
    <section aria-label="Answer">
      {recording.player && <RecordingPlayer {...recording.player} className="mb-4 rounded-card border border-sand-200 bg-white p-4" />}
      <div
        ref={root}
        role="group"
        tabIndex={0}
        aria-label={`Answer to question ${question.number}. Select words to add them as evidence.`}
        onKeyDown={(event) => {
          if (root.current && event.target === root.current && selectByKey(root.current, event)) event.preventDefault()
        }}
        onKeyUp={(event) => event.key === 'Shift' && take()}
        className="grid gap-4 rounded-control outline-offset-4"
      >
        {shown.map((turn) => (
          <div key={turn.turn_id} className={cx(turn.role === 'candidate' && 'border-l-2 border-sand-300 pl-3')}>
            <p className="mb-0.5 text-xs font-medium quiet select-none">
              {turn.role === 'candidate'
                ? 'Candidate'
                : turn.kind === 'follow_up'
                  ? 'Interviewer, follow-up'
                  : `Interviewer, question ${turn.number}`}{' '}
              ·{' '}
              {recording.player ? (
                <button
                  type="button"
                  aria-label={`Play from ${clockTime(turn.offset_ms)}`}
                  onClick={() => recording.playTurn(turn.turn_id)}
                  className="num min-h-6 rounded-sm text-emerald-700 hover:underline"
                >
                  {clockTime(turn.offset_ms)}
                </button>
              ) : (
                <span className="num">{clockTime(turn.offset_ms)}</span>
              )}
            </p>
            {turn.role === 'interviewer' ? (
              <p className="font-serif text-base wrap-anywhere select-none">{turn.text}</p>
            ) : turn.declined ? (
              <p className="quiet">Chose not to answer.</p>
            ) : turn.transcript === 'missing' ? (
              <p className="font-medium">
                {transcriptWords.missing}.{' '}
                {recording.player
                  ? 'Listen to it, then choose the level.'
                  : 'The recording of this answer has not arrived. If it does not arrive within a day, set no level; the question is then not counted.'}
              </p>
            ) : (
              <p
                data-turn={turn.turn_id}
                aria-current={turn.turn_id === recording.heard || undefined}
                className="max-w-[68ch] cursor-text text-base whitespace-pre-wrap wrap-anywhere aria-[current]:bg-emerald-50"
              >
                {markPlaces(turn.text, [
                  ...chosen.filter((q) => q.turn_id === turn.turn_id).map((q) => ({ name: 'chosen', ...q })),
                  ...placesOf(turn.text, turn.turn_id, [{ name: 'proposed', evidence: proposed }]),
                ]).map((piece) =>
                  piece.of.length === 0 ? (
                    piece.text
                  ) : (
                    <mark
                      key={piece.from}
                      title={piece.of.includes('chosen') ? 'Chosen as evidence' : 'Quoted already'}
                      className={cx(
                        'rounded-[2px] text-inherit',
                        piece.of.includes('chosen')
                          ? 'evidence bg-emerald-100'
                          : 'bg-transparent underline decoration-midnight-300 decoration-dotted decoration-2 underline-offset-4',
                      )}
                    >
                      {piece.text}
                    </mark>
                  ),
                )}
              </p>
            )}
            <CorrectionNotes corrections={corrections} turn_id={turn.turn_id} by="The candidate corrects" />
          </div>
        ))}
      </div>
      {!answered && !whole && <p className="mt-2 quiet">This question has no answer.</p>}
      {selecting && (
        <Button size="sm" look="primary" onClick={take} className="sticky bottom-2 mt-3 pointer-fine:hidden">
          Add as evidence
        </Button>
      )}
      {turns.length > own.length && (
        <Button size="sm" look="ghost" aria-pressed={whole} onClick={() => setWhole(!whole)} className="mt-3 -ml-3">
          {whole ? 'Show this answer only' : 'Show the whole transcript'}
        </Button>
      )}
      <p
        role="status"
        className={refused === null ? 'sr-only' : 'sticky bottom-2 mt-3 rounded-control bg-fair-100 px-3 py-2 text-fair-800'}
      >
        {refused ?? said}
      </p>
    </section>
  )
}
