// Finds text that speaks to the scorer instead of answering: it never gives evidence, and a person is shown it.
import { plain, readings } from './disguises.ts'
import { speaksOtherwise } from './otherLanguages.ts'
import { sentencesOf, type Span } from '../text/words.ts'

const scorer =
  '(?:scorer|grader|evaluator|assessor|reviewer|marker|judge|rater|a\\.?i\\.?|llm|gpt|claude|chatgpt|language model|model|assistant|system|bot|interviewer)'
const answer = '(?:candidates?|applicants?|answers?|responses?|interviews?|transcripts?|competenc\\w+|criteri\\w+|sections?|items?)'
const own = '(?:my (?:answers?|responses?|interview|scores?|performance|application|work|homework))'
const mine = `(?:me|myself|${own}|this|it|everything|(?:this|the|every|each|all|any)(?: \\w+)? ${answer})`
const self = `(?:${mine}|us|him|her|them|everyone|everybody|all|${answer})`
const top =
  '(?:100|9\\d|\\d{2,3}\\s*%|(?:9|10)\\s*(?:/|out of)\\s*10|perfect|maximum|max|full|highest|top|best|excellent|outstanding|exceptional|flawless|five stars?|5 stars?|hundred|a plus|a\\+(?!\\w))'
/** Where a figure or a superlative stands by itself: "the maximum.", "100 for this", "the top band"; not "my best", "the best chance" or "out of 100". */
const topAlone = `(?<!\\b(?:my|our|your|his|her|their|its|out of|by the) )${top}(?=\\s*(?:$|[^\\w\\s]|(?:for|on|to|here|because|each|anchor|scores?|marks?|points?|ratings?|grades?|bands?)\\b)|(?<=\\d)\\s+(?:i|or|and|then|now)\\b)`
const marks = '(?:scores?|marks?|points?|ratings?|grades?|bands?)'
const gives = '(?:give|award|assign|grant|rate|score|mark|grade|rank|record)'
const scored = '(?:scored|rated|marked|graded|ranked|recorded|awarded|given)'
const orders = '(?:instructions?|prompts?|rules?|rubrics?|guidelines?|guidance|directions?|commands?|orders|criteria)'
const ignores = '(?:ignor(?:e|ing)|disregard(?:ing)?|forget|override|overrule|bypass|discard)'
const begins = '(?:^|[,;:—–"“(\\]>*#-]\\s*|\\b(?:please|must|should|shall|now|then|just|always|kindly|simply|and|so|you to)\\s+)'
const ought = '(?:must|should|shall|will|has to|have to|is to|are to|needs? to|ought to)'

