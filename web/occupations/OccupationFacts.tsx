import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Occupation, OccupationSkill } from '../../shared/occupations.ts'
import { paths } from '../paths.ts'
import { Badge } from '../ui/Badge.tsx'
import { Dotted } from '../ui/Dotted.tsx'
import { SourceLink } from '../ui/SourceLink.tsx'
import { WayWords } from '../ui/WayWords.tsx'

const shown = (n: number) => n.toLocaleString('en-US')

export function OccupationFacts({ occupation }: { occupation: Occupation }) {
  const { name, family, other_names, summary, level, skills, grows, qualifications, after, leads_to } = occupation
  return (
    <article aria-labelledby="occupation" className="card grid gap-6 p-5 sm:p-6">
      <div>
        <Link to={paths.occupations()} className="mb-2 inline-flex min-h-6 items-center text-emerald-700 underline lg:hidden print:hidden">
          All occupations
        </Link>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id="occupation" className="text-xl">
            {name}
          </h2>
          <Badge tone="sand">{family.name}</Badge>
          <Badge tone="none">{`Skill level ${level} of 5, 1 is the highest`}</Badge>
        </div>
        {other_names.length > 0 && <p className="mt-1 quiet">Also called {other_names.join(', ')}.</p>}
        {summary && <p className="mt-3 max-w-[68ch]">{summary}</p>}
      </div>
      <Skills title="Skills needed to start" skills={skills} />
      {grows.length > 0 && <Skills title="Skills that the first half year of the work teaches" skills={grows} />}
      {qualifications.length > 0 && (
        <section>
          <h3 className="text-base">Licences and qualifications</h3>
          <ul className="mt-2 grid gap-2">
            {qualifications.map((q) => (
              <li key={q.id}>
                <span className="font-medium">{q.name}</span>
                <span className="block text-xs quiet">
                  <Dotted>
                    {q.body}
                    {`at least ${q.weeks} weeks, about ${shown(q.hours)} hours of study`}
                    {q.cost ?? 'cost not known'}
                    <SourceLink source={q.source} asOf={q.as_of} />
                  </Dotted>
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

function Skills({ title, skills }: { title: string; skills: OccupationSkill[] }) {
  return (
    <section>
      <h3 className="text-base">{title}</h3>
      <ul aria-label={title} className="mt-2">
        {skills.map((skill) => (
          <li key={skill.id} className="border-t border-sand-200">
            <Skill skill={skill} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Skill({ skill: { name, hours, other_names, proof, way, similar } }: { skill: OccupationSkill }) {
  const head = (
    <span className="grid min-w-0 flex-1 gap-x-3 sm:flex sm:flex-wrap sm:items-baseline sm:justify-between">
      <span className="font-medium">{name}</span>
      <span className="num text-xs quiet">
        {hours ? `${shown(hours.low)}–${shown(hours.high)} hours, likely ${shown(hours.likely)}` : 'hours not known'}
      </span>
    </span>
  )
  if (other_names.length + similar.length === 0 && !proof && !way)
    return <p className="flex min-h-10 items-center gap-x-3 py-2 pl-7">{head}</p>
  return (
    <details className="open-on-paper group break-inside-avoid">
      <summary className="flex min-h-10 items-center gap-x-3 py-2">
        <ChevronRight aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-90 print:hidden" strokeWidth={1.5} />
        {head}
      </summary>
      <dl className="grid max-w-[68ch] gap-2 pb-3 pl-7">
        {other_names.length > 0 && <Fact term="Also called">{other_names.join(', ')}</Fact>}
        {proof && <Fact term="Prove it">{proof}</Fact>}
        {way && (
          <Fact term="Learn it">
            <WayWords way={way} />
          </Fact>
        )}
        {hours && way?.hours_basis && <Fact term="How the hours are estimated">{way.hours_basis}</Fact>}
        {similar.length > 0 && (
          <Fact term="Counts for part of it">{similar.map((one) => `${one.name}, ${Math.round(one.share * 100)}%`).join(' · ')}</Fact>
        )}
      </dl>
    </details>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs font-medium quiet">{term}</dt>
    <dd>{children}</dd>
  </div>
)

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
