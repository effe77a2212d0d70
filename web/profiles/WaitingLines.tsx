// The lines that wait for the candidate, by where they were read.
import { Check } from 'lucide-react'
import { lineSources, type ProfileLine } from '../../shared/profile.ts'
import { api } from '../api.ts'
import { useBusy } from '../change.ts'
import { Button } from '../ui/Button.tsx'
import { count } from '../ui/formatDate.ts'
import { passFocusTo } from '../ui/passFocusTo.ts'
import { changeLine } from './changeLine.ts'
import { LineRow } from './LineRow.tsx'
import { sourceWords } from './lineWords.ts'
import { RemoveSource } from './RemoveSource.tsx'

/** `onDone` is told what was done and how many lines no longer wait. */
type Props = { candidateId: string; lines: ProfileLine[]; onDone: (what: string, took: number) => void }

export function WaitingLines({ candidateId, lines, onDone }: Props) {
  const waiting = lines.filter((line) => line.state === 'unconfirmed')
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="waiting" className="card print:hidden">
      <div className="border-b border-sand-200 px-5 py-4">
        <h2 id="waiting" className="text-lg">
          Is this right? {waiting.length} {waiting.length === 1 ? 'line waits' : 'lines wait'} for you
        </h2>
        <p className="mt-1 quiet">
          Nothing counts before you have confirmed it. Correct what was read wrong, and reject what is not yours: a rejected line can be
          deleted.
        </p>
      </div>
      {lineSources.map((source) => {
        const group = waiting.filter((line) => line.source === source)
        return (
          group.length > 0 && (
            <div key={source} className="border-b border-sand-200 last:border-b-0">
              <Group candidateId={candidateId} source={source} group={group} lines={lines} onDone={onDone} />
              <ul>
                {group.map((line) => (
                  <LineRow key={line.id} candidateId={candidateId} line={line} onDone={onDone} />
                ))}
              </ul>
            </div>
          )
        )
      })}
    </section>
  )
}

const toLines = passFocusTo('#kept')

function Group({ candidateId, source, group, lines, onDone }: Props & { source: ProfileLine['source']; group: ProfileLine[] }) {
  const [busy, during] = useBusy()
  // Dates that we swapped need a look at each line.
  const sure = group.filter((line) => !line.dates_turned).map((line) => line.id)
  const from = `from ${sourceWords[source]}`
  const swapped = group.length - sure.length
  const which = swapped === 0 ? `all ${sure.length}` : `${sure.length} of ${group.length}`
  const confirm = () =>
    during('busy', async () => {
      const stored = await changeLine(() => api.profiles.changeProfileLines({ candidate_id: candidateId, line_ids: sure, to: 'confirmed' }))
      if (stored) onDone(`Confirmed ${count(sure.length, 'line')} ${from}.`, sure.length)
    })
  return (
    <div ref={toLines} className="flex flex-wrap items-center justify-between gap-2 border-b border-sand-200 bg-sand-50 px-5 py-2.5">
      <h3 className="font-sans text-sm font-medium">
        {count(group.length, 'line')} {from}
        {swapped > 0 && `, ${swapped} of them with dates that we swapped`}
      </h3>
      <div className="flex flex-wrap gap-2">
        {sure.length > 1 && (
          <Button size="sm" busy={busy !== null} aria-label={`Confirm ${which} ${from}`} onClick={() => void confirm()}>
            <Check aria-hidden strokeWidth={1.5} />
            Confirm {which}
          </Button>
        )}
        <RemoveSource candidateId={candidateId} source={source} lines={lines} onDone={onDone} />
      </div>
    </div>
  )
}
