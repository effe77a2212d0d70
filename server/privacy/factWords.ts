// Words that tell a fact about a person where they stand for that person, and name work where they stand before a noun.
export const nationalities =
  'afghan|african|albanian|algerian|american|argentin(?:e|ian)|armenian|asian|aussie|australian|austrian|bangladeshi|belgian|bhutanese|bolivian|brazilian|' +
  'british|bulgarian|burmese|cambodian|canadian|chilean|chinese|colombian|congolese|cook islands?|croatian|cuban|czech|danish|dutch|egyptian|english|eritrean|' +
  'estonian|ethiopian|eu|european|fijian|filipin[oa]|fiji indian|finnish|french|georgian|german|ghanaian|greek|hong kong|hungarian|icelandic|indian|indonesian|iranian|' +
  'iraqi|irish|israeli|italian|jamaican|japanese|jordanian|kazakh|kenyan|kiribati|kiwi|korean|kuwaiti|latvian|lebanese|libyan|lithuanian|malaysian|maltese|' +
  'mexican|moldovan|mongolian|moroccan|namibian|nepal(?:i|ese)|new zealand(?:er)?|nigerian|niuean|norwegian|nz|omani|pakistani|palestinian|peruvian|polish|' +
  'portuguese|romanian|russian|rwandan|samoan|saudi|scottish|senegalese|serbian|singaporean|slovak(?:ian)?|slovenian|somali|south african|south korean|' +
  'spanish|sri lankan|sudanese|swedish|swiss|syrian|taiwanese|tanzanian|thai|tokelauan|tongan|tunisian|turkish|tuvaluan|ugandan|uk|ukrainian|us|usa|' +
  'vanuatu|venezuelan|vietnamese|welsh|yemeni|zambian|zimbabwean'
export const iwi = 'ng[āa](?:i te|ti|i) \\p{L}+|ng[āa]puhi|t[ūu]hoe|tainui|te arawa|te [āa]ti ?awa|raukawa|taranaki iwi'
export const origins =
  'han chinese|m[āa]ori|pākehā|pakeha|pasifika|pacific islander|(?:nz |new zealand )?european|caucasian|latin[oax]|hispanic|arab|kurdish|tamil|punjabi|' +
  iwi
export const beliefs =
  '(?:roman )?catholic|christian|protestant|anglican|presbyterian|methodist|baptist|pentecostal|evangelical|mormon|adventist|muslim|hindu|sikh|buddhist|jain|jewish|jew|quaker|ringat[ūu]|jehovah.s witness|latter-day saint|iglesia ni cristo|seventh-day adventist|taoist|zoroastrian|rastafarian|atheist|agnostic|islam|christianity|hinduism|sikhism|buddhism|judaism'
export const states = 'married|unmarried|remarried|divorced|widow(?:ed|er)?'

/** What somebody lives with. Before a noun it names work: “diabetes nurse”. */
export const conditions =
  "dyslexia|dyspraxia|adhd|autism|asperger[’']?s?|diabetes|epilepsy|asthma|anxiety|depression|bipolar disorder|ptsd|cancer|leuka?emia|arthritis|" +
  'multiple sclerosis|hearing (?:loss|aids?)|tinnitus|a stroke|heart (?:attack|condition|surgery)|(?:back|knee|head|brain|spinal) injury|chronic \\w+|' +
  'long covid|hiv|hepatitis|burn-?out|(?:mental )?illness|disability|wheelchair|pacemaker|surgery|a miscarriage'
/** How somebody is who lives with it. */
export const impaired =
  '(?:not )?colou?r[- ]?blind|dyslexic|autistic|neurodivergent|deaf|hard of hearing|hearing[- ]impaired|disabled|diabetic|epileptic|wheelchair user'
