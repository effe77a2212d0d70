// How long people stay signed in.

/** A session ends when it has not been used for this long. */
export const staffIdleMinutes = 60
/** A session ends after this long, used or not. */
export const staffHours = 12
/** A candidate's session ends after this long. */
export const candidateHours = 24
/** Days after the interview is completed in which the login code still opens the candidate's own page. */
export const codeDays = 60
/** For this long after a password was given, dangerous calls do not ask for it again. */
export const proofMinutes = 10
