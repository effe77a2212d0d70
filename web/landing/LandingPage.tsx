// The landing page: what Vouch is, for whom, and the early access form. It is prerendered, so it can be read without JavaScript.
// It does not use the app, and its dialogs load when they are opened, so that the page needs little code.
import { lazy, Suspense, useState } from 'react'
import { paths } from '../paths.ts'
import { Brand } from '../ui/Brand.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { useTitle } from '../ui/useTitle.ts'
import { VoiceLine } from '../ui/VoiceLine.tsx'
import { EarlyAccessForm } from './EarlyAccessForm.tsx'
import { HowSection } from './HowSection.tsx'
import { ScoredInterviewCard } from './ScoredInterviewCard.tsx'
import { NotAtsSection, ProblemSection, RoadmapSection, SolutionSection, TestimonialsSection } from './sections.tsx'

const contactDialog = () => import('./ContactDialog.tsx')
const policyDialog = () => import('./PolicyDialog.tsx')
const ContactDialog = lazy(async () => ({ default: (await contactDialog()).ContactDialog }))
const PolicyDialog = lazy(async () => ({ default: (await policyDialog()).PolicyDialog }))

const anchors = [
  ['#problem', 'Problem'],
  ['#solution', 'Solution'],
  ['#how', 'How it works'],
  ['#roadmap', 'Roadmap'],
] as const

const year = String(new Date().getFullYear())
// The page may have been built in an earlier year.
const showYear = (place: HTMLElement | null) => {
  if (place) place.textContent = year
}