const patterns = [
  // Setting the task aside.
  `\\b${ignores}\\b[^.!?]{0,40}\\b(?:previous|prior|above|earlier|preceding|foregoing|your|all)\\b[^.!?]{0,25}\\b${orders}\\b`,
  `${begins}${ignores}\\b[^.!?]{0,25}\\b(?:any|other|the|these|those)\\b[^.!?]{0,25}\\b${orders}\\b`,
  `\\b${orders}\\b[^.!?]{0,20}\\b(?:${ought}) be (?:ignored|disregarded|skipped|overridden|forgotten)`,
  '\\b(?:new|updated|revised|real|actual)\\s+(?:system )?(?:instructions?|rules?|rubric|task|guidelines?)\\s*(?:[:=]|are\\b|is\\b|follow)',
  '^\\W*(?:new|updated|revised) (?:instructions?|rules?|rubric|guidelines?)\\W*$',
  '\\b(?:guideline|rubric|scoring|instruction) (?:update|override|change)\\b',
  '\\b(?:jailbreak|do anything now|dan mode|prompt injection|(?:into|in|enable|enter) (?:developer|debug|admin|god) mode)\\b',
  // Asking for a figure.
  `${begins}${gives}\\s+${self}\\b[^.!?]{0,40}\\b${topAlone}`,
  `${begins}(?:give|award|assign|grant|put down|record)\\s+(?:a |an |the )?${top}\\b[^.!?]{0,20}\\b${marks}\\b`,
  `${begins}(?:give|award|assign|grant|return|output|record|report|score|put down)\\s+(?:a |an |the )?${top}(?:\\s+${marks})?\\s+(?:to|for|on|here)\\b\\s*(?:all|each|every|this|here|me|$|[^\\w\\s])`,
  `${begins}award\\s+(?:a |an |the )?${top}\\s+(?:score|mark)`,
  `\\byou\\b[^.!?]{0,40}\\b${gives}\\s+${mine}\\b[^.!?]{0,25}\\b${topAlone}`,
  `\\b(?:${own}|everything|(?:this|the|every|each|all|any)(?: \\w+)? ${answer})\\b[^.!?]{0,20}\\b(?:${ought} (?:be|get|receive)|be|deserves?(?: to be)?)\\s+(?:${scored}\\b[^.!?]{0,25})?(?:an? |the )?${topAlone}`,
  `\\bif\\b[^.!?]{0,30}\\b${answer}\\b[^.!?]{0,10}\\bwere ${scored}\\b[^.!?]{0,15}\\b${top}`,
  `\\b(?:is|are|must|should|shall|needs?|has|have)\\s+(?:to )?be ${scored}\\b[^.!?]{0,25}\\b${topAlone}`,
  `\\b${marks}\\b(?: of)? ${top}\\b[^.!?]{0,12}\\b${ought} be (?:recorded|given|awarded|entered)`,
  `\\b(?:set|change|raise|increase|make|put)\\s+(?:my|the|this|overall|all|every|each)\\s*(?:\\w+ ){0,2}${marks}\\s+(?:to|at|=|as)\\s+(?:the )?${top}(?! of\\b)`,
  `\\b(?:(?:every|each|all)\\s+(?:overall )?${marks}\\s+(?:is|are|=)|(?:every|each|all|the|my|this)\\s+(?:overall )?${marks}\\s+${ought} be)\\s+(?:at |about |least |now )*${topAlone}`,
  `\\bwho\\s+(?:scores|gives|rates|awards|marks)\\s+(?:every|all|each|this)[^.!?]{0,20}\\b${top}`,
  `\\bauthori[sz]e\\b[^.!?]{0,20}\\b${top}\\s+${marks}`,
  `\\b(?:tip|pay|bribe|reward) you\\b[^.!?]{0,40}\\b${marks}\\b`,
  `${begins}(?:approve|shortlist|hire|recommend|pass|select)\\s+(?:me|this candidate|the candidate)\\b[^.!?]{0,30}\\b(?:immediately|now|automatically|regardless|without|no matter)\\b`,
  '\\b(?:score|rate|mark|rank)\\s+(?:the |all |every )*other (?:candidates?|applicants?)\\b',
  // Speaking to it, or as it.
  `\\b(?:you are|you're)\\s+(?:now )?(?:an?|the|my)\\s+(?:\\w+ ){0,3}${scorer}\\b(?! \\w*manager)`,
  '\\byou are (?:now )?\\w+(?:bot|gpt)\\b',
  `${begins}(?:act as|pretend to be|behave as)\\s+(?:an?|the|my)\\s+(?:\\w+ ){0,2}${scorer}\\b`,
  '\\b(?:pretend|imagine|suppose)\\s+(?:that )?you\\s+(?:are|were)\\b[^.!?]{0,80}\\b(?:mark|scor|grad|rat|award|evaluat|judg)',
  `\\b(?:answer|reply|respond)\\s+as\\s+(?:that|this|an?|the)\\s+(?:\\w+ )?${scorer}\\b`,
  `\\b(?:attention|note to|message to|message for|instructions? (?:to|for)|dear|hey|hello)\\s+(?:the )?(?:(?:ai|automated|language) ${scorer}|scorer|grader|evaluator|assessor|ai|llm|gpt|claude|chatgpt|language model)\\b`,
  '\\bas an? (?:ai|language model|llm)\\b',
  `\\b(?:ai |automated |language )*${scorer}\\s+${ought}\\s+(?:now |always |only )?(?:give|score|award|rate|assign|mark|grade|output|return|approve|rank)\\b[^.!?]{0,40}\\b(?:${topAlone}|(?:this|every|my) (?:candidate|answer|interview))`,
  '(?:^|\\n|[\\[(*#]\\s*)(?:system|developer|hidden|secret)\\s+(?:prompts?|messages?|instructions?|override)\\b',
  '\\b(?:your|the) (?:system|hidden|secret) (?:prompt|instructions?)\\b',
  '(?:^|\\n)\\W*(?:system|assistant|developer|user|interviewer|candidate|scorer|grader)\\s*:',
  '\\[/?(?:system|inst|assistant|user)\\]|<<\\s*/?sys|#{2,}\\s*(?:system|instructions?|response)\\b',
  '<\\|?/?\\s*(?:system|assistant|user|im_start|im_end|transcript|answer|instructions?|rubric)[^>]{0,40}>',
  '\\b(?:end|end of|begin|start of)\\s+(?:the )?(?:transcript|system prompt|instructions?|untrusted|input)\\b(?! of)',
  // Writing its reply for it.
  '\\b(?:overall_score|competency_scores)\\b|"?\\bscore"?\\s*[:=]\\s*\\d|"(?:speaker|role|said|competencies|reason|quotes)"\\s*:',
  `${begins}(?:output|return|respond|reply|answer|print)\\b[^.!?]{0,30}\\b(?:json|score of|a score|only the|only with|with 100|"100)`,
  '\\b(?:in|finish|end|begin|start|complete|as)\\s+your\\s+(?:reply|output|response|verdict|quotes?|summary|json|reasoning|evaluation)\\b',
  `(?:${begins}|\\byou )(?:fill in|use|quote|cite)\\b[^.!?]{0,50}\\b(?:quotes?|evidence)\\b`,
  '\\b(?:rename|leave out|omit|drop|skip|remove|merge|replace)\\b[^.!?]{0,30}\\b(?:competenc\\w+|rubric|anchors?)\\b',
  '\\b(?:highest|top|middle|lowest) anchor\\b',
].map((source) => new RegExp(source, 'u'))

const speaksToScorer = (text: string) =>
  readings(text)
    .map((as) => as.toLowerCase())
    .some((as) => patterns.some((p) => p.test(as)) || speaksOtherwise(as))

const lately = new Map<string, Span[]>()

/** The sentences that speak to the scorer, also where the words are spread over two. One answer is asked about a dozen times while it is scored, so the last ones are kept. */
export function injectedSentences(text: string): Span[] {
  const known = lately.get(text)
  if (known) return known
  const all = sentencesOf(text)
  const found = all.map((s) => speaksToScorer(s.text))
  all.forEach((s, i) => {
    const next = all[i + 1]
    if (next && !found[i] && !found[i + 1] && speaksToScorer(plain(`${s.text.replace(/[.!?]+$/, '')} ${next.text}`.replace(/\n/g, ' '))))
      found[i] = found[i + 1] = true
  })
  const spans = all.filter((_, i) => found[i])
  if (lately.size >= 100) lately.clear()
  lately.set(text, spans)
  return spans
}

/** The text with each such sentence replaced by `mark`. */
export function withoutInjections(text: string, mark: string): string {
  return injectedSentences(text).reduceRight((rest, s) => rest.slice(0, s.start) + mark + rest.slice(s.end), text)
}
