// Finds text in the criteria that is not a criterion: facts for a form, grounds
// that must not be used (such as age), talk about the job, and what is not wanted.
export type Reason = 'fact' | 'protected' | 'advert' | 'red_flag'

const any = (flags: string, ...sources: string[]) => new RegExp(sources.map((s) => `(?:${s})`).join('|'), flags)

const nations =
  '(?:kiwis?|new zealanders?|australians?|aussies?|british|brits?|english|irish|americans?|canadians?|europeans?|p[āa]keh[āa]|m[āa]ori|pasifika|samoans?|tongans?|fijians?|filipin[oa]s?|indians?|chinese|asians?|africans?|polish|romanians?|mexicans?|latin[oa]s?|hispanics?|germans?|french|arabs?|whites?|blacks?|foreigners?|immigrants?|migrants?|backpackers?|jews?|jewish|muslims?|christians?|catholics?|hindus?|sikhs?)'
const people =
  '(?:m[ae]n|wom[ae]n|males?|females?|lad(?:y|ies)|lads?|girls?|guys?|blokes?|boys?|gentlem[ae]n|mums?|moms?|dads?|students?|retirees?)'
const tongues =
  '(?:english|afrikaans|welsh|irish|gaelic|samoan|tongan|mandarin|cantonese|chinese|hindi|punjabi|urdu|tamil|arabic|spanish|portuguese|french|german|italian|dutch|polish|russian|ukrainian|romanian|japanese|korean|vietnamese|tagalog|zulu|isizulu|xhosa|isixhosa|sesotho|turkish)'
const others =
  '(?:people|persons?|child(?:ren)?|adults?|learners?|offenders?|famil(?:y|ies)|patients?|readers?|players?|ones|wh[āa]nau|clients?|residents?|stock|animals?)'

/** Nationalities and faiths, without those that also name a language: “French” as an item is something to speak. */
const belongs =
  '(?:kiwi|new zealander|australian|aussie|british|brit|american|canadian|european|p[āa]keh[āa]|pasifika|filipin[oa]|african|mexican|latin[oa]|hispanic|jew|jewish|muslim|christian|catholic|hindu|sikh)s?'
/** A ground beside "person" or "professional": nation, faith, sex, age or health. */
const grounds = `(?:${nations}|islamic|buddhist|religious|(?:fe)?male|gay|lesbian|straight|bisexual|trans(?:gender)?|single|married|unmarried|divorced|mature|young(?:er)?|old(?:er)?(?! school)|elderly|middle[- ]aged|healthy|fit|able[- ]bodied)`
const age = '(?:1[6-9]|[2-6]\\d)'
const aged =
  '(?:(?:must|should|to|be|is|are|ideally|preferably|pref(?:erred)?|aged?|between|around|about|in|their|your|his|her|early|mid|late)[ -]+)*'
