// Patterns for facts about the person: age, birth, family, nationality, ethnicity, belief and gender. Each looks for what tells the fact
// of the writer, because the same words also tell of work: kids who were taught, passports that were checked, a Catholic school.
import type { FactKind } from '../../shared/bring.ts'
import { label } from './factLabels.ts'
import { beliefs, conditions, impaired, nationalities, origins, states } from './factWords.ts'

const tens = 'twenty|thirty|forty|fifty|sixty|seventy'
/** Somebody who works: from 14 on, in figures or words. */
const age = `(?:1[4-9]|[2-9]\\d|(?:four|fif|six|seven|eigh|nine)teen|(?:${tens})(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?)`
const few = '(?:one|two|three|four|five|six|seven|eight|nine|[1-9])'
const kids =
  '(?:kids?|child(?:ren)?|sons?|daughters?|boys?|girls?|bab(?:y|ies)|toddlers?|teenagers?|twins|little ones|grandchildren|tamariki)'
const parent = '(?:mother|father|mum|mom|dad|parent|grandmother|grandfather)'
const i = "\\bI(?:['’]m| am)"
const groups =
  'kids|children|boys|girls|students|pupils|learners|youth|people|clients|residents|patients|adults|men|women|tamariki|rangatahi'
/** Whose age it is, if it is not the writer's, or what the age is for. */
const others = `(?<!\\b(?:${groups}), |\\b(?:\\w+s|${groups}|those|adult|child|person|over|under|from|between|than|to|minimum|legal|school|retirement|pension|average) )`
const noRange =
  '(?!\\d|\\s*(?:\\+|(?:[-–—]|to)\\s*\\d|(?:and|or) (?:over|above|under|up|older|younger|below)\\b|(?:days?|weeks?|months?)\\b))'
/** Work with children that somebody calls their own: “my child protection training”. */
const ofChildren = `(?!['’]|[- ](?:protection|care|safety|development|holiday|welfare|cent(?:re|er)|shop|programmes?|programs?|class|choir|team|group|health|services?|ministry|church|clothing|book)\\b)`
const ofWork = '(?:leave )?(?:cover|contract|replacement|relief)'

const of = (...patterns: string[]) => patterns.map((pattern) => new RegExp(pattern, 'iu'))

/** Where no noun follows that the word before would belong to: “divorced parents mediator” is work. */
const alone =
  '(?=\\W*$|\\s*[.,;:()|&/–—]|\\s+(?:with|to|since|in|for|but|by|from|at|born|aged?|living|wom[ae]n|m[ae]n|person|mother|father|mum|dad|citizen|national|no|\\d|and (?:an?|I|have|has|hold|am|was|live|living|no|one|two|three|four))\\b)'

const notVisaWork = '(?! (?:appl|case|process|assess|quer|advice|team|offic))'
const party =
  '(?:labour|national|green|act|conservative|liberal|democratic|democrat|republican|communist|te p[āa]ti m[āa]ori|new zealand first|nz first|congress|bharatiya janata) party'
const partStart = "(?:^\\W*|[,;(]\\s*|\\bI(?:['’]m| am| was| have| had)? )"
const ofOthers =
  '(?! (?:support|service|clinic|team|ward|research|nurs|charity|foundation|program|course|training|awareness|unit|care|society|patient|client|resident|student|case|screening|advoca|prevention)|[- ]friendly)'

