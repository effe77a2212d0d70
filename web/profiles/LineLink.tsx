import { ExternalLink } from 'lucide-react'

/** The address of a line’s work, which opens in a new window. */
export function LineLink({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-6 items-center gap-1 text-emerald-700 underline wrap-anywhere"
    >
      {url.replace(/^https?:\/\//, '').replace(/\?.+$/, '?…')}
      <ExternalLink aria-label="opens in a new window" className="size-3.5 shrink-0" strokeWidth={1.5} />
    </a>
  )
}
