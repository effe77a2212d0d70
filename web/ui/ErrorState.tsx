import { use, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { FrameWords } from './FrameWords.ts'
import { passFocusTo } from './passFocusTo.ts'

const toHeading = passFocusTo('main h1')

/** Says what could not be loaded, with a way to try again. */
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
  return (
    <div ref={toHeading} role="alert" className="grid justify-items-center gap-2 px-6 py-12 text-center">
      <h2 className="text-lg">{title}</h2>
      {detail && <p className="max-w-[52ch] text-balance quiet">{detail}</p>}
      <div className="mt-3 flex gap-2">
        {onRetry && <Button onClick={onRetry}>{try_again}</Button>}
        {action}
      </div>
    </div>
  )
}
