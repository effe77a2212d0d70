// Monitoring that is not built yet, with static figures marked as examples. Below it, what this server measures today.
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { ask } from '../api.ts'
import { Badge } from '../ui/Badge.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Figures, StatCard } from '../ui/Figures.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { LiveStatus, statusEvery_s } from './LiveStatus.tsx'
import { ReaderFigures } from './ReaderFigures.tsx'

export function Component() {
  usePrefetchQuery(ask('system', 'getReaderFigures'))
  const status = useQuery({ ...ask('system', 'getSystemStatus'), refetchInterval: statusEvery_s * 1000, retry: false })
  return (
    <>
      <PageHeader title="Monitoring" badge={<Badge tone="sand">Coming Soon</Badge>}>
        How the system is doing, at a glance.
      </PageHeader>
      <Banner className="mb-5" title="These figures are examples, not measurements">
        Figures over time will replace them. What this server knows now is below; for Prometheus it is at <code>/metrics</code>, and{' '}
        <code>/readyz</code> says whether its database, queue and storage answer.
      </Banner>
      <Figures>
        <StatCard
          label="System status"
          value={
            <span className="inline-flex items-center gap-2">
              <CircleCheck aria-hidden className="size-5 text-midnight-500" strokeWidth={1.5} />
              Healthy
            </span>
          }
        />
        <StatCard label="Uptime" value="99.9%" />
        <StatCard label="Response time" value="~150ms" />
        <StatCard label="Active alerts" value="0" />
      </Figures>
      <LiveStatus status={status} />
      {/* Once the status is there, so that it is not pushed down. */}
      {!status.isPending && <ReaderFigures />}
    </>
  )
}
