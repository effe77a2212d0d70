/** The class of a link that stands alone. */
export const linkClass = 'inline-flex min-h-6 items-center font-medium text-emerald-700 underline underline-offset-2'
