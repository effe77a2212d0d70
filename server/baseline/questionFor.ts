// The question for one criterion: one from the library for exactly that topic,
// the recruiter's own question, or a template that quotes the criterion.

import type { LanguageCode } from '../../shared/languages/languages.ts'
import { inLanguage } from '../inLanguage.ts'
import { firstOf } from '../text/words.ts'
import { unquoted } from './unquoted.ts'

/** The library. Above each question are the phrases that name its topic and nothing more. */
const library = `
sales, selling, sales experience
Tell me about a sale that you nearly lost. What did you do, and how did it end?

patience, patient
Tell me about a time you had to be patient with someone. What did you do, and how did it turn out?

problem solving, solving problems, problem solver, troubleshooting, fault finding, root cause analysis, analytical thinking, critical thinking
Tell me about a time you solved a difficult problem whose cause was not clear at first. How did you work it out, and what came of it?

ownership, accountability, taking ownership, takes ownership, taking responsibility, takes responsibility, initiative, shows initiative, takes initiative, taking initiative, uses initiative, self starter, proactive
Tell me about a time you took responsibility for something that nobody had clearly asked you to do. What did you do, and how did it end?

communication, communicator, verbal communication, clear communication, communicates clearly, communicates well, communicating clearly, explains things clearly
Tell me about a time you had to explain something complicated to people who did not know the subject. How did you go about it, and how did you know that they understood?

teamwork, team work, team player, collaboration, collaborative, working with others, works well with others, works well in a team, works well in teams, working in a team, cooperation
Tell me about a time you worked with someone who saw things very differently from you. What did you do to make the work succeed?

leadership, team leadership, people leadership, leading a team, leads a team, leading others, leading people
Tell me about a time you led others through something difficult. What did you do to bring them with you, and what was the result?

customer focus, customer service, customer focused, client focus, customer care, client service
Tell me about a time you went to some trouble to understand what a customer really needed. What did you find out, and what did you do about it?

adaptability, adaptable, adapting to change, adapts to change, coping with change, copes with change
Tell me about a time your plans had to change suddenly. What did you do first, and how did it turn out?

resilience, resilient, bounces back, bouncing back
Tell me about a time something went badly wrong for you at work or elsewhere. What did you do next, and what came of it?

calm under pressure, stays calm under pressure, working under pressure, works under pressure, works well under pressure, copes under pressure, keeps calm under pressure, performs under pressure, able to work under pressure, pressure
Tell me about a time you were under a lot of pressure. What did you do, and how did it turn out?

time management, prioritisation, prioritization, prioritising, prioritizing, organisation, organised, organized, well organised, manages own time, planning and organisation, planning and organising
Tell me about a time you had more to do than you could finish. How did you decide what to do first, and what happened?

attention to detail, accuracy, accurate, eye for detail, detail oriented, detail focused, thoroughness, thorough, meticulous
Tell me about a time you found a mistake that others had missed. How did you find it, and what did you do?

learning, quick learner, fast learner, learns quickly, learns fast, eager to learn, willingness to learn, willing to learn, keen to learn
Tell me about something difficult that you taught yourself because you needed it. How did you go about it, and how have you used it since?

takes feedback well, takes feedback, takes criticism well, open to feedback, receptive to feedback, coachable, coachability
Tell me about a time somebody gave you feedback that was hard to hear. What did you do with it, and what came of it?

negotiation, negotiating, negotiates well, negotiator
Tell me about a negotiation in which the two sides wanted different things. What did you do, and what was agreed?

de escalation, conflict resolution, conflict management, handling conflict, handles conflict, resolving conflict, resolves conflict, handling complaints, handles complaints, complaint handling, dealing with difficult customers, deals with difficult customers
Tell me about a time someone was angry or upset with you or near you. What did you do, and how did it end?

data analysis, analysing data, analyzing data, data driven, working with data, data literacy
Tell me about a time you used data to come to a decision that was not obvious. Where did the data come from, and what did you decide?

safety, health and safety, safety awareness, safety conscious, safety focus, workplace safety, works safely, working safely
Tell me about a time you noticed that something was unsafe. What did you do, and what happened then?

empathy, empathetic, compassion, compassionate, kindness, kind, caring
Tell me about a time someone you worked with or for was having a hard time. How did you notice, and what did you do?

integrity, honesty, honest, ethics, ethical
Tell me about a time when doing the right thing cost you something. What did you do, and what came of it?
`
const plainName = (text: string) =>
  (
    text
      .toLowerCase()
      .replaceAll('&', ' and ')
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  ).join(' ')
const entries = library
  .trim()
  .split('\n\n')
  .map((entry) => entry.split('\n'))
const byName = new Map(entries.flatMap(([names = '', question = '']) => names.split(', ').map((name) => [name, question])))
const praise = /^(?:(?:a|an|very|really|strong|excellent|good|great|solid|proven|effective|exceptional|outstanding|superb|high level of) )+/
const skill = / (?:skills?|ability|abilities)$/

/** "Give an example of …", "Explain how you …": what is put to a candidate as it stands. "Explain trade-offs to clients" is a criterion. */
export const imperative =
  /^(?:please )?(?:(?:tell|walk|talk|show|take|give) (?:me|us)|(?:tell|describe|give|provide|explain|share|outline|discuss|recall|name|think of|write about|offer|list|present|demonstrate)(?: (?:to|with) (?:me|us))? (?:(?:an?|one|two|three|some|the last) (?:\p{L}+ )?(?:examples?|times?|situations?|occasions?|instances?|moments?)|(?:how|what|why|when|where) you|your (?:\p{L}+ )?(?:experiences?|approach|process|role|thinking|understanding|knowledge|background|biggest|proudest|greatest|most|last|best|worst|strengths?|weakness(?:es)?|career))|describe (?:an?|the|your|how|to me)|name (?:one|two|three) (?:things?|ways?|reasons?))\b/iu
const own = new RegExp(`[?？]$|${imperative.source}`, 'iu')
/** "What would they do if a child chokes?" is not for the candidate's ears. */
const ofThem = /^\S+ (?:do|does|did|would|will|can|could|have|has|are|is) (?:they|he|she)\b/i
/** A question has 600 characters at most, and the longest of the templates needs 126 for itself. */
const longest = 460

/** The template in three wordings that ask for the same, so that an interview does not repeat one sentence. They take turns. */
const templates = ['about', 'about_2', 'about_3'] as const

/** The library's question for these words, if they name its topic and nothing more but praise: "strong communication skills". */
export function topicOf(words: string): string | undefined {
  const topic = plainName(words)
  return byName.get(topic) ?? byName.get(topic.replace(praise, '').replace(skill, ''))
}

/**
 * The question about a criterion, which must be one line. The library is in English; the templates are in every language.
 * `place` counts the plan's questions from 0. One of the library that is in `put` already is not put again.
 */
export function questionFor(said: string, language: LanguageCode, place: number, put?: ReadonlySet<string>): string {
  const words = unquoted(said)
  if (own.test(words) && !ofThem.test(words) && words.split(' ').length > 3 && words.length <= 600) return words
  const written = topicOf(words)
  if (written && language === 'en' && !put?.has(written)) return written
  const cut = words.length <= longest ? words : `${firstOf(words, longest).replace(/\s+\S{0,60}$/, '')}…`
  return inLanguage(language).question(templates[place % templates.length]!, { criterion: cut.replace(/[“”"„«»]/g, "'") })
}
