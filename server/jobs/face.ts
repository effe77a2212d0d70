// What other rooms may do with jobs, in their own transaction.
export { isOpen } from './isOpen.ts'
export { readPdf } from './readPdf.ts'
export { removeJobsOf } from './removeJobsOf.ts'
