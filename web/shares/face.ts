// What other rooms may show of links to candidates.
export { ShareButton } from './ShareButton.tsx'
export { SharedLinks } from './SharedLinks.tsx'
export type { Sharable } from './ShareDialog.tsx'
