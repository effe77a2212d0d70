// The skills that the catalogue has for the work of a line. The candidate has not said them, so each can be taken out.
import { Plus, X } from 'lucide-react'
import type { ProfileLine } from '../../shared/profile.ts'
import { api } from '../api.ts'
import { useBusy } from '../change.ts'
import { cx } from '../ui/cx.ts'
import { changeLine } from './changeLine.ts'
import { usualFor } from './lineWords.ts'

export function UsualSkills({ candidateId, line }: { candidateId: string; line: ProfileLine }) {
  const [busy, during] = useBusy<string>()
  const { id, occupation, usual, state } = line
  if (!occupation || usual.length === 0) return null
  const turn = (skill: string) => {
    const not_mine = usual.filter((one) => one.mine === (one.id === skill)).map((one) => one.id)
    void during(skill, () =>
      changeLine(() => api.profiles.updateProfileLine({ candidate_id: candidateId, profile_line_id: id, state, not_mine })),
    )
  }
  return (
    <details className="print:hidden" open={state === 'unconfirmed'}>
      <summary className="min-h-6 text-xs quiet">{usualFor(occupation)}</summary>
      <p className="mt-1 text-xs quiet">
        You did not write these. They count for your paths only, and no employer is told of them. Remove what you cannot do.
      </p>
      <ul aria-label={usualFor(occupation)} className="mt-1.5 flex flex-wrap gap-1.5">
        {usual.map((skill) => (
          <li key={skill.id}>
            <button
              type="button"
              aria-pressed={skill.mine}
              aria-busy={busy === skill.id || undefined}
              onClick={() => busy === null && turn(skill.id)}
              className={cx(
                'inline-flex min-h-6 items-center gap-1 rounded-full border px-2.5 text-xs transition-colors',
                skill.mine ? 'border-sand-300 hover:bg-sand-100' : 'border-dashed border-sand-300 quiet line-through hover:bg-sand-100',
              )}
            >
              {skill.name}
              {skill.mine ? (
                <X aria-hidden className="size-3" strokeWidth={1.5} />
              ) : (
                <Plus aria-hidden className="size-3" strokeWidth={1.5} />
              )}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
