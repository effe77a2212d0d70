// A provider or a pasted text may mark who speaks: “Interviewer: …”, “Candidate: …”. Only the candidate's words are read.
const label = /(?<=^|[\n.!?…”"])[ \t]*(interviewer|recruiter|assistant|system|agent|scorer|ai|bot|candidate|applicant|me|user)[ \t]*:/gi
const candidate = /^(?:candidate|applicant|me|user)$/i
/** “System: we had none” and “Agent: that was my title” are the candidate's own words, unless the candidate's turns are marked too. */
const othersLine = /^[ \t]*(?:interviewer|recruiter)[ \t]*:.*$/gim
const ownLabel = /^[ \t]*(?:candidate|applicant|me|user)[ \t]*:/gim

/** The whole text, if nothing would be left of it. */
export function ownWords(text: string): string {
  const [before, ...rest] = text.split(label)
  const turns = rest.flatMap((who, i) => (i % 2 === 0 ? [{ own: candidate.test(who), words: rest[i + 1]! }] : []))
  const dialogue = turns.some((turn) => turn.own) && turns.some((turn) => !turn.own)
  const own = dialogue
    ? [before, ...turns.filter((turn) => turn.own).map((turn) => turn.words)].join('')
    : text.replace(othersLine, '').replace(ownLabel, '')
  return /[\p{L}\p{N}]/u.test(own) ? own : text
}
