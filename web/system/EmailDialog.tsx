import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import type { StoredEmail } from '../../shared/system.ts'
import { api, ask, detailOf, refresh } from '../api.ts'
import { change, useBusy } from '../change.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { formatDate } from '../ui/formatDate.ts'
import { FormError } from '../ui/FormError.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { toast } from '../ui/toast.tsx'
import { useSendsEmail } from '../useSendsEmail.ts'
import { EmailStatusBadge, kindWord } from './EmailStatusBadge.tsx'

const pickState = ({ status, error, error_code, sent_at }: StoredEmail) => ({ status, error, error_code, sent_at })

/** One email as its recipient gets it: in a frame that runs no scripts, and as plain text. */
export function EmailDialog({ email_id, onClose }: { email_id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(ask('system', 'getEmail', { email_id }))
  const [part, setPart] = useState('html')
  const [whole, setWhole] = useState<StoredEmail | null>(null)
  const [busy, during] = useBusy<'resend' | 'reveal'>()
  const [failure, setFailure] = useState<string | null>(null)
  const resend = () => {
    setFailure(null)
    return during('resend', () =>
      change({
        call: () => api.system.resendEmail({ email_id }),
        refreshAlways: () => refresh('getEmail', 'listEmails'),
        failed: 'The email could not be sent. Please check your connection and try again.',
        onDone: () => toast.success('The email was sent'),
        onFailed: setFailure,
      }),
    )
  }
  const reveal = () => {
    setFailure(null)
    return during('reveal', () =>
      change({
        call: () => api.system.revealEmail({ email_id }),
        failed: 'It could not be shown. Please check your connection and try again.',
        onDone: setWhole,
        onFailed: setFailure,
      }),
    )
  }
  const email = data && (whole ? { ...whole, ...pickState(data) } : data)
  const sendsEmail = useSendsEmail()
  const mayResend = email !== undefined && email.status !== 'sent' && email.status !== 'outdated'
  return (
    <Dialog
      open
      onClose={onClose}
      title={email?.subject ?? 'Email'}
      width="lg"
      description={
        email && (
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
            <EmailStatusBadge status={email.status} />
            To {email.to} · {kindWord(email.kind)} ·{' '}
            {email.sent_at ? `Sent ${formatDate(email.sent_at)}` : `Written ${formatDate(email.created_at)}`}
          </p>
        )
      }
      actions={
        <>
          {mayResend && sendsEmail === false && <p className="mr-auto self-center quiet">No mail server is set.</p>}
          <Button onClick={onClose}>Close</Button>
          {mayResend && (
            <Button look="primary" busy={busy === 'resend'} disabled={!sendsEmail} onClick={() => void resend()}>
              <Send aria-hidden strokeWidth={1.5} />
              {busy === 'resend' ? 'Sending...' : email.status === 'kept' ? 'Send' : 'Resend'}
            </Button>
          )}
        </>
      }
    >
      {email ? (
        <>
          {(failure ?? email.error) && (
            <div className="mb-4">
              <FormError>{failure ?? (email.status === 'outdated' ? email.error : `The last try failed: ${email.error}`)}</FormError>
            </div>
          )}
          {email.masked && (
            <Banner
              className="mb-4"
              title="The code or link that signs somebody in is hidden"
              action={
                <Button size="sm" busy={busy === 'reveal'} onClick={() => void reveal()}>
                  Show it
                </Button>
              }
            >
              If you show it, that is recorded.
            </Banner>
          )}
          <Tabs
            label="Parts of the email"
            value={part}
            onChange={setPart}
            tabs={[
              {
                value: 'html',
                label: 'As an email',
                content: (
                  <iframe
                    title={`The email “${email.subject}”`}
                    sandbox=""
                    srcDoc={email.html}
                    className="h-[56dvh] w-full rounded-control border border-sand-200 bg-white"
                  />
                ),
              },
              {
                value: 'text',
                label: 'As text',
                content: (
                  <pre className="rounded-control border border-sand-200 bg-sand-50 p-4 font-sans whitespace-pre-wrap wrap-anywhere">
                    {email.text}
                  </pre>
                ),
              },
            ]}
          />
        </>
      ) : error ? (
        <ErrorState
          title="This email could not be loaded"
          detail={detailOf(error, 'Please check your connection and try again.')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading what="email">
          <Skeleton className="h-[56dvh]" />
        </Loading>
      )}
    </Dialog>
  )
}
