import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { Brand } from '../ui/Brand.tsx'
import { cx } from '../ui/cx.ts'

const widths = { lg: 'max-w-lg', xl: 'max-w-xl', '3xl': 'max-w-3xl', '5xl': 'max-w-5xl' }

/** The layout of a public page other than the landing page. */
export function PublicLayout({ width = '5xl', children }: { width?: keyof typeof widths; children: ReactNode }) {
  return (
    <>
      <header className="border-b border-sand-200 bg-white">
        <div className="px-5">
          <div className={cx('mx-auto flex h-14 items-center', widths[width])}>
            <Link to={paths.home()}>
              <Brand />
            </Link>
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="px-5 py-10">
        <div className={cx('mx-auto', widths[width])}>{children}</div>
      </main>
    </>
  )
}
