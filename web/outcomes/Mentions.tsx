import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { mention_days } from '../../shared/outcomeWords.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { formatDate } from '../ui/formatDate.ts'
import { linkClass } from '../ui/linkClass.ts'
import { useArea } from '../useArea.ts'
import { usePages } from '../usePages.ts'

/** The notes of the last weeks that mention the user, for their dashboard. Renders nothing if there are none. */
export function Mentions() {
  const area = useArea()
  const { rows, total, list } = usePages('outcomes', 'listMentions', { limit: 3 })
  const items = useRef<HTMLUListElement>(null)
  const asked = useRef<number | null>(null)
  // With the last page the button goes, so the focus moves on to the first new row.
  useEffect(() => {
    if (asked.current === null || rows.length <= asked.current) return
    items.current?.children[asked.current]?.querySelector('a')?.focus()
    asked.current = null
  }, [rows.length])
  if (rows.length === 0) return null
  const page = area === 'admin' ? paths.adminCandidate : paths.recruiterCandidate
  return (
    <section aria-labelledby="mentions" className="card mb-5 p-4">
      <h2 id="mentions" className="font-semibold">
        You were mentioned
      </h2>
      <p className="text-xs quiet">In notes of the last {mention_days} days</p>
      <ul ref={items} className="mt-2 grid gap-2">
        {rows.map((mention) => (
          <li key={mention.id} className="wrap-anywhere">
            {mention.by} wrote about{' '}
            <Link to={`${page(mention.job_id, mention.candidate_id)}#notes`} className={linkClass}>
              {mention.candidate_name}
            </Link>
            <span className="text-xs quiet">
              {' '}
              · {mention.job_title} · <time dateTime={mention.created_at}>{formatDate(mention.created_at)}</time>
            </span>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          size="sm"
          className="mt-3"
          busy={list.isFetchingNextPage}
          onClick={() => {
            asked.current = rows.length
            list.fetchNextPage()
          }}
        >
          Show more of {total.toLocaleString('en-US')}
        </Button>
      )}
    </section>
  )
}
