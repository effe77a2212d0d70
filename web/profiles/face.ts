// What other rooms may show of profiles.
export { SharedProfile } from './SharedProfile.tsx'
