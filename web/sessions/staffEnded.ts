/** What a member of staff reads where their session ended by itself. `kept`: this tab keeps what they had begun to write. */
export const staffEnded = (kept: boolean): string =>
  `Sign in again to go on. What was saved is still there${kept ? ', and what you had begun is kept in this tab for your account' : ''}.`