export const protectedFacts: Record<FactKind, RegExp[]> = {
  age: of(
    '\\b(?:date|year) of birth\\b|\\bbirth ?date\\b|\\bbirthday\\b(?! (?:part|cake|event|celebrat|card|gift|function))|\\bd\\.? ?o\\.? ?b\\b',
    '(?<!\\b(?:babies|infants|twins|children|those|people|lambs|calves|foals|first|new)[ -])\\bborn\\b',
    `${others}\\baged?\\s*[:=–-]?\\s*${age}\\b${noRange}`,
    `\\b${age}[- ]?(?:years?|yrs?)[- ]old\\b(?! (?:system|code|codebase|software|machine|building|house|home|company|business|firm|school|brand|client|patient|student)s?\\b)`,
    `\\b${age} ?(?:yo|y/o|years young)\\b`,
    `${others}\\b${age} (?:years|yrs) of age\\b${noRange}`,
    `${i} (?:now )?${age}(?=\\s*(?:[.,;!)]|$|and\\b|years?\\b(?! in)))`,
    `\\bretired at (?:the age of )?${age}\\b${noRange}|(?:^\\W*|[(,;]\\s*)b\\.? ?(?:19|20)\\d\\d\\b`,
    `${partStart}turned ${age}\\b(?=\\W*$|\\s*[.,;:()]|\\s+(?:this|last|in|on|during)\\b)`,
    `\\bin my (?:early |mid[- ]?|late )?(?:twenties|thirties|forties|fifties|sixties|seventies|[2-7]0['’]?s)\\b`,
  ),
  family: of(
    label('family'),
    `\\bmarital status\\b|\\b(?:${states})\\b${alone}|\\bin a civil union\\b|\\bstatus\\s*:\\s*single\\b`,
    `\\bcustody of my\\b|\\bmy (?:\\w+ )?(?:ex-)?(?:husband|wife|spouse|pregnancy)\\b|(?:${i}|\\b(?:when|while|was|left|became|got)) (?:\\w+ )?pregnant\\b(?! wom[ae]n)|\\b(?:my|our) divorce\\b(?! (?:client|case|law))`,
    `(?<!\\b(?:for|with|\\w+ed) (?:an?|the|one) (?:\\w+ )?)\\b${parent}(?: |-)(?:of|to)(?: |-)(?:(?:my|our|young|small|little|an?|${few}|several) ?)*(?:${kids}|${few})\\b`,
    `^\\W*(?:an? |the )?(?:proud )?(?:mother|father|mum|mom|dad) (?:of|to)\\b(?! (?:pearl|the bride))`,
    `\\b(?:single|solo|sole|working|proud|busy|returning|(?:stay[- ]at[- ]home|full[- ]time)) ${parent}\\b(?! (?:famil|support|benefit|payment|group|program|unit|household|service))`,
    `${i} (?:also )?(?:an? |the )?(?:\\w+ )?(?:${parent}|grandparent)\\b(?! (?:helper|educator|volunteer))|^\\W*${parent}\\W*$`,
    `\\bmy (?:own )?(?:\\w+ )?(?:kids?|child(?:ren)?|sons?|daughters?|bab(?:y|ies)|twins|grand(?:children|kids|sons?|daughters?))\\b${ofChildren}|\\b${few} (?:boys|girls) of my own\\b`,
    `\\brais(?:e|ed|ing) (?:an?|my|our|the) (?:\\w+ )?family\\b|\\bstart(?:ed|ing) (?:a|my|our) family\\b(?=\\W*$|\\s*[.,;:()]|\\s+(?:and|in (?:19|20)\\d\\d)\\b)|\\b(?:car(?:e|ed|ing) (?:for|of)|look(?:ed|ing)? after) (?:my|our) (?:own )?(?:\\w+ )?(?:family|mother|father|mum|dad|parents?|${kids})\\b`,
    `(?<!\\b(?:group|rest|care|residential|nursing|foster|funeral) )\\bhome with (?:my |the |our )?(?:\\w+ )?(?:${kids}|family)\\b`,
    `\\b(?:no\\.? of |number of )?(?:children|kids|sons|daughters)\\s*:|\\bchildless\\b|^\\W*no (?:kids|children)\\b`,
    `\\bmy (?:own )?family of (?:${few}|\\d+)\\b`,
    `\\bdependants\\b|\\b(?:${few}|no) dependents\\b|\\bdependents\\s*:`,
    `(?<!\\bcover(?:ing|ed)? (?:for |an? )*)(?:^\\W*|\\b(?:(?<!\\badvi[cs]\\w+ (?:\\w+ )?)on|my|took|taking|from|after|during) )(?:maternity|paternity|parental) leave\\b(?! (?:${ofWork}|payroll|polic|payment|scheme|application|team|claim|advis))`,
  ),
  nationality: of(
    label('nationality'),
    `\\bnationality (?:is )?(?:${nationalities})\\b|\\b(?:${nationalities}) nationality\\b|\\bmy nationality\\b|\\bdual (?:national|citizen)\\b|\\b(?:country|place) of birth\\b|\\bbirthplace\\b`,
    `\\b(?:${nationalities}|naturali[sz]ed) citizen(?:ship)?\\b${alone}|^\\W*citizen(?:ship)?\\W*$|\\b(?:am|hold|have|got|gained|became) (?:an? )?(?:\\w+ )?citizen(?:ship)?\\b|\\bcitizen of\\b`,
    `\\b(?:${nationalities}) national\\b(?=\\s*(?:$|[.,;:()|/–—-]|(?:with|who|aged?|living|residing|based|holding|currently|but)\\b|and (?:an?|have|hold|am|permanent|resident)\\b))`,
    `${i} (?:an? )?(?:${nationalities})\\b(?=\\W*$|\\s*[.,;:()|/–—]|\\s+(?:but|by|citizen|national|born|aged?|with|living|and (?:an?|I|have|hold|am|was|live))\\b)`,
    `\\bof (?:${nationalities}) (?:origin|descent|heritage|ancestry|extraction|background)\\b`,
    `\\b(?:${nationalities}|valid|current|dual) passports?\\b(?! (?:control|offic|appl|photo|check|servic|process|renew|desk|agenc|print|fraud|reader|scan))`,
    `(?<!\\b(?:safe|safety|site|skills|training|construction) )\\bpassport (?:no|number|holder)\\b|^\\W*passport\\s*:|\\bpassport\\W+(?=[a-z]{0,3}\\d{5,})\\w+`,
    `\\bvisa\\s*(?:status|type|:)|\\b(?:work|student|partner|resident|residence|working holiday) visa\\b${notVisaWork}|\\b(?:on|hold(?:ing|er of)?) an? (?:[\\w-]+ ){0,3}visa\\b${notVisaWork}`,
    `\\b(?:came|arrived|fled|(?:re)?settled)(?: \\w+){0,4} as (?:an? )?(?:\\w+ )?(?:refugee|migrant|asylum seeker)s?\\b|(?:${i}|\\bI was) (?:an? )?(?:former )?(?:refugee|asylum seeker)\\b${alone}|^\\W*(?:former )?(?:refugee|asylum seeker)\\W*$|\\b(?:my|our) (?:asylum|refugee|residence|immigration) (?:claim|status|case|application|was|is)\\b`,
    `(?:^\\W*(?:an? )?|${i} (?:an? )?)(?:\\w+ )?(?:im)?migrant (?:from|to)\\b`,
    '\\bpermanent resident\\b|(?<!\\b(?:medical|hospital|surgical|clinical|artists?|writers?|chef) )\\bresidency\\b(?! program)',
  ),
  ethnicity: of(
    label('ethnicity'),
    `\\b(?:race|whakapapa)\\s*:|\\biwi affiliations?\\b|\\bmy (?:ethnicity|ethnic \\w+|iwi)\\b|\\b(?:nz|new zealand) european\\b${alone}`,
    `${i} (?:an? |of )?(?:${origins})\\b${alone}|\\bof (?:${origins})(?:(?:,| and|, and| &) (?:${origins}))* (?:origin|descent|heritage|ancestry|extraction|background|whakapapa)\\b`,
    `\\bko [\\p{L} ]{1,60} t(?:e|[ōo]ku) (?:iwi|maunga|awa|waka|hap[ūu]|marae)\\b|\\bhe uri (?:ahau |au )?(?:n?o)\\b|\\bproud (?:${origins}|${nationalities})\\b${alone}`,
  ),
  belief: of(
    label('belief'),
    `${i} (?:an? )?(?:\\w+ )?(?:${beliefs})\\b${alone}|\\bmy (?:\\w+ )?(?:religion|faith)\\b|\\breligion (?:is )?(?:${beliefs})\\b`,
    `\\b(?:practi[sc]ing|devout|observant|committed|proud|born[- ]again|converted) (?:${beliefs})\\b${alone}|\\b(?:${beliefs}) by (?:faith|religion|birth)\\b`,
    `\\b(?:fast(?:ing)?|observ(?:e|ing)|keep(?:ing)?)(?: (?:in|during|for|the))? (?:ramadan|lent|sabbath|shabbat)\\b`,
    `\\b(?:member|supporter) of (?:the )?${party}|\\b${party} (?:member|supporter)\\b|\\bjoined (?:the )?(?:[\\w-]+ )?party\\b(?= (?:branch|in (?:19|20)\\d\\d))|^\\W*party member\\W*$|\\b(?:church|parish|mosque|temple|congregation) member\\b|\\bgod-fearing\\b`,
  ),
  gender: of(
    label('gender'),
    '\\b(?:sex|gender) (?:(?:fe)?male|[mf])\\b|\\bmy (?:gender|sex|pronouns|sexual orientation)\\b|\\bsexual orientation\\b\\W*$',
    `^\\W*(?:an? )?(?:gay|lesbian|bisexual|transgender|non-binary|queer|takat[āa]pui) (?!(?:youth|rights|health|community|support|pride|studies|literature|client|people))\\p{L}|\\bc[ao]m(?:e|ing) out as\\b|\\b(?:as an?|proud(?:ly)?|openly) (?:\\w+ )?(?:gay|lesbian|bisexual|trans(?:gender)?|non-binary|queer|takat[āa]pui)\\b(?! (?:youth|rights|health|community|support|pride))`,
    `\\bas an? (?:[\\w-]+ )?(?:woman|wahine|man)\\b(?=\\W*$|\\s*[.,;]|\\s+(?:in|I|who)\\b)`,
  ),
  health: of(
    label('health'),
    `\\b(?:disability|health)\\s*[:=]\\s*(?:very |in )?(?:good|excellent|fair|perfect|fine|none|no|yes)\\b|(?:^\\W*|[,;]\\s*|\\bam )in (?:very )?(?:good|excellent|perfect) (?:physical )?health\\b`,
    `(?:\\b(?:I(?:['’]ve| have| had| wear| use| live with| suffer(?:ed)? from| manage)|my)|${partStart}(?:diagnosed with|recover(?:ed|ing) from|living with|surviv(?:ed|or of))) (?:an? |my )?(?:\\w+ )?(?:${conditions})\\b${ofOthers}`,
    `${i} (?:\\w+ )?(?:${impaired})\\b${alone}|^\\W*(?:type (?:1|2|one|two) )(?:${impaired})\\b|\\b(?:injur(?:ed|y to)|hurt|rehab (?:for|of)|(?:surgery|operation) (?:on|to)) my\\b`,
    `${partStart}(?:an? )?HIV[- ]positive\\b${ofOthers}|${partStart}(?:an? )?(?:\\w+ )?(?:cancer|stroke|leuka?emia|transplant|brain injury|polio) survivor\\b${ofOthers}`,
    `\\boff (?:work|sick) (?:with|due to|because of)\\b|\\b(?:on|took|after) (?:long )?sick leave\\b(?! (?:cover|payroll|polic))|\\b(?:for|due to|because of) (?:my |own |personal |poor )?(?:health|medical) (?:reasons|problems|issues|grounds)\\b|\\bdue to (?:ill[- ]health|illness)\\b`,
    `\\bmy (?:own )?(?:ill[- ]?health|illness|injury|disability|diagnosis|health (?:problem|issue|condition)s?)\\b${ofOthers}`,
  ),
  // Cut out before, by `withoutNumbers`.
  number: [],
  photo: [/\bphoto(?:graph)?\s*(?:attached|enclosed|:)/i],
}

