// What other rooms may show of profiles.
export { OpenJobWords } from './OpenJobWords.tsx'
export { PathCard } from './PathCard.tsx'
export { PathMap } from './PathMap.tsx'
export { SharedProfile } from './SharedProfile.tsx'
export { SkillGroups } from './SkillList.tsx'
