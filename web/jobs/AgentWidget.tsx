import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api, detailOf } from '../api.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { holdMicrophones } from '../ui/holdMicrophones.ts'
import { workletPaths } from '../ui/workletPaths.ts'

type Ticket = Awaited<ReturnType<typeof api.jobs.testAgent>>

/** Set here, the configuration is not fetched from the provider, and the widget draws our picture instead of one from another host. */
const look = {
  variant: 'full',
  placement: 'bottom',
  avatar: { type: 'image', url: '/favicon.svg' },
  feedback_mode: 'none',
  language: 'en',
  default_expanded: true,
  always_expanded: true,
  disable_banner: true,
  mic_muting_enabled: true,
  transcript_enabled: true,
  text_input_enabled: true,
  supports_text_only: true,
  show_avatar_when_collapsed: false,
  supported_language_overrides: [],
  language_presets: {},
  text_contents: {},
  styles: { overlay_padding: 8 },
}

/** The provider's own widget, to talk with the job's agent. This conversation is not an interview. */
export function AgentWidget({ job_id }: { job_id: string }) {
  const ticket = useQuery({
    queryKey: ['testAgent', job_id],
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    queryFn: async ({ signal }) =>
      (await Promise.all([api.jobs.testAgent({ job_id }, signal), import('@elevenlabs/convai-widget-embed')]))[0],
  })
  if (ticket.isPending)
    return (
      <Loading what="interviewer">
        <Skeleton className="h-120" />
      </Loading>
    )
  if (!ticket.data)
    return (
      <ErrorState
        title="The interviewer could not be reached"
        detail={detailOf(ticket.error, 'Check your connection and try again.')}
        onRetry={() => void ticket.refetch()}
      />
    )
  return <Widget ticket={ticket.data} />
}

function Widget({ ticket }: { ticket: Ticket }) {
  const place = useRef<HTMLDivElement>(null)
  const [blocked, setBlocked] = useState(false)
  useEffect(() => {
    const microphones = holdMicrophones()
    const onViolation = (event: SecurityPolicyViolationEvent) => {
      if (event.effectiveDirective === 'connect-src') setBlocked(true)
    }
    document.addEventListener('securitypolicyviolation', onViolation)
    const widget = document.createElement('elevenlabs-convai')
    const way = ticket.signed_url ? { 'signed-url': ticket.signed_url } : { 'agent-id': encodeURIComponent(ticket.agent_id) }
    const attributes = {
      // Without our `user-id`, the widget makes one from properties of the browser.
      ...way,
      'user-id': ticket.user_id,
      'dynamic-variables': JSON.stringify(ticket.dynamic_variables),
      'override-config': JSON.stringify(look),
      'worklet-path-raw-audio-processor': workletPaths.rawAudioProcessor,
      'worklet-path-audio-concat-processor': workletPaths.audioConcatProcessor,
    }
    for (const [name, value] of Object.entries(attributes)) widget.setAttribute(name, value)
    Object.assign(widget.style, { position: 'absolute', fontFamily: 'inherit' })
    // The widget knows only the provider's own hosts; ours may be another host.
    widget.addEventListener('elevenlabs-convai:call', (event) => {
      const { config } = (event as CustomEvent<{ config: { signedUrl?: string; origin?: string } }>).detail
      if (!config.signedUrl) config.origin = ticket.origin
    })
    place.current!.append(widget)
    return () => {
      widget.remove()
      microphones.close()
      document.removeEventListener('securitypolicyviolation', onViolation)
    }
  }, [ticket])
  return (
    <>
      {blocked && (
        <p role="alert" className="mb-3 text-low-700">
          This page was opened before the interviewer was set up. Load it again to talk with it.
        </p>
      )}
      <div ref={place} className="relative h-160 max-h-[65dvh]" />
    </>
  )
}
