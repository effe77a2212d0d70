/** Lines that another provider, or a paste, marked as somebody else's turn are not the candidate's words. */
const othersTurn = /^[ \t]*(?:interviewer|recruiter|assistant|system|agent|scorer|ai|bot)[ \t]*:.*$/gim
const label = /^[ \t]*(?:candidate|applicant|me|user)[ \t]*:/gim

export const ownWords = (text: string): string => text.replace(othersTurn, '').replace(label, '')
