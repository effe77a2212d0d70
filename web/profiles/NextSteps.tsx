import { ChevronRight } from 'lucide-react'
import type { OpenJob } from '../../shared/jobSkills.ts'
import type { MissingSkill } from '../../shared/paths.ts'
import { WayWords } from '../ui/WayWords.tsx'
import { JobsAsking } from './JobsAsking.tsx'
import { hourWords } from './pathWords.ts'

/** For each missing skill: what would prove it, where to learn it, and who asks for it. */
export function NextSteps({ missing, jobs }: { missing: MissingSkill[]; jobs?: OpenJob[] }) {
  if (missing.length === 0) return null
  return (
    <ul aria-label="Skills to learn" className="mt-3 grid gap-1.5">
      {missing.map((skill) => (
        <li key={skill.skill_id}>
          <details className="open-on-paper group break-inside-avoid rounded-control border border-sand-200 bg-white open:bg-sand-50">
            <summary className="flex min-h-10 items-center gap-x-3 px-3 py-2">
              <ChevronRight
                aria-hidden
                className="size-4 shrink-0 transition-transform group-open:rotate-90 print:hidden"
                strokeWidth={1.5}
              />
              <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
                <span className="font-medium">{skill.name}</span>
                <span className="num text-xs quiet">{skill.hours ? hourWords(skill.hours) : 'hours not known'}</span>
              </span>
            </summary>
            <div className="grid max-w-[68ch] gap-2 px-3 pb-3">
              {skill.counts && (
                <p className="quiet">
                  {skill.counts.name} counts for {Math.round(skill.counts.share * 100)}% of it.
                </p>
              )}
              {skill.proof && (
                <p>
                  <span className="block text-xs font-medium quiet">Prove it</span>
                  {skill.personal ?? skill.proof}
                  {skill.personal && (
                    <span className="mt-0.5 block text-xs quiet">
                      Written for you by a language model. In the standard words: {skill.proof}
                    </span>
                  )}
                </p>
              )}
              {skill.way && (
                <p>
                  <span className="block text-xs font-medium quiet">Learn it</span>
                  <WayWords way={skill.way} />
                </p>
              )}
              {skill.hours && skill.way?.hours_basis && (
                <p>
                  <span className="block text-xs font-medium quiet">How the hours are estimated</span>
                  {skill.way.hours_basis}
                </p>
              )}
              <JobsAsking jobs={jobs} skillId={skill.skill_id} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}
