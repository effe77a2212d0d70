import { useEffect, useId, useRef, useState } from 'react'
import type { Profile } from '../../shared/profile.ts'
import { hoursPerWeek } from '../../shared/profiles.ts'
import { api, refresh } from '../api.ts'
import { change } from '../change.ts'
import { paths } from '../paths.ts'
import { SelectField } from '../ui/Field.tsx'
import { toast } from '../ui/toast.tsx'
import { useOccupations } from './useOccupations.ts'

const settle_ms = 350

/** The candidate's goal, and how many hours a week they can learn. Each change is saved, and the paths are computed again. */
export function GoalForm({ profile }: { profile: Profile }) {
  const slider = useId()
  const { families, pending } = useOccupations()
  const [goal, setGoal] = useState({ occupation_id: profile.wish.occupation_id, hours_per_week: profile.wish.hours_per_week })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Saves the change that waits. */
  const save = useRef<(() => void) | null>(null)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      save.current?.()
    },
    [],
  )
  const set = (next: typeof goal, wait_ms: number) => {
    setGoal(next)
    clearTimeout(timer.current)
    save.current = () => {
      save.current = null
      void change({
        call: () => api.profiles.setPathGoal({ candidate_id: profile.candidate_id, ...next }),
        refresh: () => refresh('getPaths', 'getProfile'),
        failed: 'Your goal could not be saved. Try again.',
        onFailed: (detail) => toast.error(detail),
      })
    }
    timer.current = setTimeout(save.current, wait_ms)
  }
  return (
    <section aria-label="Your goal" className="card grid gap-5 p-5 sm:grid-cols-2 print:hidden">
      <div>
        <SelectField
          label="Which occupation is your goal?"
          value={goal.occupation_id ?? ''}
          disabled={pending}
          onChange={(event) => set({ ...goal, occupation_id: event.target.value || null }, 0)}
        >
          <option value="">No goal yet: show what suits me</option>
          {families.map((family) => (
            <optgroup key={family.id} label={family.name}>
              {family.occupations.map((occupation) => (
                <option key={occupation.id} value={occupation.id}>
                  {occupation.name}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <p className="mt-1.5 text-xs quiet">
          <a
            href={paths.occupations(goal.occupation_id ?? undefined)}
            className="inline-flex min-h-6 items-center text-emerald-700 underline"
          >
            Look through all occupations
          </a>
        </p>
      </div>
      <div className="grid content-start gap-1.5">
        <label htmlFor={slider} className="flex items-baseline justify-between gap-3 font-medium">
          Hours a week to learn
          <output htmlFor={slider} className="num text-lg">
            {goal.hours_per_week}
          </output>
        </label>
        <input
          id={slider}
          type="range"
          min={hoursPerWeek.least}
          max={hoursPerWeek.most}
          value={goal.hours_per_week}
          aria-valuetext={`${goal.hours_per_week} hours a week`}
          onChange={(event) => set({ ...goal, hours_per_week: Number(event.target.value) }, settle_ms)}
          className="h-10 w-full accent-emerald-700"
        />
        <p className="text-xs quiet">Time left after work and other duties. Licences and degrees still take their own minimum time.</p>
      </div>
    </section>
  )
}
