const month = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' })

/** A page of somebody else, and the month (“2026-11”) in which it was written down. */
export function SourceLink({ source, asOf }: { source: string; asOf: string | null }) {
  return (
    <>
      <a href={source} target="_blank" rel="noreferrer" className="inline-block min-h-6 text-emerald-700 underline">
        {new URL(source).hostname.replace(/^www\./, '')}
      </a>
      {asOf && <span className="quiet"> as known in {month.format(new Date(`${asOf}-01T00:00:00Z`))}</span>}
    </>
  )
}