/** `example` is HTML that is drawn while the page is built; in the browser it is empty, and what was built stays. */
export function LandingPage({ example }: { example: string }) {
  useTitle('Professional interviews, built on trust')
  const [open, setOpen] = useState<'contact' | 'privacy' | 'terms' | null>(null)
  const [missing, setMissing] = useState(false)
  const close = () => setOpen(null)
  // If a dialog does not load, the page stays as it is.
  const show = async (what: NonNullable<typeof open>) => {
    try {
      await (what === 'contact' ? contactDialog() : policyDialog())
      setMissing(false)
      setOpen(what)
    } catch {
      setMissing(true)
    }
  }
  const contact = () => void show('contact')
  const toForm = () => {
    close()
    // Wait until the dialog has returned the focus.
    setTimeout(() => {
      document.getElementById('cta')?.scrollIntoView()
      document.querySelector<HTMLElement>('#cta input')?.focus({ preventScroll: true })
    }, 50)
  }
  const footerLink = 'min-h-6 text-midnight-200 hover:text-white'
  return (
    <>
      <header className="dark-ground sticky top-0 z-30 bg-midnight-900 text-white max-lg:-top-4">
        <div className="mx-auto flex h-20 max-w-[1312px] items-center gap-x-2 gap-y-2 px-5 max-[359px]:px-3 max-lg:h-auto max-lg:flex-wrap max-lg:py-6 sm:gap-x-8 sm:px-12">
          <a href={paths.home()} aria-label="Vouch, home">
            <Brand className="max-[359px]:[&_svg]:hidden sm:text-xl" />
          </a>
          <nav
            aria-label="Sections"
            className="flex gap-7 max-lg:order-last max-lg:-mx-3 max-lg:basis-full max-lg:gap-0 max-lg:overflow-x-auto max-lg:sm:-mx-4"
          >
            {anchors.map(([href, label]) => (
              <a
                key={href}
                href={href}
                className="inline-flex min-h-6 shrink-0 items-center text-midnight-200 hover:text-white max-lg:px-3 max-[359px]:!px-2 max-lg:-outline-offset-2 max-sm:text-xs sm:max-lg:px-4"
              >
                {label}
              </a>
            ))}
          </nav>
          <div className="ml-auto flex gap-2">
            <a href={paths.candidateLogin()} className={cx(buttonClass({ look: 'night', size: 'sm' }), 'max-sm:!px-2.5 max-sm:!text-xs')}>
              For Candidates
            </a>
            <a href={paths.recruiterLogin()} className={cx(buttonClass({ look: 'bright', size: 'sm' }), 'max-sm:!px-2.5 max-sm:!text-xs')}>
              For Recruiters
            </a>
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <section className="night dark-ground overflow-hidden px-5 pt-10 pb-16 text-white sm:px-12 lg:pt-20 lg:pb-28">
          <div className="mx-auto grid max-w-[1216px] items-center gap-12 lg:grid-cols-[1.08fr_0.92fr] lg:gap-18">
            <div>
              <h1 tabIndex={-1} className="text-3xl font-normal tracking-[-0.025em] text-balance max-[359px]:text-2xl lg:text-4xl">
                Professional interviews, built on <em className="text-emerald-300">trust.</em>
              </h1>
              <VoiceLine on="night" progress={0.42} className="mt-8 h-10 max-w-md" />
              <p className="mt-7 max-w-[34em] text-lg text-midnight-200">
                The same questions for everyone. Every score points to the words that earned it. And a person, never a model, decides.
              </p>
              <div className="mt-8 flex flex-wrap gap-3">
                <Button look="bright" size="lg" onClick={contact}>
                  Join the Trust Layer
                </Button>
                <Button look="night" size="lg" onClick={contact}>
                  Start Your Path
                </Button>
              </div>
              <p className="mt-7 text-midnight-300">Fair for candidates · Empowering for recruiters · Transparent for clients</p>
            </div>
            <ScoredInterviewCard />
          </div>
        </section>
        <ProblemSection />
        <SolutionSection />
        <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: example }} />
        <HowSection />
        <NotAtsSection />
        <TestimonialsSection />
        <RoadmapSection />
        <section id="cta" className="night dark-ground px-5 py-16 text-white sm:px-12 sm:py-24">
          <div className="mx-auto grid max-w-[1216px] items-center gap-12 lg:grid-cols-2 lg:gap-18">
            <div>
              <h2 className="text-2xl text-balance sm:text-3xl">Be among the first to hire, and be hired, with trust.</h2>
              <p className="mt-4 max-w-[34em] text-lg text-midnight-200">
                Recruiters, candidates and hiring managers are welcome. Tell us who you are, and we will write to you.
              </p>
              <div className="mt-8 flex flex-wrap gap-3">
                <Button look="night" size="lg" onClick={contact}>
                  Start Your Path
                </Button>
              </div>
              <noscript>
                <p className="mt-6 text-midnight-200">The form needs JavaScript; everything else on this page reads without it.</p>
              </noscript>
            </div>
            <EarlyAccessForm onSuccess={close} />
          </div>
        </section>
      </main>
      <footer className="dark-ground bg-midnight-950 px-5 py-10 text-midnight-300 sm:px-12">
        <div className="mx-auto flex max-w-[1216px] flex-wrap items-center gap-x-8 gap-y-4">
          <Brand className="text-white" />
          <p className="mr-auto">
            ©{' '}
            <span suppressHydrationWarning ref={showYear}>
              {year}
            </span>{' '}
            Vouch. Professional interviews, built on trust.
          </p>
          <button type="button" className={footerLink} onClick={() => void show('privacy')}>
            Privacy
          </button>
          <button type="button" className={footerLink} onClick={() => void show('terms')}>
            Terms
          </button>
          <button type="button" className={footerLink} onClick={contact}>
            Contact
          </button>
        </div>
      </footer>
      {missing && (
        <p role="alert" className="fixed inset-x-4 bottom-4 z-30 mx-auto max-w-md rounded-card bg-white px-4 py-3 shadow-float">
          This could not be opened. Check your connection and load the page again.
        </p>
      )}
      <Suspense>
        {open === 'contact' && <ContactDialog onClose={close} onForm={toForm} />}
        {(open === 'privacy' || open === 'terms') && <PolicyDialog which={open} onClose={close} />}
      </Suspense>
    </>
  )
}
