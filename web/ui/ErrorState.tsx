import { useQueryClient } from '@tanstack/react-query'
import { use, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { FrameWords } from './FrameWords.ts'
import { passFocusTo } from './passFocusTo.ts'

const toHeading = passFocusTo('main h1')

/** Says what could not be loaded, with a way to try again. That loads again whatever else failed on this screen, too. */
export function ErrorState({
  title,
  detail,
  onRetry,
  action,
}: {
  title: string
  detail?: string
  onRetry?: () => void
  action?: ReactNode
}) {
  const { try_again } = use(FrameWords)
  const client = useQueryClient()
  const retry = () => {
    onRetry?.()
    // `onRetry` has already begun to load its own query again, so that one no longer stands in error.
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' && state.data === undefined })
  }
  return (
    <div ref={toHeading} role="alert" className="grid justify-items-center gap-2 px-6 py-12 text-center">
      <h2 className="text-lg">{title}</h2>
      {detail && <p className="max-w-[52ch] text-balance quiet">{detail}</p>}
      <div className="mt-3 flex gap-2">
        {onRetry && <Button onClick={retry}>{try_again}</Button>}
        {action}
      </div>
    </div>
  )
}
