// How long people stay signed in, and how long links sign in or set a password. Each such link works once.

/** A session ends when it has not been used for this long. */
export const staffIdle_minutes = 60
/** A session ends after this long, used or not. */
export const staff_hours = 12
/** A candidate's session ends after this long. */
export const candidate_hours = 24
/** Days after the interview is completed in which the login code still opens the candidate's own page. */
export const code_days = 60
/** For this long after a password was given, dangerous calls do not ask for it again. */
export const proof_minutes = 10

/** For this long, a link sets a new password. */
export const passwordLink_minutes = 60
/** For this long, the invitation of a colleague sets their first password. */
export const invitation_minutes = 7 * 24 * 60
/** For this long, the link that a candidate asked for signs in. */
export const askedLink_hours = 24
/** For this long, the link of any other email to a candidate signs in. */
export const emailLink_days = 7
