import { evidenceKinds, type Profile } from '../../shared/profile.ts'
import { evidenceWords } from './lineWords.ts'

/** The skills, grouped by their evidence. It does not say how good the candidate is at them. */
export function SkillList({ profile }: { profile: Profile }) {
  const groups = evidenceKinds.toReversed().flatMap((evidence) => {
    const skills = profile.skills.filter((skill) => skill.evidence === evidence)
    return skills.length > 0 ? [{ evidence, skills }] : []
  })
  return (
    <section aria-labelledby="skills" className="card p-5">
      <h2 id="skills" className="text-lg">
        Skills you can show
      </h2>
      {groups.length === 0 ? (
        <p className="mt-2 quiet">They appear here as you confirm lines, each with what it rests on.</p>
      ) : (
        <div className="mt-3 grid gap-4">
          {groups.map(({ evidence, skills }) => (
            <div key={evidence}>
              <h3 className="font-sans text-xs font-medium quiet">{evidenceWords[evidence]}</h3>
              <ul className="mt-1 grid gap-0.5">
                {skills.map((skill) => (
                  <li key={skill.id} className="flex items-baseline justify-between gap-3">
                    <span className={evidence === 'shown' ? 'evidence' : undefined}>{skill.name}</span>
                    <span className="num shrink-0 text-xs quiet">
                      {skill.rests_on.length} {skill.rests_on.length === 1 ? 'line' : 'lines'}
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
      {profile.attribution && <p className="mt-4 border-t border-sand-200 pt-3 text-xs quiet">{profile.attribution}</p>}
    </section>
  )
}
