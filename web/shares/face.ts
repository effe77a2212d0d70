// What other rooms may show of links to candidates.
export { ShareButton } from './ShareButton.tsx'
export { SharedLinks } from './SharedLinks.tsx'