const protectedGround = any(
  'iu',
  `^${aged}${age} ?(?:[-–—]|to|and) ?${age}(?: ?(?:ish|years?|yrs?|y\\.?o\\.?))?(?: pref\\w*\\.?| ideally)?\\W*$|^${aged}[2-6]0['’]?s(?:(?: ?[-–—/,] ?| to | or | and )${aged}[2-6]0['’]?s)*\\W*$`,
  `^(?:must be |ideally |preferably )?(?:single|married|unmarried|divorced|widowed|(?:an? )?${belongs})\\W*$|^(?:(?:must|should|to|have|has|with|an?) )*(?:strong|good|healthy) (?:back|knees?|heart)(?=\\W*$| and (?:an? )?(?:good|strong|healthy|fit)\\b|,)`,
  `\\bsuits? (?:an? )?(?:young|old)er\\b|\\byoung(?:er)?\\b(?!\\s+${others})`,
  '\\byouthful\\b|\\bdigital natives?\\b|\\brecent (?:school )?(?:graduate|leaver)s? only',
  '\\b(?:under|below|over) (?:the age of )?[2-6]\\ds?\\b(?!\\s*(?:[%°$€£]|[a-z]*(?:sec|min|hour|day|kg|k\\b|people|staff|head|students?|children|seats?|covers?|calls?)))',
  '^age\\s*[:=]|年龄|性别|国籍|\\bage(?:d|s)? (?:between |group |range |limit )?\\d\\d|\\b\\d\\d\\s?[-–]\\s?\\d\\d (?:(?:years?|yrs?) old|y\\.?o)|\\b(?:early|mid|late)[- ](?:twent|thirt|fort|fift)ies\\b|\\b(?:in|of) height\\b|\\bheight:|\\b(?:local|good|british|american) accent\\b|\\bno(?:body| ?one|-one)? with (?:\\w+ )?(?:kids|children|babies)\\b|\\bwell[- ]presented\\b|^presentable(?: appearance)?\\W*$|\\brelatives of\\b|\\byears? (?:old|of age)\\b|\\b(?:not|no) (?:older|too old)',
  `^(?:(?:must|should|be|an?|ideally|preferably)\\s)*${grounds}(?:[ ,]+[\\p{L}-]+)? (?:person|individual|professional|m[ae]n|wom[ae]n)\\W*$`,
  `\\b(?:fe)?males?\\b(?!\\s+(?:${others}|wards?|students?|health))`,
  `\\b${people}\\s*(?:only|pref\\w*\\.?|please)|\\b(?:prefer\\w*|only|ideally|no|must be)(?: an?| for an?)? (?:\\w+ )?${people}\\b|^(?:an? )?(?:strong |fit |nice |attractive )?${people}$|\\b(?:would |will )?suits? (?:an? )?(?:\\w+ )?${people}\\b`,
  '\\b(?:married|unmarried|pregnan\\w+|child-?free|childless|single (?:mum|mom|mother|parent|father|dad)s?|no (?:kids|children|dependants|dependents|family (?:ties|commitments|responsibilities)))\\b',
  '\\b(?:start|have|having|starting|plan\\w*|want\\w*) (?:a family|kids|children|babies|a baby)\\b|\\b(?:family|childcare|marriage) (?:plans|commitments|situation)\\b',
  '\\bnative[- ](?:level )?(?:\\p{L}+[- ])?(?:speakers?|english|tongue)\\b|\\bmother tongue\\b|\\b(?:no|without an?|neutral) (?:\\w+ )?accents?\\b|\\bborn (?:and bred|in)\\b|\\bnationalit|\\bethnicit|\\bmuttersprach|\\bhablantes? nativ|\\blangue maternelle',
  `\\b(?:prefer\\w*(?: for)?|only|no|must be)(?: an?| any)? ${nations}\\b(?! (?:language|speak|skills|teach|food|cuisine|writ))|\\b${nations}(?: \\w+)? (?:only|pref\\w*\\.?)`,
  '\\b(?:christian|catholic|muslim|islamic|hindu|jewish) (?:values|beliefs?|faith|lifestyle|background|ethos)\\b|\\bpractising (?:christian|catholic|muslim|hindu)|\\bchurch-?go|\\bof (?:the |our )?(?:christian |same )?faith\\b|\\bno (?:hijab|headscar|turban)',
  '\\bfit (?:and|&|\\+) (?:healthy|well|strong)\\b|^(?:physically )?fit$|^(?:in )?(?:good )?health[y]?$|\\bable[- ]bodied\\b|\\bphysically fit\\b|\\b(?:no|without|free of|any) (?:\\w+ ){0,2}(?:health|medical|back|mental) (?:issues?|problems?|conditions?)|\\bno(?:body|t|[ -]?one)? (?:\\w+ ){0,3}(?:crook|bad|dodgy|sore|weak) (?:back|knee|hip|shoulder|heart)s?\\b|\\bno(?:body|[ -]?one| people| person)? (?:\\w+ ){0,2}(?:allergic|asthmatic|epileptic|diabetic)\\b|^no (?:\\w+ )?(?:allergies|asthma|epilepsy|diabetes)\\W*$|\\bno disabilit|\\bdisabilit(?:y|ies)[?]|\\bno sick (?:days|leave)|\\bnon[- ]?smok|\\bnot (?:an? )?smokers?\\b',
  '^(?:\\w+ and )?(?:attractive|good[- ]looking|slim|pretty|handsome)\\b|\\bheterosexual\\b|\\b(?:not|no) (?:\\w+ )?union\\b|\\bunion members?\\b|\\bwell[- ]groomed\\b|\\btattoos?\\b|\\bpleasant (?:looks|appearance)|\\bmat(?:ernity|\\.)? leave\\b(?! cover)',
)

/** "13-17 yr olds" are the people whom somebody works with, and so are "with 30-40 year olds". */
const served =
  /\b(?:(?:with|of|(?<!(?:look|search)ing |ideal |perfect |suit\w* )for|(?<!open )to) (?:\p{L}+ )?\d{1,2}|(?<!\bsuits? |prefer\w* )(?:1[0-7]|\d)) ?(?:[-–—]|to) ?\d{1,2}[- ](?:years?|yrs?|y\/?o)[- ]?olds?\b/giu

