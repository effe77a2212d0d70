// A static demo of the design system: colours, typography, buttons, containers.
import { useNavigate } from 'react-router'
import { PublicLayout } from '../layouts/PublicLayout.tsx'
import { paths } from '../paths.ts'
import { Badge } from '../ui/Badge.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { EvidenceQuote } from '../ui/EvidenceQuote.tsx'
import { Figures, StatCard } from '../ui/Figures.tsx'
import { ScorePill } from '../ui/ScorePill.tsx'
import { useTitle } from '../ui/useTitle.ts'
import { VoiceLine } from '../ui/VoiceLine.tsx'

const scales = {
  Midnight: [
    'bg-midnight-950',
    'bg-midnight-900',
    'bg-midnight-800',
    'bg-midnight-700',
    'bg-midnight-600',
    'bg-midnight-500',
    'bg-midnight-300',
    'bg-midnight-200',
    'bg-midnight-100',
    'bg-midnight-50',
  ],
  Emerald: [
    'bg-emerald-950',
    'bg-emerald-900',
    'bg-emerald-800',
    'bg-emerald-700',
    'bg-emerald-600',
    'bg-emerald-500',
    'bg-emerald-300',
    'bg-emerald-200',
    'bg-emerald-100',
    'bg-emerald-50',
  ],
  Sand: [
    'bg-sand-950',
    'bg-sand-900',
    'bg-sand-800',
    'bg-sand-700',
    'bg-sand-600',
    'bg-sand-500',
    'bg-sand-300',
    'bg-sand-200',
    'bg-sand-100',
    'bg-sand-50',
  ],
}
const sizes = [
  ['text-4xl', 64],
  ['text-3xl', 48],
  ['text-2xl', 34],
  ['text-xl', 26],
  ['text-lg', 20],
] as const

export function Component() {
  useTitle('Design system')
  const navigate = useNavigate()
  // If the page was opened in its own window, there is no page to go back to.
  const goBack = () => void (history.length > 1 ? navigate(-1) : navigate(paths.home()))
  return (
    <PublicLayout>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 tabIndex={-1} className="text-2xl">
            Design system
          </h1>
          <p className="mt-1 quiet">Colours, typography, buttons and containers, as every screen uses them.</p>
        </div>
        <Button onClick={goBack}>Go Back</Button>
      </div>
      <div className="grid gap-8">
        <section className="card p-6">
          <h2 className="mb-4 text-xl">Colours</h2>
          {Object.entries(scales).map(([name, steps]) => (
            <div key={name} className="mb-4">
              <h3 className="mb-1.5 font-sans text-sm font-medium tracking-normal">{name}</h3>
              <ul className="grid grid-cols-5 gap-1.5 sm:grid-cols-10">
                {steps.map((step) => (
                  <li key={step} className="text-xs quiet">
                    {/* The brand’s own colours, whatever colours the user’s system asks for. */}
                    <span className={`dark-ground forced-color-adjust-none ${step} block h-12 rounded-sm border border-sand-200`} />
                    <span className="num">{step.split('-').at(-1)}</span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
        <section className="card overflow-hidden p-6">
          <h2 className="mb-4 text-xl">Typography</h2>
          {sizes.map(([size, px]) => (
            <p key={size} className={`${size} font-serif`}>
              Built on trust <span className="num font-sans text-xs quiet">{px}</span>
            </p>
          ))}
          <p className="mt-4 text-base">
            Inter carries everything that is read quickly: labels, tables, forms. <span className="num">0123456789</span>
          </p>
          <p className="mt-1 quiet">Quiet text says what can be skipped.</p>
        </section>
        <section className="card p-6">
          <h2 className="mb-4 text-xl">Buttons</h2>
          <div className="flex flex-wrap gap-2">
            <Button look="primary">Primary</Button>
            <Button>Plain</Button>
            <Button look="ghost">Ghost</Button>
            <Button look="danger">Danger</Button>
            <Button look="primary" busy>
              Working
            </Button>
            <Button disabled>Disabled</Button>
          </div>
          <div className="night dark-ground mt-4 flex flex-wrap gap-2 rounded-card p-5">
            <Button look="bright">On midnight</Button>
            <Button look="night">Second</Button>
          </div>
        </section>
        <section className="card p-6">
          <h2 className="mb-4 text-xl">Containers</h2>
          <Figures>
            <StatCard label="Total Ranked" value={31} />
            <StatCard label="Avg Score" value={71} />
            <StatCard label="Completion Rate" value="90%" />
            <StatCard label="Red Flags" value={3} />
          </Figures>
          <div className="my-4 flex flex-wrap gap-2">
            <ScorePill value={87} />
            <ScorePill value={73} />
            <ScorePill value={52} />
            <ScorePill value={null} />
            <Badge tone="good">Ready</Badge>
            <Badge tone="fair">Pending</Badge>
            <Badge tone="sand">Baseline scorer</Badge>
          </div>
          <Banner tone="good" title="Saved">
            A message that belongs to its page.
          </Banner>
          <VoiceLine progress={0.4} className="my-5 h-12" />
          <EvidenceQuote quote="I wrote the rollback before I wrote the change" offset_ms={401_000} />
        </section>
      </div>
    </PublicLayout>
  )
}
