// A provider or a pasted text may mark who speaks: “Interviewer: …”, “Candidate: …”. Only the candidate's words are read.
const time = String.raw`(?:[ \t]*[([]\d{1,2}:\d\d(?::\d\d)?[)\]])?`
const known = 'interviewer|recruiter|assistant|system|agent|scorer|ai|bot|candidate|applicant|me|user|q|a|question|answer'
const label = new RegExp(String.raw`(?<=^|[\n.!?…”"])[ \t]*(${known})${time}[ \t]*:`, 'gi')
const candidate = /^(?:candidate|applicant|me|user|a|answer)$/i
/** “System: we had none” and “Agent: that was my title” are the candidate's own words, unless the candidate's turns are marked too. */
const othersLine = new RegExp(String.raw`^[ \t]*(?:interviewer|recruiter)${time}[ \t]*:.*$`, 'gim')
const ownLabel = new RegExp(String.raw`^[ \t]*(?:candidate|applicant|me|user)${time}[ \t]*:`, 'gim')
/** “Sam: …”, of one or two words. */
const anyLabel = new RegExp(String.raw`^[ \t]*(\p{L}[\p{L}\p{M}'’-]*(?: \p{L}[\p{L}\p{M}'’-]*)?)${time}[ \t]*:(?=\s)`, 'gmu')

type Turn = { who: string; words: string }

/** What stands before the first label, and the turns. */
function turnsOf(text: string, labels: RegExp): { before: string; turns: Turn[] } {
  const [before = '', ...rest] = text.split(labels)
  return { before, turns: rest.flatMap((who, i) => (i % 2 === 0 ? [{ who: who.toLowerCase(), words: rest[i + 1]! }] : [])) }
}

/** “Sam: I rang him.”, “Jo: What did he say?”: of two people with a name each, the one who asks is not the candidate. Null: no such talk. */
function whoAnswers(turns: Turn[]): string | null {
  const people = [...Map.groupBy(turns, (turn) => turn.who)].map(([who, own]) => ({
    who,
    turns: own.length,
    asks: own.filter(({ words }) => words.includes('?')).length,
  }))
  if (people.length !== 2 || turns.length < 3) return null
  const asking = people.filter(({ turns: all, asks }) => asks * 2 >= all)
  return asking.length === 1 ? people.find((one) => one !== asking[0])!.who : null
}

/** The whole text, if nothing would be left of it. */
export function ownWords(text: string): string {
  const marked = turnsOf(text, label)
  const mine = ({ who }: Turn) => candidate.test(who)
  const dialogue = marked.turns.some(mine) && !marked.turns.every(mine)
  const named = turnsOf(text, anyLabel)
  const answers = dialogue ? null : whoAnswers(named.turns)
  const wordsOf = (before: string, turns: Turn[]) => [before, ...turns.map((turn) => turn.words)].join('')
  const own = dialogue
    ? wordsOf(marked.before, marked.turns.filter(mine))
    : answers !== null
      ? wordsOf(
          named.before,
          named.turns.filter(({ who }) => who === answers),
        )
      : text.replace(othersLine, '').replace(ownLabel, '')
  return /[\p{L}\p{N}]/u.test(own) ? own : text
}