const count = '(?:\\d+|one|two|three|four|five|six|seven|ten)'
const day = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?'
const willing =
  '(?:(?:must|needs?|has|have|able|happy|willing|willingness|can|prepared|ok(?:ay)?|comfortable|flexible|available|required|to|for|with|be|do|doing|works?|working|some|ready|regular|rotational|rotating|rostered|occasional|frequent|on|the|an?|all|early|late|after[- ]hours|day|night|weekend|evening|overnight|open(?:ing)?|clos(?:e|ing)|split|domestic|international)[ /-]+)*'

/** Always facts, whatever the other words say. */
const fact = any(
  'iu',
  '^\\W*[$€£]\\s?\\d|^(?:pay |salary )?(?:band|grade) \\d+\\W*$|\\b(?:salary|wage|pay) (?:band|range|rate|expectation|negotiable)|^(?:salary|wage|pay|comp(?:ensation)?)(?:\\W*$|:| (?:is|from|up)\\b|\\W+\\d)|^\\W*\\d+ ?[-–] ?\\d+ ?k\\W*$|\\b(?:per|(?<!\\b(?:for|in|of|half) )an) hour\\b(?=\\W*$)',
  `\\b${count}\\s*(?:\\+|plus|or more|(?:[-–]|to) ?\\d+)?\\s*(?:\\+\\s*)?(?:years?|yrs?|months?)['’]?\\s+(?:of |or more |plus )*(?:[\\p{L}\\p{N}'’/-]+ ){0,4}(?:experience|exp|residen\\w+|background)\\b`,
  `^(?:at least |minimum (?:of )?|min\\.? |over )?${count}\\s*(?:\\+|plus|(?:[-–]|to) ?\\d+)?\\s*\\+?\\s*(?:years?|yrs?)\\b`,
  '\\b(?:police|criminal|background|credit|working with children|child safety)[- ](?:and \\w+ )?(?:vet\\w*|check\\w*|records?|convictions?|clearance|history)\\b|\\bclean (?:\\w+ )?(?:records?|li[cs]\\w+|history)\\b',
  '\\b(?:drug|alcohol|medical|pre-?employment)(?: (?:and|&) \\w+)? ?(?:test|screen|check)\\w*',
  `^(?:having |has |have |must have )?worked (?:in|for|at|across|with) (?:at least )?${count}\\b|^(?:(?:must|needs?|to|have|has|wear|own|your)\\s+)+(?:steel[- ]?(?:caps?|toed? boots)|safety boots|work boots|hi-?vis|ppe)\\b`,
  '\\bright to work\\b|\\b(?:authori[sz]ed|eligible|entitled|allowed|able) to (?:legally )?work in\\b|\\bwork(?:ing)? (?:holiday )?(?:permits?|visas?)\\b|\\bsponsorship\\b|\\bclearance\\b|\\bresidency\\b',
  '\\bcitizens?(?:hip)?\\b(?=\\W*$| or | ?\\(| (?:is|required|needed|essential))|\\bpermanent resident',
  '\\bnotice period\\b|\\b(?:earliest |immediate )?start(?:ing)? (?:date|asap|immediately|straight away)\\b|\\bimmediate (?:start|joiners?)|\\b(?:position|role|job|contract) (?:starts|begins|is (?:full|part|permanent|fixed|casual))|\\bcan start\\b',
  '\\b(?:1[68]|2[015])\\s?\\+(?=\\W*$| to\\b| only\\b)|\\b(?:at least|over|minimum age)(?: of)? (?:1[68]|21)\\b|\\b\\d+\\s?wpm\\b|\\bvaccinated\\b|\\bimmuni[sz]ed\\b|\\b(?:vaccination|immuni[sz]ation) (?:status|record|required)|\\bdrug[- ]free\\b|^(?:previous |prior |some |relevant |local |nz )*experience(?: preferred| essential| required)?$',
  `\\b${count} (?:days?|hours?|hrs?)(?: (?:a|per|each|every))? ?(?:week|wk|pw|p/w|fortnight)\\b|\\b${day}\\s?(?:-|–|—|to|/|&|and|through)\\s?${day}\\b|^\\d{1,2}(?:[:.]\\d\\d)? ?[ap]m\\b|^hours? ?[-–—:]|^hours?\\b\\W*(?:(?:of work|are|from|is)\\b\\W*)*\\d|^\\d{1,2}[:.]\\d\\d ?[-–] ?\\d|^term[- ]time\\b|\\b(?:full|part)[- ]time\\b(?=\\W*$| (?:role|position|hours|only|or))`,
  '^\\W*\\d[\\d.,]*(?: ?[-–] ?\\d[\\d.,]*)? ?(?:h|hrs?|hours?)\\W*$',
  '\\b(?:will(?:ing)?|able|happy|prepared) to (?:travel|relocate|commute)\\b|^(?!evidence\\b|risk\\b)(?-i:\\p{Lu})\\p{L}+[^s\\s] based\\W*$|\\b(?:lives?|living|based|located|reside|be) (?:locally|nearby|in (?=\\p{Lu})|near |within |remote(?:ly)?\\b)',
  '\\b(?:on your feet|stand(?:ing)?) (?:for |up )?(?:all day|\\d+ ?(?:h|hrs|hours))\\b|\\b\\d ?on[ ,/-]*\\d ?off\\b|\\blift(?:s|ing)? (?:up to )?\\d+ ?(?:kg|kilo|lb|pound)|\\bleave (?:booked|planned)\\b|\\bholidays? (?:booked|planned)\\b|\\b(?:booked|planned) (?:leave|holidays?)\\b',
  '^(?:an? |own |valid )*(?:car|vehicle|van|ute) (?:essential|required|needed|is a must|a must)\\W*$|\\b(?:own|reliable|access to(?: an?)?|has an?|have an?) (?:\\w+ )?(?:car|vehicle|transport|ute|van|motorbike)\\b',
  '^(?:(?:must|needs?|to|have|has|bring|brings|your|their|an?|current|valid|full|clean|nz|uk|us)\\s+)*(?:own (?:set of )?(?:\\p{L}+ )?(?:tools?|car|vehicle|transport|ute|van|truck|bike|laptop|phone|dogs?|horse|boots|gear|kit|ppe|uniform|knives|insurance|chainsaw|quad|pc|equipment|broadband|internet)|(?:class|level) \\d)\\b',
  `^(?!it\\W*$)(?:(?:current|valid|full|qualified|an?|or|and|chartered|member|of|hold|holds|working|towards|part|it|equivalent|similar|\\/|,|with (?-i:\\p{Lu})(?-i:\\p{Lu})+|(?-i:CA|CPA|ACA|ACCA|CIMA|CFA|CAANZ|CPEng|CEng|IEng|APC|RN|EN|RGN|PMP|PRINCE2|CISSP|CISA|ITIL|LLB|BA|BSc|BEng|BCom|MBA|MSc|PhD|PGCE|QTS|CSCS|NPLQ|CDL|HGV|LBP|EWRB|SIA|DBS|NMC|AHPRA|MEngNZ|OSHA|TEFL|CELTA|IOSH|NEBOSH|CIPD|MRICS|MCIPS|TIPS|RSA|WWCC|LCQ|NZRB|NVQ|HNC|HND|PVG|ECS|PCV|LGV|HC|IPAF|SMSTS|SSSTS|IELTS|TOEIC|ACLS|BLS|PALS|OSCP|NMLS|EPA|TWIC|HIAB|MBBS|GDL|LPC|PIN|CA Inter))[ ]*)+$`,
  '^(?:[(]?(?-i:\\p{Lu})[\\p{L})]*\\s){1,4}or equivalent\\W*$|^[abc][12] in (?-i:\\p{Lu})|\\bmust be 1[68]\\b|^(?:mornings?|afternoons?|evenings?|weekends?|days|nights) only\\b|\\blive local|\\bpin\\W*$|\\bin[- ]date\\b(?! (?:stock|food|product))|\\bpass ?\\/ ?fail\\b|\\b2[:.][12] (?:or above|degree)|\\b(?:adi|sia|nplq|gwo|hcpc|gphc|cpcs|cpd|cisrs|stcw|eng1|dpsi|gmc) (?:badge|reg\\b|card|number|registered|full|cert|status|[a-z]?\\d)|\\btime ?zone\\b|\\bevery (?:other|second) (?:sat|sun)(?:ur)?day|\\bjabs?\\b|\\bvax\\b|\\b(?:lvl|level|cat(?:egory)?|code)\\.? [a-e\\d]\\d?(?=\\W*$)|\\badmitted (?:in|to|as)\\b|\\btime[- ]served\\b|\\bred seal\\b|^(?:(?-i:[BM])\\.? ?(?-i:E|Tech|Com|Sc|A|Ed|Eng|Pharm)\\b\\.?[ /,]*)+(?:\\p{L}+|or equiv\\w*\\.?)?\\W*$|^(?:full |clean )?(?:car |van )?driver\\W*$|\\b(?:lic|reg(?:\\.|istered)? no)\\.?\\W*$|\\bportfolio (?:link|url|required|attached)|^(?:link to )?portfolio\\W*$|\\b(?:in date|up[- ]to[- ]date) (?:dbs|crb|licen[cs]e|certificate)',
  `^(?!\\p{L}+\\W*$)(?:(?:good|fluent|min\\.?|[abc][12]|basic|spoken|written|strong|excellent|some|speaks?|a|little|conversational|business|native|level|in|of)\\s+)*${tongues}(?:(?:\\s*(?:,|\\/|&|\\+|and|or)\\s*)${tongues})*(?:\\s+(?:basic|good|fluent|speak(?:er|ers|ing)|[abc][12]|level|ok|fluent|essential|skills?|language|\\d|helps|(?:is )?an? (?:plus|bonus|advantage)))*\\W*$`,
  '\\b(?:führerschein|abgeschlossen\\w*|(?:studium|ausbildung|abschluss)\\b|reisebereitschaft|arbeitserlaubnis|schichtbereitschaft)|\\b(?:licencia|carn[ée]t) de|\\bpermiso de|\\bdisponib|\\bt[íi]tulo (?:de|en|univ)|\\bveh[íi]culo propio|\\bpermis (?:de|b\\b)|\\bdipl[ôo]m(?!a[ct])|\\bpatente\\b|\\bdisponíve|\\bcarteira de|\\brijbewijs|\\bbeschikbaar|驾照|学历|签证',
)

