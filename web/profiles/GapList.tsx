import { Check, Minus } from 'lucide-react'
import type { OpenJob } from '../../shared/jobSkills.ts'
import type { Gaps } from '../../shared/paths.ts'
import { SourceLink } from '../ui/SourceLink.tsx'
import { evidenceWords } from './lineWords.ts'
import { NextSteps } from './NextSteps.tsx'
import { hourWords } from './pathWords.ts'

type Props = { gaps: Gaps; jobs?: OpenJob[]; /** The next steps stand elsewhere on the page. */ namesOnly?: boolean }

/** What is asked for: what the profile shows, and what is missing, each with its next step. */
export function GapList({ gaps, jobs, namesOnly = false }: Props) {
  const held = gaps.qualifications.filter((q) => q.held)
  const wanted = gaps.qualifications.filter((q) => !q.held)
  return (
    <>
      {gaps.has.length + held.length > 0 && (
        <>
          <h3 className="mt-4 font-sans text-xs font-medium quiet">In your profile</h3>
          <ul className="mt-1 grid gap-1">
            {[
              ...gaps.has.map((skill) => ({ ...skill, why: evidenceWords[skill.evidence] })),
              ...held.map((q) => ({ ...q, why: q.body })),
            ].map((one) => (
              <li key={one.id} className="flex gap-2">
                <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-emerald-700" strokeWidth={1.5} />
                <span>
                  {one.name} <span className="text-xs quiet">{one.why}</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {gaps.missing.length + wanted.length > 0 && (
        <>
          <h3 className="mt-4 font-sans text-xs font-medium quiet">Not in your profile yet</h3>
          {wanted.length > 0 && (
            <ul className="mt-1 grid gap-1">
              {wanted.map((q) => (
                <li key={q.id} className="flex gap-2">
                  <Minus aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.5} />
                  <span>
                    {q.name}{' '}
                    <span className="text-xs quiet">
                      {q.body} · {q.cost ?? 'cost not known'} · <SourceLink source={q.source} asOf={q.as_of} />
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          )}
          {namesOnly ? (
            <ul className="mt-1 grid gap-1">
              {gaps.missing.map(({ skill_id, name, hours }) => (
                <li key={skill_id} className="flex gap-2">
                  <Minus aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.5} />
                  <span>
                    {name} <span className="num text-xs quiet">{hours ? hourWords(hours) : 'hours not known'}</span>
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <NextSteps missing={gaps.missing} jobs={jobs} />
          )}
        </>
      )}
    </>
  )
}
