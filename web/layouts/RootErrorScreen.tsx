import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { useTitle } from '../ui/useTitle.ts'
import { paths } from '../paths.ts'

type Props = { title?: string; children?: string; /** The sidebar or the top bar stays beside it. */ inLayout?: boolean }

/** The error screen for when nothing else works. It has plain links, because the router itself may have failed. */
export function RootErrorScreen({ title = 'Something went wrong', children, inLayout = false }: Props) {
  useTitle(title)
  const Frame = inLayout ? 'div' : 'main'
  return (
    <Frame id={inLayout ? undefined : 'main'} className={cx('grid place-items-center', inLayout ? 'py-16' : 'min-h-dvh p-6')}>
      <div role="alert" className="card max-w-lg p-8 text-center">
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-3 text-base quiet">
          {children ?? 'We encountered an unexpected error. Please try refreshing the page or contact support if the problem persists.'}
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          <Button look="primary" onClick={() => location.reload()}>
            Refresh Page
          </Button>
          <Button onClick={() => location.assign(paths.home())}>Go to Home</Button>
        </div>
      </div>
    </Frame>
  )
}
