/** Also initials, as in "I.T.". “N.B.” and “P.S.” stand by themselves. */
const abbreviated =
  /(?:^|[\s(])(?!n\.b\.|p\.s\.)(?:e\.g|i\.e|etc|incl|esp|approx|min|max|no|nos|temp|tel|pref|req|reqd|exp|hrs?|yrs?|wk|st|mr|mrs|ms|dr|vs|ca|z\.b|p\.ej|(?:\p{L}\.)*\p{L})\.$/iu

/** "4 yrs. Calm" are two sentences, "4 yrs. of it" is one. */
const unit = /(?:hrs?|yrs?|wk|etc|nos?|temp|tel)\.$/i
const stop =
  /(?<![.!?])[.!?]+["'”’)]*(?=\s+\S)|[。！？]|(?<![\p{Emoji_Presentation}\uFE0F\u200D])(?:(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)\u200D?)+(?=\s+[\p{Lu}\p{Nd}])/gu
/** A word that begins no sentence in small letters: "Checks oil. every two hours". */
const goesOn = /^\s+(?:and|or|of|per|each|every|which|that|to)\s/

/** Where brackets open and close. One that never closes opens none. */
const bracketsIn = (text: string) =>
  [...text.matchAll(/(?<![:;=-])\([^()\n]{1,300}\)/g)].map((m) => [m.index, m.index + m[0].length] as const)

/** Sentences as literal pieces of the text. A full stop after an abbreviation or in brackets does not end a sentence; an emoji before a capital letter does. */
export function sentencesIn(text: string): string[] {
  const found: string[] = []
  const brackets = bracketsIn(text)
  let start = 0
  for (const match of text.matchAll(stop)) {
    const end = match.index + match[0].length
    const ended = text.slice(Math.max(0, end - 8), end)
    if (abbreviated.test(ended) && !(unit.test(ended) && /^\s\p{Lu}/u.test(text.slice(end, end + 2)))) continue
    if (goesOn.test(text.slice(end, end + 10))) continue
    while (brackets.length > 0 && brackets[0]![1] <= match.index) brackets.shift()
    const inside = brackets.length > 0 && brackets[0]![0] < match.index
    if (inside && (end < brackets[0]![1] || !/^\s+[\p{Lu}\p{Nd}]/u.test(text.slice(end, end + 4)))) continue
    found.push(text.slice(start, end).trim())
    start = end
  }
  return [...found, text.slice(start).trim()].filter(Boolean)
}
