import { Link } from 'react-router'
import type { Occupation } from '../../shared/occupations.ts'
import { paths } from '../paths.ts'
import { Badge } from '../ui/Badge.tsx'

export function OccupationFacts({ occupation }: { occupation: Occupation }) {
  const { name, family, other_names, summary, level, skills, grows, qualifications, after, leads_to } = occupation
  return (
    <article aria-labelledby="occupation" className="card grid gap-6 p-5 sm:p-6">
      <div>
        <Link to={paths.occupations()} className="mb-2 inline-flex min-h-6 items-center text-emerald-700 underline lg:hidden">
          All occupations
        </Link>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id="occupation" className="text-xl">
            {name}
          </h2>
          <Badge tone="sand">{family.name}</Badge>
          <Badge tone="none">{`Level ${level} of 5`}</Badge>
        </div>
        {other_names.length > 0 && <p className="mt-1 quiet">Also called {other_names.join(', ')}.</p>}
        {summary && <p className="mt-3 max-w-[68ch]">{summary}</p>}
      </div>
      <Skills title="Skills to be hired" skills={skills} />
      {grows.length > 0 && <Skills title="Skills that the first half year of the work teaches" skills={grows} />}
      {qualifications.length > 0 && (
        <section>
          <h3 className="text-base">Licences and qualifications</h3>
          <ul className="mt-2 grid gap-2">
            {qualifications.map((q) => (
              <li key={q.id}>
                <a href={q.source} target="_blank" rel="noreferrer" className="inline-block min-h-6 font-medium text-emerald-700 underline">
                  {q.name}
                </a>
                <span className="block text-xs quiet">
                  {q.body} · at least {q.weeks} weeks, about {q.hours.toLocaleString('en-US')} hours of own study
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Others
        title={after.weeks > 0 ? `Asks for ${after.weeks} weeks in one of these` : 'People often come from'}
        list={after.occupations}
      />
      <Others title="It leads to" list={leads_to} />
    </article>
  )
}

function Skills({ title, skills }: { title: string; skills: Occupation['skills'] }) {
  return (
    <section>
      <h3 className="text-base">{title}</h3>
      <div className="mt-2 overflow-x-auto" tabIndex={0} role="region" aria-label={title}>
        <table className="w-full text-left">
          <thead className="text-xs quiet">
            <tr>
              <th className="py-1 pr-4 font-medium">Skill</th>
              <th className="py-1 pr-4 font-medium whitespace-nowrap">Hours to learn</th>
              <th className="py-1 font-medium">What would prove it</th>
            </tr>
          </thead>
          <tbody>
            {skills.map((skill) => (
              <tr key={skill.id} className="border-t border-sand-200 align-top">
                <td className="py-2 pr-4 font-medium">{skill.name}</td>
                <td className="num py-2 pr-4 whitespace-nowrap">
                  {skill.hours ? `${skill.hours.low}–${skill.hours.high}, likely ${skill.hours.likely}` : 'not known'}
                </td>
                <td className="py-2">{skill.proof ?? ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Others({ title, list }: { title: string; list: { id: string; name: string }[] }) {
  if (list.length === 0) return null
  return (
    <section>
      <h3 className="text-base">{title}</h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {list.map((o) => (
          <li key={o.id}>
            <Link
              to={paths.occupations(o.id)}
              className="inline-flex min-h-8 items-center rounded-full border border-sand-300 px-3 hover:bg-sand-100"
            >
              {o.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
