// How long the parts of an interview may take, and what follows it.

/** After this many minutes in which nothing happens, an interview ends by itself. */
export const idle_minutes = 30
/** How many hours an open window keeps an interview going while the candidate does nothing. */
export const pause_hours = 2
/** How many days a candidate has to come back to a reopened interview. */
export const reopen_days = 7
/** How many days a candidate who began, gave no answer and asked for another way to answer may wait for the reply. */
export const reply_days = 7
/** How many hours after the end sound, an answer or an event that was kept offline may still arrive. */
export const late_hours = 24
/** Whether what was kept offline is still accepted for an interview that ended then. */
export const takesLate = (ended_at: string) => Date.now() - Date.parse(ended_at) <= late_hours * 3_600_000
/** After this many seconds of silence, the interviewer asks whether all is well, and the silence is noted. */
export const longSilence_s = 30
/** For so many seconds, a call waits for another provider's agent to answer. */
export const agentSilent_s = 30
/** Used for the estimate that is shown before the interview. */
export const minutesPerQuestion = 3

/** So many days after an interview a person has read its score, and has decided, as a rule. */
export const reviewWithin_days = 7
export const decideWithin_days = 14