/** That somebody is there or goes there at such times. It is no fact where the words then tell of work: “Rosters: you've planned one to a budget”. */
const willingness = any(
  'iu',
  `^${willing}(?:shifts?|rosters?|weekends?|nights?|evenings?|overtime|graveyard|on[- ]call|being on call|after[- ]hours|early starts?|(?:public |school )?holidays|travel|relocate|relocation|commute|hybrid|remote|on[- ]?site)\\b(?!['’]|[ -](?:act\\b|\\w+ing\\b|supervis|manage|lead|plan|insur|book|agent|arrange|policy|cover\\b|work\\w* with|rotation|(?:[+&/,]|and) ?(?:wages?|labour|labor|costs?|budgets?|payroll|planning|staffing)\\b|(?<=rosters )(?:\\w+ly|staff|people|the|an?|their|our)\\b))`,
  `^${willing.replace(/\*$/, '+')}${day}\\b`,
)
/** The words before a colon or a dash, at the beginning. */
const label = '^[^:–—]{2,60}(?::|[–—]| - )\\s*'
const object =
  '(?:an?|the|them|it|one|their|our|your|his|her|each|every|all|rosters?|shifts?|trips?|staff|people|crews?|teams?|cover|costs?|wages?|leave|swaps?|gaps)'
const made =
  '(?:plan|buil|writ|wrote|balanc|organi[sz]|dr[ae]w|prepar|manag|publish|cost|fill|design|creat|mak|made|handl|juggl|forecast|negotiat|arrang|reduc|staff|budget)\\p{L}*'
