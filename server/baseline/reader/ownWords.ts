/** Lines that a provider or a pasted text marks as another speaker's turn are not the candidate's words. */
const othersTurn = /^[ \t]*(?:interviewer|recruiter|assistant|system|agent|scorer|ai|bot)[ \t]*:.*$/gim
const label = /^[ \t]*(?:candidate|applicant|me|user)[ \t]*:/gim

export const ownWords = (text: string): string => text.replace(othersTurn, '').replace(label, '')
