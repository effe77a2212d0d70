import { renderToStaticMarkup } from 'react-dom/server'
import { CandidateExample } from './CandidateExample.tsx'
import { example } from './example.ts'

/** Draws the example while the page is built, so that the page loads no script for it. */
export const drawExample = (): string => renderToStaticMarkup(<CandidateExample example={example} />)
