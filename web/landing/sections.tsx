import type { ReactNode } from 'react'
import { cx } from '../ui/cx.ts'
import { promises } from './promises.ts'

type Props = { id?: string; eyebrow: string; title: ReactNode; tone?: 'sand' | 'white'; children: ReactNode; lead?: string }

/** A section of the page. The line above its title (`eyebrow`) says which section it is. */
export function Section({ id, eyebrow, title, tone = 'sand', lead, children }: Props) {
  return (
    <section id={id} className={cx('px-5 py-16 sm:px-12 sm:py-24', tone === 'white' && 'border-y border-sand-200 bg-white')}>
      <div className="mx-auto max-w-[1216px]">
        <p className="mb-3 font-semibold text-emerald-700">{eyebrow}</p>
        <h2 className="max-w-[20em] text-2xl text-balance sm:text-3xl">{title}</h2>
        {lead && <p className="mt-4 max-w-[60ch] text-base quiet">{lead}</p>}
        <div className="mt-10 sm:mt-12">{children}</div>
      </div>
    </section>
  )
}

const issues = [
  ['Hours', 'Time goes to screening', 'Calls, calendars and notes, before anyone has met the right person.'],
  ['Luck', 'Every interviewer asks differently', 'Two people, two sets of questions, no way to compare.'],
  ['Silence', 'Candidates hear nothing back', 'An hour of someone’s life, and no word on why.'],
  ['Doubt', 'Clients cannot see why', 'A shortlist arrives without the evidence behind it.'],
] as const

export function ProblemSection() {
  return (
    <Section
      id="problem"
      eyebrow="The problem"
      title={
        <>
          Recruiters lose 70% of their time to <span className="whitespace-nowrap">low-value</span> bottlenecks.
        </>
      }
    >
      <div className="grid border-t border-sand-300 sm:grid-cols-2 lg:grid-cols-4">
        {issues.map(([word, title, text]) => (
          <article key={word} className="border-sand-200 py-6 max-lg:border-b sm:pr-6 lg:border-r lg:pl-6 lg:first:pl-0 lg:last:border-r-0">
            <p className="mb-3 font-serif text-2xl">{word}</p>
            <h3 className="mb-1.5 font-sans text-base font-semibold tracking-normal">{title}</h3>
            <p className="text-base quiet">{text}</p>
          </article>
        ))}
      </div>
    </Section>
  )
}

const sides = [
  [
    'Fair for candidates',
    'The same questions for everyone, in your own time, by voice or in writing. You also leave with something.',
    [
      ['A skill assessment from your CV, LinkedIn or GitHub', promises.profile],
      ['An AI progression map of your 2–3 fastest career paths', promises.map],
      ['Guided next steps: courses, projects, certifications, employer connections', promises.steps],
    ],
  ],
  [
    'Empowering for recruiters',
    'The first conversation happens without a calendar. You read results instead of scheduling calls.',
    [
      'One interview plan, written from your criteria',
      'Every score beside the words that earned it',
      'A shortlist you can export and defend',
    ],
  ],
  [
    'Transparent for clients',
    'A recommendation arrives with its reasons, and with the name of the person who stands behind it.',
    ['Evidence quotes, checked against the transcript', 'Ranges and ties shown as they are', 'Every decision on record'],
  ],
] as const

export function SolutionSection() {
  return (
    <Section
      id="solution"
      eyebrow="The solution"
      tone="white"
      title="A trust layer between recruiters, candidates and clients."
      lead="Fair, structured interviews at the centre, and for each side what it has been missing."
    >
      <div className="grid gap-5 lg:grid-cols-3">
        {sides.map(([title, text, points]) => (
          <article key={title} className="rounded-card border border-sand-200 bg-sand-50 p-7">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 text-base quiet">{text}</p>
            <ul className="mt-5 grid gap-2.5">
              {points.map((point) => (
                <li key={String(point)} className="border-l-2 border-emerald-500 pl-3 text-base">
                  {typeof point === 'string' ? (
                    point
                  ) : (
                    <a href={`#${point[1]}`} className="underline decoration-emerald-600 underline-offset-4 hover:text-emerald-700">
                      {point[0]}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </Section>
  )
}

const nots = [
  ['Not a keyword filter', 'It listens to what people have done, in their words. No one is dropped for how a CV is phrased.'],
  ['Not a black box', 'No score without a quote. Where nothing was said, it says “insufficient evidence” instead of a number.'],
  ['Not a verdict', 'A model may suggest. A person decides, by name and on record, before anything reaches a recruiter.'],
] as const

export function NotAtsSection() {
  return (
    <Section eyebrow="Not another ATS" title="Your applicant tracking system keeps lists. This earns trust.">
      <div className="grid gap-10 lg:grid-cols-3">
        {nots.map(([title, text]) => (
          <article key={title}>
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 text-base quiet">{text}</p>
          </article>
        ))}
      </div>
    </Section>
  )
}

const voices = [
  ['I was asked the same as everyone else, and I could read what they heard.', 'A candidate, after the interview'],
  ['I opened forty results over one coffee, and I could say why for each of them.', 'A recruiter, before the shortlist'],
  ['For once the shortlist came with its reasons.', 'A hiring manager, reading it'],
] as const

export function TestimonialsSection() {
  return (
    <Section
      eyebrow="What we work towards"
      tone="white"
      title="What we want people to be able to say."
      lead="These three are illustrative: written by us, not said by anyone yet."
    >
      <div className="grid gap-10 lg:grid-cols-3">
        {voices.map(([quote, who]) => (
          <figure key={who}>
            <blockquote className="font-serif text-xl text-balance italic">“{quote}”</blockquote>
            <figcaption className="mt-4 text-base quiet">{who} · illustrative</figcaption>
          </figure>
        ))}
      </div>
    </Section>
  )
}

const phases = [
  ['Phase 1', 'Fair structured interviews at scale', 'The same questions, the same care, for the first candidate and the thousandth.'],
  ['Phase 2', 'Automated scoring with human oversight', 'Scores tied to evidence, red-flag alerts, and a person who decides.'],
  [
    'Phase 3',
    'A transparent trust layer across the industry',
    'One record of a fair interview that candidates, recruiters and clients can all rely on.',
  ],
] as const

export function RoadmapSection() {
  return (
    <Section id="roadmap" eyebrow="Vision Roadmap" title="From one fair interview to an industry that can be trusted.">
      <ol className="grid gap-8 lg:grid-cols-3">
        {phases.map(([phase, title, text], i) => (
          <li key={phase} className={cx('border-t-2 pt-4', i === 0 ? 'border-emerald-600' : 'border-sand-300')}>
            <p className="font-semibold text-emerald-700">{phase}</p>
            <h3 className="mt-1.5 text-xl">{title}</h3>
            <p className="mt-2 text-base quiet">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
