// Fixed lists of words and phrases that people use for choices, difficulties and changes in any kind of work.
const words = (list: string) => new Set(list.split(/\s+/))

export const difficultyWords = words(
  'but although though however nearly almost afraid scared nervous angry upset cross worry worried panic cry cried shout refuse hate shame embarrassed hard difficult stuck unsure sure awkward risk lose lost wait late trouble problem complain',
)
export const choiceWords = words(
  'either instead rather could might nearly almost or choose chose decide whether better worse worth otherwise enough trust',
)
export const faultWords = words(
  'wrong fault mistake sorry apologise apologize forget forgot miss missed fail failed ashamed admit careless stupid blame own',
)
export const nowWords = words('now nowadays anymore afterwards today')
export const tellingVerbs = words(
  'say tell ask ring call text email write phone inform notify advise enquire inquire request instruct telephone contact message',
)

export const moment =
  /\b(?:(?:that|one|last|next|same|this) (?:\w+ )?(?:day|night|time|times|morning|afternoon|evening|week|weekend|month|year|summer|winter|shift|hour)|(?:on|in) (?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:on|in) (?:the )?(?:\d+(?:st|nd|rd|th)? (?:of )?)?(?:january|february|march|april|may|june|july|august|september|october|november|december)|(?:my|our) (?:old|last|previous|former) (?:job|work|company|place|office|shop|school|team|boss|employer)|one (?:customer|man|lady|woman|guy|boy|girl)|(?:one|two|three|four|five|six|ten|half an?) (?:days?|weeks?|hours?|minutes?|weekend)|(?:after|before|until) (?:church|work|school|lunch|dinner|breakfast|training|practice|midnight|closing)|at first|first day|then i|so i (?!always|usually|think|believe|guess|would)|(?:boss|manager|supervisor|foreman|leader|nurse|customer|lady) (?:say|tell|ask|come|give|call))\b/g
/** A moment that is one day or one meeting. Other moments say what came next or how long it took. */
export const dated = /^(?:after|before|until|that|one|last|same|this|on|in|my|our|at first)\b/
export const reason = /\b(?:so that|that's why|the reason|which meant|in case)\b/
export const ownFault = /\b(?:my (?:own )?(?:fault|mistake|doing|error)|it was me|was mine)\b/
export const afterwards = /\b(?:since then|after that|from then|these days|next time|no longer|any ?more|from that|ever since|now)\b/
/** “I learned to check twice”, “it taught me not to guess”. “I have learned to” is about a whole career and does not count. */
export const lesson =
  /\b(?:i (?:learned|learnt)|(?:taught|showed) me|i took (?:away )?from (?:it|this|that)(?: is| was)?) (?:to|that|not to|never to|is|was)\b/
export const beforeAndAfter =
  /\b(?:used to|instead|rather than|before (?:it|we|they|i|only)|stopped|halved|fewer|less|half|first time|until|never (?:again|once)|no more|not one|the rest|only (?:one|two))\b/
export const refusal =
  /\b(?:prefer(?:red)? (?:to )?not|(?:rather|sooner) not|don't want to (?:talk|say|tell|answer)|(?:can't|cannot|can not) think|nothing comes|not able to (?:talk|share|answer)|no comment|pass on|move on|skip)\b/
/** One of these alone means nothing; several together show that the person mocks the question. */
export const ironic =
  /(?:^|[.?!] )(?:oh|ah yes|sure)[, ]|\?(?= |$)(?![^"]*")|\b(?:of course|naturally|obviously|magically|apparently|presumably|next question|tick (?:the|a|that|your) box|bullet points?|do (?:you|people) (?:really|want)|(?:you|they) want (?:me )?to (?:hear|say)|(?:right|correct) answer|medal|prize|hold hands|group hug|world peace|rainbows?|unicorns?|angels?|halo|superpower|crystal ball|legend|perfect|flawless|saint|nothing says|love it when|lucky me|just what (?:i|we) (?:need|needed|wanted)|what could (?:possibly )?go wrong|said no one|big surprise|what a (?:surprise|shock)|shocker|who would have thought|who'd have thought|works every time|how original|groundbreaking|yeah right)\b/g
export const abstractEnding = /(?:tion|sion|ity|ness|ment|ship|ism|ance|ence|hood)s?$/
/** “Had a look”, “had my lunch”: an act, and not what somebody has. */
export const lightly =
  /^(?:a|another|my|our|some|the) (?:\w+ )?(?:look|word|chat|go|try|talk|think|listen|read|walk|play|drink|lunch|breakfast|dinner|tea|meeting|laugh|cry|guess|argument|row|conversation|yarn|check|feel)\b/
