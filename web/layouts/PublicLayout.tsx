import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { Brand } from '../ui/Brand.tsx'

/** The layout of a public page other than the landing page. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="border-b border-sand-200 bg-white">
        <div className="mx-auto flex h-14 max-w-5xl items-center px-5">
          <Link to={paths.home()}>
            <Brand />
          </Link>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-5xl px-5 py-10">
        {children}
      </main>
    </>
  )
}
