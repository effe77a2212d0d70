import { AskedPreview, DecidedPreview, HeardPreview } from './InterviewPreview.tsx'
import { Section } from './sections.tsx'

const steps = [
  [
    'Say what matters',
    'Upload the job description and name your criteria. The criteria become one plan: a question for each skill, and what a good answer shows.',
    AskedPreview,
  ],
  [
    'Everyone is heard',
    'Each candidate takes the same interview with an AI interviewer, by voice or typing. Answers are saved as they are given.',
    HeardPreview,
  ],
  [
    'A person decides',
    'Scores come with the words they rest on. A reviewer approves, corrects or rejects each one before you see it.',
    DecidedPreview,
  ],
] as const

/**
 * Three steps that follow one question; the chosen step shows its part.
 * It needs only radio buttons and CSS, so it works before any script has loaded.
 */
export function HowSection() {
  return (
    <Section
      id="how"
      eyebrow="How it works"
      tone="white"
      title="Three steps, one record."
      lead="Choose a step to follow one question through it."
    >
      <fieldset>
        <legend className="sr-only">Step to show</legend>
        <ol className="grid gap-x-8 gap-y-6 lg:grid-cols-3">
          {steps.map(([title, text, Preview], i) => (
            <li key={title} className="group/step lg:contents">
              <div className="relative border-t-2 border-sand-300 pt-4 transition-colors has-checked:border-emerald-600 has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-emerald-600 hover:not-has-checked:border-midnight-500 lg:row-start-1">
                <p aria-hidden className="num font-serif text-2xl text-midnight-500 group-has-checked/step:text-emerald-700">
                  {i + 1}
                </p>
                <h3 className="mt-2 text-lg">
                  <label className="cursor-pointer after:absolute after:inset-0">
                    <input type="radio" name="step" value={i + 1} defaultChecked={i === 0} className="absolute size-px opacity-0" />
                    {title}
                  </label>
                </h3>
                <p className="mt-1.5 text-base quiet">{text}</p>
              </div>
              <div className="hidden group-has-checked/step:block max-lg:mt-5 motion-safe:animate-appear lg:col-span-3 lg:row-start-2 lg:mt-6">
                <Preview />
              </div>
            </li>
          ))}
        </ol>
      </fieldset>
    </Section>
  )
}
