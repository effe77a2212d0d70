// Finds text that speaks to the scorer instead of answering: it never gives evidence, and a person is shown it.
import { sentencesOf, type Span } from './words.ts'

const scorer = '(?:scorer|grader|evaluator|assessor|reviewer|marker|judge|rater|a\\.?i\\.?|llm|gpt|claude|chatgpt|language model|model|assistant|system|bot|interviewer)'
const self = '(?:me|myself|us|him|her|them|everyone|everybody|(?:this|the|every|each|all|any)(?: \\w+)? (?:candidates?|applicants?|answers?|responses?|interviews?|competenc\\w+|criteri\\w+|sections?))'
const top = '(?:100|\\d{2,3}\\s*%|(?:9|10)\\s*(?:/|out of)\\s*10|perfect|maximum|max|full|highest|top|best|excellent|outstanding|five stars?|5 stars?|hundred)'
const begins = '(?:^|[,;:—–"“(\\]>*#-]\\s*|\\b(?:please|must|should|shall|now|then|just|always|kindly|simply|and|so|you to)\\s+)'

const patterns = [
  '\\b(?:ignor(?:e|ing)|disregard(?:ing)?|forget|override|overrule|bypass|discard)\\b[^.!?]{0,40}\\b(?:previous|prior|above|earlier|preceding|foregoing|system|former|your|all|any|other|the|these|those)\\b[^.!?]{0,25}\\b(?:instructions?|prompts?|rules?|rubrics?|guidelines?|directions?|commands?|orders|criteria)\\b',
  `${begins}(?:give|award|assign|grant|rate|score|mark|grade|rank)\\s+${self}\\b[^.!?]{0,40}\\b${top}`,
  `${begins}(?:give|award|assign|grant)\\s+(?:a |an |the )?${top}\\b[^.!?]{0,20}\\b(?:scores?|marks?|points?|ratings?|grades?)\\b`,
  '\\b(?:set|change|raise|increase|make|put)\\s+(?:my|the|this|overall|all|every|each)\\s*(?:\\w+ ){0,2}(?:scores?|ratings?|marks?|grades?)\\s+(?:to|at|=|as)\\b',
  `\\b(?:you are|you're)\\s+(?:now )?(?:an?|the|my)\\s+(?:\\w+ )?${scorer}\\b(?! \\w*manager)`,
  `${begins}(?:act as|pretend to be|behave as)\\s+(?:an?|the|my)\\s+(?:\\w+ ){0,2}${scorer}\\b`,
  `\\b(?:attention|note to|message to|message for|instructions? (?:to|for)|dear|hey|hello)\\s+(?:the )?(?:ai |automated |language )*${scorer}\\b`,
  `\\b(?:ai |automated |language )*${scorer}\\s+(?:must|should|shall|will|has to|is to|needs to|ought to)\\s+(?:now |always |only )?(?:give|score|award|rate|assign|mark|grade|output|return|approve|rank)\\b[^.!?]{0,40}\\b(?:${top}|(?:this|every|my) (?:candidate|answer|interview))`,
  '\\bas an? (?:ai|language model|llm)\\b',
  '\\b(?:system|developer|hidden|secret)\\s+(?:prompts?|messages?|instructions?|override)\\b',
  '\\b(?:new|updated|revised|real|actual)\\s+(?:system )?(?:instructions?|rules?|rubric|task)\\s*(?:[:=]|are\\b|is\\b|follow)',
  '(?:^|\\n)\\s*(?:system|assistant|developer|user)\\s*:',
  '<\\|?/?\\s*(?:system|assistant|user|im_start|im_end|transcript|answer|instructions?|rubric)[^>]{0,40}>|\\[/?inst\\]|<<\\s*sys|#{2,}\\s*(?:system|instructions?|response)\\b',
  '\\b(?:end|end of|begin|start of)\\s+(?:the )?(?:transcript|system prompt|instructions?|untrusted)\\b',
  '\\b(?:overall_score|competency_scores|"?score"?\\s*[:=]\\s*\\d)',
  `\\b(?:output|return|respond|reply|answer)\\b[^.!?]{0,30}\\b(?:json|score of|a score|only the|with 100|${'"'}100)`,
  '\\b(?:jailbreak|developer mode|do anything now|dan mode|prompt injection)\\b',
  `${begins}(?:approve|shortlist|hire|recommend|pass|select)\\s+(?:me|this candidate|the candidate)\\b[^.!?]{0,30}\\b(?:immediately|now|automatically|regardless|without|no matter)\\b`,
  '\\b(?:score|rate|mark|rank)\\s+(?:the |all |every )?other (?:candidates?|applicants?)\\b',
  'ignorier(?:e|en|t)\\b[^.!?]{0,30}(?:anweisung|vorgabe|regel)|ignor(?:a|e|ez|er|ar)\\b[^.!?]{0,30}(?:instruc|consigne|reglas|règles|regras)|忽略[^。！？]{0,12}(?:指令|指示|说明|提示)|(?:指示|命令)を無視|игнорируй',
].map((source) => new RegExp(source, 'iu'))

// Zero-width and direction marks hide words from a pattern and from a reader.
const plain = (text: string) => text.normalize('NFKC').replace(/[\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF\u00AD]/g, '').replace(/[’‘]/g, "'").replace(/[^\S\n]+/g, ' ')
const speaksToScorer = (text: string) => patterns.some((p) => p.test(plain(text)))

/** The sentences that speak to the scorer, also where the words are spread over two. */
export function injectedSentences(text: string): Span[] {
  const all = sentencesOf(text)
  const found = all.map((s) => speaksToScorer(s.text))
  all.forEach((s, i) => {
    const next = all[i + 1]
    if (next && !found[i] && !found[i + 1] && speaksToScorer(plain(`${s.text.replace(/[.!?]+$/, '')} ${next.text}`.replace(/\n/g, ' ')))) found[i] = found[i + 1] = true
  })
  return all.filter((_, i) => found[i])
}

/** The text with each such sentence replaced by `mark`. */
export function withoutInjections(text: string, mark: string): string {
  return injectedSentences(text).reduceRight((rest, s) => rest.slice(0, s.start) + mark + rest.slice(s.end), text)
}
