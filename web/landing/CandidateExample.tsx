// What a candidate leaves with: the product's own parts, filled with an answer that the product gave (`npm run landing:example`).
import type { ReactNode } from 'react'
import { paths as links } from '../paths.ts'
import { OpenJobWords, PathCard, PathMap, SkillGroups } from '../profiles/face.ts'
import { buttonClass } from '../ui/Button.tsx'
import type { Example } from './example.ts'
import { promises } from './promises.ts'
import { Section } from './sections.tsx'

export function CandidateExample({ example }: { example: Example }) {
  const { paths, hours_per_week, basis, attribution } = example.paths
  const first = paths[0]!
  const goal = first.goal.name
  return (
    <Section
      eyebrow="What a candidate leaves with"
      title="Every candidate leaves with a next step."
      lead={`An example, made by the product itself: an invented barista who wants to become a ${goal.replace(/ \(.*/, '').toLowerCase()}.`}
    >
      <div className="grid gap-14">
        <Part id={promises.profile} title="A skill profile">
          <p>Import a CV, a LinkedIn archive, a GitHub account or the answers of your interview.</p>
          <p>What you import is read line by line, and nothing counts until you have confirmed it.</p>
          <p>Open a skill to see the lines that it rests on.</p>
          <div className="card p-5 sm:p-6 [&>div]:mt-0 [&>div]:gap-x-8 md:[&>div]:grid-cols-3">
            <SkillGroups profile={example} />
          </div>
        </Part>
        <article id={promises.map} className="card p-5 sm:p-7">
          <h3 className="text-xl">
            A progression map: the {paths.length} fastest paths to {goal}
          </h3>
          <p className="mt-2 text-base quiet">At {hours_per_week} hours a week. A range of time shows what is not certain.</p>
          <PathMap paths={paths} />
          <p className="mt-4 text-xs quiet">
            {basis} {attribution}
          </p>
        </article>
        <Part id={promises.steps} title="Guided next steps">
          <p>Each path says what is there already, what is missing, and which qualifications are needed.</p>
          <p>For each missing skill it names a piece of work that proves it, and where to learn it.</p>
          <p>
            Employers who want to be found show their open jobs, each with what it asks for beside what you have. They do not learn who
            looks.
          </p>
          <div className="grid gap-4">
            <ol>
              <PathCard path={first} number={1} all={paths} jobs={example.jobs} />
            </ol>
            {example.jobs.map((job) => (
              <div key={job.id} className="card p-5 sm:p-6">
                <p className="mb-2 text-xs font-medium quiet">An open job that its employer shows</p>
                <OpenJobWords job={job} />
              </div>
            ))}
          </div>
        </Part>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-sand-300 pt-6">
          <p className="max-w-[60ch] text-base">
            All of it belongs to the candidate. No recruiter sees it unless the candidate shares it, and it is never part of a score.
          </p>
          <a href={links.candidateLogin()} className={buttonClass({ look: 'primary', size: 'lg' })}>
            Sign in as a candidate
          </a>
        </div>
      </div>
    </Section>
  )
}

/** Some sentences, and beside them on a wide screen the last child, which is what they speak of. */
function Part({ id, title, children }: { id: string; title: string; children: ReactNode[] }) {
  return (
    <article id={id} className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-12">
      <div className="grid content-start gap-3 text-base quiet">
        <h3 className="text-xl text-midnight-900">{title}</h3>
        {children.slice(0, -1)}
      </div>
      {children.at(-1)}
    </article>
  )
}
