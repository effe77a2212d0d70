// The place of live monitoring. Its figures are static until then, and the page says so.
import { CircleCheck } from 'lucide-react'
import { Badge } from '../ui/Badge.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Figures, StatCard } from '../ui/Figures.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

export function Component() {
  return (
    <>
      <PageHeader title="Monitoring" badge={<Badge tone="sand">Coming Soon</Badge>}>How the system is doing, at a glance.</PageHeader>
      <Figures>
        <StatCard label="System status" value={<span className="inline-flex items-center gap-2"><CircleCheck aria-hidden className="size-5 text-emerald-700" strokeWidth={1.5} />Healthy</span>} />
        <StatCard label="Uptime" value="99.9%" />
        <StatCard label="Response time" value="~150ms" />
        <StatCard label="Active alerts" value="0" />
      </Figures>
      <Banner className="mt-5" title="These figures are examples, not measurements">
        Live figures will stand here. Until then the server's own are at <code>/readyz</code>, which says whether its database, queue and storage answer, and <code>/metrics</code>, for a Prometheus that may read them.
      </Banner>
    </>
  )
}
