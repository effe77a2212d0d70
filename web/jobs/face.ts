// What other rooms may show of jobs.
export { JobsOverview } from './JobsOverview.tsx'
