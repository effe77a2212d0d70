// What other rooms may show of the candidate's rights: on the candidate's own page, and to staff.
export { AnswerCorrections } from './AnswerCorrections.tsx'
export { CandidateRights } from './CandidateRights.tsx'
export { CorrectionNotes } from './CorrectionNotes.tsx'
export { Messages } from './Messages.tsx'
export { OwnRights } from './OwnRights.tsx'
export { useCandidateRights } from './useCandidateRights.ts'
export { useOwnRights } from './useOwnRights.ts'
