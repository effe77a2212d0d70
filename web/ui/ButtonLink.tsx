import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { buttonClass, type Look } from './Button.tsx'
import { cx } from './cx.ts'

/** A link that looks like a button. Apart from `Button`, which pages without the router use. */
export function ButtonLink({ look, size, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={cx(buttonClass({ look, size }), className)} />
}