const young = '(?:(?:young|small|little|grown|adult|school[- ]age|teenage|lovely|beautiful) )*'
const inAGroup =
  '(?! (?:per|each|every|enrolled|attending|an? (?:day|week|group)|at a time|in (?:care|my care|the|each|an?)|with (?:autism|special|additional|high|complex|disab|learning)))'
const asAnAside =
  '(?=\\W*$|\\s*[,.;:()|&/–—]|\\s+(?:aged|both|all|at (?:school|home)|in (?:primary|high|secondary|school|college)|of my own|under|and (?:an?|one|two|three|my))\\b)'

/** Children whom the writer counts as their own, if they are not the work of a nanny. */
export const ownChildren = new RegExp(
  [
    `(?:^\\W*|[,(:;/&]\\s*)${few} ${young}${kids}\\b${inAGroup}${asAnAside}`,
    `\\b(?:have|has|having|got|rais(?:e|ed|ing)|(?:husband|wife|partner) and) (?:(?:also|now|already|got) )?${few} ${young}${kids}\\b${inAGroup}`,
    `(?<!\\b(?:group|rest|care|residential|nursing|foster|funeral) )\\b(?:married|single|${parent}|partner|wife|husband|busy|home|liv(?:e|es|ing)(?: \\w+){0,3}) with (?:my )?${few} ${young}${kids}\\b`,
    `\\bmy ${few} ${young}${kids}\\b`,
  ].join('|'),
  'iu',
)
export const childCarer = /\b(?:nann(?:y|ies)|au pair|baby-?sit\w*|child ?mind\w*|governess|foster\w*|home-based)\b/i

/** Where a sentence goes over to such a fact, so that what stands before it can stay. */
export const factBegins = `(?<!\\b(?:${groups}),\\s+)(?:aged?|born|nationality|married|single|(?:proud )?${parent} (?:of|to)|(?:${nationalities}) (?:national|citizen|passport)|${few} ${kids})\\b`
