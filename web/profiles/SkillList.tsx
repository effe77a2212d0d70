import { ChevronRight } from 'lucide-react'
import type { OpenJob } from '../../shared/jobSkills.ts'
import { evidenceKinds, type EvidenceKind, type Profile, type ProfileLine, type ProfileSkill } from '../../shared/profile.ts'
import { count } from '../ui/formatDate.ts'
import { JobsAsking } from './JobsAsking.tsx'
import { dateWords, evidenceWords, readFrom, usualFor, verifiedWords } from './lineWords.ts'

type Props = { profile: Pick<Profile, 'lines' | 'skills'>; jobs?: OpenJob[] }

export function SkillList({ profile, jobs }: { profile: Profile; jobs?: OpenJob[] }) {
  return (
    <section aria-labelledby="skills" className="card p-5">
      <h2 id="skills" className="text-lg">
        Skills you can show
      </h2>
      {profile.skills.length === 0 ? (
        <p className="mt-2 quiet">They appear here as you confirm lines, each with what it rests on.</p>
      ) : (
        <SkillGroups profile={profile} jobs={jobs} />
      )}
      {profile.attribution && <p className="mt-4 border-t border-sand-200 pt-3 text-xs quiet">{profile.attribution}</p>}
    </section>
  )
}

/** The skills, grouped by their evidence, each with the lines that it rests on. It does not say how good the candidate is at them. */
export function SkillGroups({ profile, jobs }: Props) {
  const groups = evidenceKinds.toReversed().flatMap((evidence) => {
    const skills = profile.skills.filter((skill) => skill.evidence === evidence)
    return skills.length > 0 ? [{ evidence, skills }] : []
  })
  return (
    <div className="mt-3 grid gap-4">
      {groups.map(({ evidence, skills }) => (
        <div key={evidence}>
          <p className="text-xs font-medium quiet">{evidenceWords[evidence]}</p>
          <ul aria-label={evidenceWords[evidence]} className="mt-1 grid">
            {skills.map((skill) => (
              <Skill key={skill.id} skill={skill} lines={profile.lines} jobs={jobs} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

/** Of work, it names the occupation that the catalogue has these skills for. */
const wordsOf = (evidence: EvidenceKind, { occupation }: ProfileLine) =>
  evidence === 'usual' && occupation ? usualFor(occupation) : evidenceWords[evidence]

function Skill({ skill, lines, jobs }: { skill: ProfileSkill; lines: ProfileLine[]; jobs?: OpenJob[] }) {
  return (
    <li>
      <details className="group -mx-2 rounded-control px-2 open:bg-sand-50">
        <summary className="flex min-h-7 items-center gap-2">
          <ChevronRight
            aria-hidden
            className="size-3.5 shrink-0 transition-transform group-open:rotate-90 print:hidden"
            strokeWidth={1.5}
          />
          <span className={['shown', 'verified'].includes(skill.evidence) ? 'evidence' : undefined}>{skill.name}</span>
          <span className="num ml-auto shrink-0 text-xs quiet print:hidden">{count(skill.rests_on.length, 'line')}</span>
        </summary>
        <div className="grid gap-2.5 pt-1 pb-3 pl-[22px]">
          <ul className="grid gap-2.5">
            {skill.rests_on.map(({ line_id, evidence }) => {
              const line = lines.find(({ id }) => id === line_id)
              return line ? (
                <li key={line_id} className="wrap-anywhere">
                  {line.kind === 'answer' ? <q className="font-serif">{line.text}</q> : <span className="line-clamp-6">{line.text}</span>}
                  <span className="block text-xs quiet">
                    {[verifiedWords(line, skill.id) ?? wordsOf(evidence, line), dateWords(line), readFrom(line)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </li>
              ) : null
            })}
          </ul>
          <JobsAsking jobs={jobs} skillId={skill.id} />
        </div>
      </details>
    </li>
  )
}
