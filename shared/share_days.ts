export const share_days = { least: 1, most: 30, usual: 7 } as const
/** More candidates would not be a shortlist, and the page would be too long. */
export const sharedAtMost = 20