const labelled = new RegExp(label)
/** After a label: what a person has done or does. “Worked”, “agreed” and “booked” tell of their time instead. */
const tellsWork = any(
  'iu',
  label +
    "(?:(?:you|they|he|she)(?:['’]ve| have| has)|has|have) (?:\\p{L}+ly |ever |never |once )?(?!(?:worked|agreed|applied|booked|planned (?:leave|holidays?|trips?)|travelled|traveled|relocated|lived|moved|opted|signed|committed|limited|needed|required)\\b)(?:\\p{L}+ed|built|written|made|run|set|kept|led|held|dealt|cut|found|met|taught|drawn|sent|brought|put|got) (?!to do\\b)",
  `${label}(?:(?:you|they|he|she|can|able to|has|have|how to|who)(?:['’]ve)? )*(?:\\p{L}+ly )?${made} (?:\\p{L}+ly )?(?:${object}\\b|to (?:an?|the) budget)`,
)

/** Facts if a person has them, but not if a person works with them: "Handles visa applications". */
const held = any(
  'iu',
  "\\bli[cs]+en[cs]es?\\b|\\bli[cs]en[cs]ed\\b(?! premises)|\\b(?:driver|driving|driver['’]?s) lic\\w*|\\bcert(?:s|\\.|ificates?|ified|ification\\w*|ifying)?\\b|\\btickets?\\s*(?:$|[(,])|\\bendorsements?\\b|\\baccredit(?:ed|ation)\\b|\\bregist(?:ered|ration)\\b|\\bregos?\\b|\\b(?:dbs|crb|pvg|wwcc)\\b|\\bchartered\\b|^(?:fellow|member|associate) of (?:the )?(?-i:\\p{Lu})",
  "\\b(?:qualified|qualifications?|diplomas?|(?:programmes?|programs?|courses?) or (?:equivalent|similar)|bachelor\\S*|master['’]s|phd|doctorate|ncea|gcses?|a-levels)\\b|\\bdegrees?\\b(?! of)|\\btertiary\\b|\\b(?:first aid|site safe)\\b|\\b(?:white|green|blue|tips|cscs) card\\b|\\bcards?\\W*$|\\bosha \\d|\\b(?:yellow|green|black) belt\\b|^bilingual\\b|^(?:fluent(?: in)?|fluency in|conversational) (?-i:\\p{Lu})|^\\p{L}+ (?:number|no\\.)$",
  '\\bvisas?\\b|\\bvalid passport\\b|[$€£]\\s?[\\d.,]+k?\\s*(?:[-–+]|to\\b|p\\W?[ah]\\b|(?:an?|per) (?:hour|hr|day|shift|week|month|year|annum))',
  '\\b(?<!high[- ])availab(?:le|ility)\\b|\\breferences?\\b|^refs\\b|\\breferees?\\b',
)
/** "Handles …", "Managing a …", "Can plan …": something that a person does. */
const done =
  /^(?:(?:can|could|able to|ability to|experience (?:in|of|with)) |(?!(?-i:\p{Lu})(?-i:\p{Lu})|masters\b|bachelors\b|drivers\b|gas\b|has\b|holds\b|is\b|owns\b|works\b|needs\b|must\b)\p{L}+[^su'’\s]s\s+(?!and\b|or\b|required|needed|essential|only|will\b|must\b|are\b|to\b|ticket\b|li[cs]en[cs]e\b|certificate\b|[(–-])\p{L}+|\p{L}+ing (?:an?|the|our|their|all|with|of|for) )/iu

const gains =
  '(?:meals?|lunch(?:es)?|fruit|parking|coffee|tea|drinks?|beers?|snacks?|pizza|gym|uniforms?|training|membership|accommodation|housing|breakfast|food|wi-?fi|flu jabs?|counselling)'
const advert = any(
  'iu',
  `^(?:commission|tips|company (?:car|van|ute|phone|vehicle|laptop)(?=\\W*$|,| (?:and|supplied|provided|included)\\b))(?!\\w)|^home (?:every|each) \\p{L}+\\W*$|\\bfree (?:\\w+ )?${gains}\\b|\\b(?:friday|knock-?off|after-?work|staff) (?:\\w+ )?(?:drinks?|beers?|pizza|meals?|barbecues?|bbqs?|discounts?)\\b|\\b\\d+ ?% off\\b|\\b(?:staff|product|employee|store) discounts?\\b`,
  "\\bkiwisaver\\b|\\bsuperannuation\\b|\\bpension\\b|\\b(?:health|medical|life|dental) (?:insurance|cover|benefits)\\b|\\b401\\(?k|\\b(?:paid|annual|parental|birthday|extra) leave\\b|\\bdays? off\\b|^\\d+ (?:days?|weeks?)['’]? (?:\\w+ )?(?:leave|holidays?)\\b|\\bweeks?['’]? holiday|\\b(?:sign[- ]on|annual|quarterly|referral|performance) bonus|\\bcommission\\b(?=\\W*$| structure| paid)|\\bstock options\\b",
  '\\b(?:tool|car|phone|meal|clothing|travel|boot) allowance\\b|\\b(?:house|housing|van|car|phone|laptop|tools|uniform|accommodation|ppe|training|vehicle|meals) (?:is |are |will be )?(?:supplied|provided|included)\\b|\\bflexi(?:ble|-time)? (?:hours|working|work)\\b(?!\\w)|\\bwork[- ]life balance\\b|\\bwork from home\\b',
  '\\b(?:great|friendly|fun|supportive|awesome|amazing|close-?knit|social|family) (?:\\w+ )?(?:team|culture|crew|environment|atmosphere|workplace|people|bunch)\\b(?! (?:lead|skills?|person|manage))|\\bsocial (?:club|events)\\b|\\bteam (?:events|outings|lunches)\\b|\\b(?:career|growth|development) (?:opportunit|progression|path)|\\bopportunit(?:y|ies) (?:to|for)\\b|\\bcompetitive (?:pay|salary|rates|package)|\\bwork hard,? (?:and |& )?play hard',
  "^(?:in return|we offer|you['’]?ll (?:get|be|join|love|work|have (?:the|a) (?:chance|opp))|you will (?:get|be (?!able|required|expect)|join)|join (?:us|our|a |the )|come (?:and )?(?:work|join)|why (?:join|work)|what we offer|our (?:team|company|client|culture|school|office|offices|clinic)\\b|about us|(?:family|locally) owned|(?:est\\.|established) )",
  '\\b(?:apply (?:now|today|with|by|to|online|at|via)|applications? clos|closing date|send (?:us |your |me )|(?:call|ring|phone|text|email|e-mail|contact) (?:me\\b|us\\b|(?-i:\\p{Lu})(?-i:\\p{Ll})+)\\b|visit our\\b|^to apply\\b|\\bto apply\\W*$|cover(?:ing)? letter|\\bcvs?\\b(?=.*\\bto\\b))|https?://|www\\.|[\\w.]+@[\\w-]+\\.\\w|\\b0\\d{1,3}[ -]\\d{3}',
  '^subsidi[sz]ed\\b|^no need (?:for|to)\\b|^(?:sometimes|often|occasionally) (?:be|get) \\p{L}+ed\\b|^(?:what|anything|who) else\\W*$|^(?:report(?:s|ing)? to|reporting line|direct reports|key relationships?) ?:|^(?:\\p{L}+ ){1,5}(?:supplied|provided|included)\\W*$|\\bno (?:\\p{L}+ ){0,2}(?:experience|qualifications?) (?:is )?(?:needed|required|necessary)|\\b(?:full )?training (?:given|will be)\\b|\\burgent(?:ly)? (?:hiring|required|needed)|\\bfreshers\\b|^(?:share (?:this|on)|cookies? (?:settings|policy)|show (?:more|less)|sign in\\W*$|save (?:this )?job|print this|skip to|back to|posted (?:on |\\d)|job (?:id|ref)|ref(?:erence)?(?: no)?[.:] )|^home (?:>|›|\\/|») |^(?:sent|get outlook) (?:from|for) |\\bequal opportunit|\\bwe are growing\\b|\\bno (?:recruitment )?agenc(?:y|ies)\\b',
  '^(?:are you (?:passionate|ready|looking|tired|keen|an?|the|someone)|do you (?:want|love|like|enjoy|dream|think)|(?:love|want|ready|looking|fancy|tired|sick)) .*\\?|^(?:then |so |if so,? )*(?:come (?:and )?join|what (?:do|does|should|must) (?:they|he|she|we|the \\p{L}+) (?:need|want|look for|have to|bring)\\b|read on|keep reading|sounds? like (?:you|a)\\b|get in touch)|^(?:sub-?|grand )?totals?\\W*\\d',
)
/** What happens to those who apply: "All applicants are welcome", "Candidates are interviewed by phone". */
const happens =
  '^(?:(?:the|our|your|an?|all|any|every|each|both|(?:un)?successful|shortlisted|suitable|selected|chosen|interested|ideal|right|best) )*(?:person|candidate|applicant)s? (?:(?:(?:is|are|(?:will|may|can) be) (?:also )?)?(?:welcome|invited|interviewed|short-?listed|asked|chosen|selected|contacted|told|notified|informed|called|phoned|emailed|tested|assessed|screened|considered|reminded|advised|encouraged|given|offered|paid|seen|met|hired)\\b|(?:will )?(?:have|has|gets?) (?:until\\b|(?:an?|one|two|\\d+) (?:\\p{L}+ )?(?:trial|interview|shift|hour|day|week|call|chat|test|task)s?\\b))'
const noted = any(
  'iu',
  happens,
  '^-{3,}|^(?:(?:hi|hiya|hello|hey)\\b.{0,30}?)?\\b(?:can|could|would) (?:you|u) (?:please |pls )?(?:do|make|write|add|set up|put together|sort)\\b(?=.*\\b(?:questions?|interviews?|plans?|jobs?)\\b)(?=.*\\b(?:pls|please|plz|for .*\\b(?:jobs?|roles?|positions?|posts?))\\b)|^(?:morning|afternoon|evening) (?-i:\\p{Lu})\\p{L}+(?:\\W*$|,)|^(?:fwd?|re): |^(?:hi|hiya|hello|hey|dear|kia ora|t[ēe]n[āa] koe|m[ōo]rena|good (?:morning|afternoon))\\b(?=.{0,30}$|[ ,]+\\p{Lu}?\\p{L}*,)',
  "^(?:(?-i:\\p{Lu})\\p{L}+ ?[–—,-]+ )?(?:these|those) are\\b|^(?:\\[(?!.*\\]\\s*[^\\s.])|(?:from|to|cc|sent|subject|date): |(?:looks|sounds) good\\b|p\\.?s\\.?\\b|n\\.?b\\.?\\b|as (?:per|discussed|agreed|promised)|call me|let me know|(?:please|pls) (?!be\\b|tell (?:us|me) about\\b|(?:describe|explain|give|provide|share|outline) (?:an?|two|how|your)\\b(?! call))|don['’]?t ask\\b|sorry|here(?:['’]?s| is| are)\\b|(?:these|those|this) (?:are|is)\\b|see (?:attached|below|above)|fyi\\b|happy to (?:discuss|chat|talk)|thanks|thank you|cheers\\b|i (?:have|had|hope|think|mean)\\b|i['’](?:ve|d|ll|m)\\b|note:|(?:kind |best |warm |many )?(?:regards|wishes)\\b|ng[āa] mihi\\b|sincerely\\b)",
)

const softly = '(?:and|but|also|so|oh|please|pls|p\\.?s\\.?|definitely|absolutely|just)[, ]+'
/** "I can't stand people who gossip", "Not interested in drivers who speed". Not so "Not afraid of people who shout", which praises. */
const dislike =
  "(?:(?:(?:do|did|wo|would|ca)n['’]?t|(?:do|did|will|would) not|cannot|can not|never|refuse to) (?:want|need|like|hire|take|employ|stand|bear|abide|accept|tolerate|have (?:time|room)|put up with)|not (?:interested in|after|looking for|keen on|into|a fan of)|hate|dislike|detest|(?:tired|sick|weary|fed up|enough|too many|no time|had it)(?: of| with| for)?)"
const disliked = new RegExp(
  `^(?:${softly})*(?:(?:we|i)\\b(?:(?! who\\b| that\\b| to\\b| you\\b)[^,;:]){0,20}?|(?:really|just|very|so|had|have) )?\\s*${dislike} (?!(?:only|just|merely|simply) )[^,;:]{0,40}?\\b(?:who|(?:${people}|people|anyone|someone|somebody|workers?|drivers?|staff|managers?) that) `,
  'iu',
)
const unwanted = any(
  'iu',
  "^(?:(?:they|you|he|she) )?(?:must|should) ?n(?:['’]|o)t (?!be (?:afraid|scared|shy|fazed)\\b|mind\\b|need\\b)|^(?:(?:they|you|he|she) )?can(?:['’]?t|not) be (?!afraid|scared|shy|fazed|fooled|rattled|rushed|bullied|bought|shaken)",
  `^(?:${softly})*(?:no(?! (?:nonsense|fuss|surprises|two|one|matter|less|more than|need)\\b|-)|keine?|nada de|pas de|niet|avoid|(?:watch|look) out for (?:anyone|people|someone|anybody)|not (?:someone|somebody|a person|people|anyone|another|an?(?! (?:problem|must|big|deal)\\b))|we (?:do not|don['’]?t) want|don['’]t want|(?:nobody|no[- ]?one) who)\\s`,
  '\\s[=–-] no\\W*$|\\b(?:need not apply|time[- ]wasters?)\\b',
)

const goodbye =
  /^(?:ng[āa] mihi(?: nui)?|(?:many |kind |best |warm )?(?:thanks|regards|wishes)|thank you|cheers|sincerely|yours \w+|best|ta|talk soon|saludos|mit freundlichen grüßen|cordialement)\b[\s,!.]*(?:\p{L}+[\s,!.]*){0,2}$/iu
/** Whether this line says goodbye, as at the end of a letter. */
export const isGoodbye = (text: string) => text.length < 80 && goodbye.test(text)

/** Whether the words are a note to a colleague, not about the job. */
export const isNote = (text: string) => noted.test(text.trim().slice(0, 400))

const happening = new RegExp(happens, 'iu')
/** Whether a sentence tells what happens to those who apply. */
export const tellsWhatHappens = (sentence: string) => happening.test(sentence.trim().slice(0, 200))

/** Why a line, or a part of one, is not asked about; null if it is a criterion. */
export function whyNotAsked(given: string): Reason | null {
  // The start of a long text is enough, and it keeps the patterns fast.
  const text = given
    .trim()
    .slice(0, 400)
    .replace(/\s+/g, ' ')
    .replace(/^\d{1,3} ?% (?!off\b)(?=\p{L})/u, '')
    .replace(/^(?:can|could|will|would|are|do|does|have|has|is) (?:they|he|she|the candidate) (?=.*\?\W*$)/i, '')
  if (protectedGround.test(text.replace(served, ' '))) return 'protected'
  // "Accuracy - types while listening (45 wpm min.)"
  const outside = text.replace(/\s*\([^()]*\)/g, '')
  if (outside !== text && done.test(outside.replace(labelled, '')) && whyNotAsked(outside) === null) return null
  if (fact.test(text) || (willingness.test(text) && !tellsWork.test(text))) return 'fact'
  if (held.test(text) && !done.test(text) && !done.test(text.replace(labelled, ''))) return 'fact'
  if (disliked.test(text)) return 'red_flag'
  if (advert.test(text)) return 'advert'
  if (unwanted.test(text)) return 'red_flag'
  return noted.test(text) ? 'advert' : null
}

/** Whether somebody is called by a ground that must not be used: "mature individual", "gay". Not so "English teacher". */
export const isGround = (called: string) => whyNotAsked(/\s/.test(called) ? called : `${called} person`) === 'protected'
