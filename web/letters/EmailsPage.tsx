// How a company writes to its candidates: its logo, and its own text in each email.
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { templateKinds, templateNames, type TemplateKind } from '../../shared/emailTemplates.ts'
import { ask } from '../api.ts'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Loading, SkeletonCard } from '../ui/Skeleton.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { useArea } from '../useArea.ts'
import { useFilters } from '../useFilters.ts'
import { LogoCard } from './LogoCard.tsx'
import { TemplateEditor } from './TemplateEditor.tsx'

export function Component() {
  const area = useArea()
  const { company_id: named } = useParams()
  const session = useQuery({ ...ask('sessions', 'getSession'), staleTime: 300_000, enabled: named === undefined })
  const me = session.data
  const company_id = named ?? me?.company_id ?? ''
  const emails = useQuery({ ...ask('letters', 'getCompanyEmails', { company_id }), enabled: company_id !== '' })
  const filters = useFilters()
  const kind = templateKinds.find((one) => one === filters.get('email')) ?? 'invitation'
  const back = area === 'admin' ? { to: paths.adminCompanies(), label: 'Companies' } : { to: paths.recruiterDashboard(), label: 'Jobs' }
  const head = (
    <PageHeader title="Emails to candidates" back={back}>
      {emails.data
        ? `Sent in the name of ${emails.data.company_name}; replies go to the recruiter of the job.`
        : area === 'admin'
          ? 'In the company’s name.'
          : 'In your company’s name.'}
    </PageHeader>
  )
  if (me && me.company_id === null)
    return (
      <>
        {head}
        <section className="card">
          <EmptyState title="You belong to no company yet">
            Ask your administrator to give you one; emails then go out in its name.
          </EmptyState>
        </section>
      </>
    )
  const failed = [session, emails].find((query) => query.error && !query.data)
  if (!emails.data)
    return (
      <>
        {head}
        {failed ? (
          <section className="card">
            <ErrorState title="The emails could not be loaded" detail={failed.error?.message} onRetry={() => void failed.refetch()} />
          </section>
        ) : (
          <Loading what="emails">
            <SkeletonCard lines={8} />
          </Loading>
        )}
      </>
    )
  const { data } = emails
  return (
    <>
      {head}
      <LogoCard emails={data} />
      <Tabs
        label="Emails"
        value={kind}
        onChange={(next) => filters.set({ email: next })}
        tabs={templateKinds.map((one: TemplateKind) => ({
          value: one,
          label: templateNames[one],
          content: (
            <TemplateEditor key={one} company_id={data.company_id} template={data.templates.find((template) => template.kind === one)!} />
          ),
        }))}
      />
    </>
  )
}
