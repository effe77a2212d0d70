import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { buttonClass, type Look } from './Button.tsx'
import { cx } from './cx.ts'

/** A link that looks like a button. It is separate from `Button`, because pages without the router use `Button`. */
export function ButtonLink({ look, size, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={cx(buttonClass({ look, size }), className)} />
}
