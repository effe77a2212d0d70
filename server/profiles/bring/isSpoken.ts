// Which items of a list of languages are languages that people speak or sign. “Languages” may head either kind.

/** Codes whose English names the runtime knows: those of two letters are added. */
const codes =
  'ace ady ars awa ban bas bem bew bho bik bin brx bug ceb chk chm chr ckb cmn crh doi dyu efi fan fil fon gaa gil gsw hak haw hil hmn hnj iba ilo jam kab kam kbd kde kea khq kln kmb kok kos kpe kri kru ksh lad lmo lou loz lua luo lus luy mad mag mai mak man mas mdf men mer mfe mni moh mos mwr nan nap new niu nqo nso nyn nym pag pam pap pau pon prs quc raj rap rar rhg rom sat scn sco shn snk srn srr sus syr tem tet tiv tkl tpi tum tvl tyv tzm udm uga umb vai vec war wo wuu yao yrl yue zap zgh zza'

/** Names that people use and the runtime does not. */
const others =
  'mandarin cantonese farsi dari tagalog hokkien teochew flemish castilian rotuman kiribati tokelauan moldovan pidgin kurmanji sorani ilocano visayan bisaya bahasa setswana sesotho kiswahili chichewa twi karen tuvaluan hazaragi gagana vagahau reo nzsl auslan asl bsl deutsch français español português italiano nederlands русский 中文 普通话 廣東話 日本語 한국어 हिन्दी العربية'

const letters = [...'abcdefghijklmnopqrstuvwxyz']

let known: { words: Set<string>; phrases: string[] } | undefined

function names() {
  if (known) return known
  const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  const two = letters.flatMap((a) => letters.map((b) => a + b))
  const all = [...two, ...codes.split(' ')].flatMap((code) => english.of(code) ?? []).map(plain)
  const words = all.filter((name) => !name.includes(' '))
  return (known = {
    words: new Set([...words, ...others.split(' ').map(plain)]),
    phrases: ['sign language', 'cook islands', 'lea faka', 'vosa vakaviti', ...all.filter((name) => name.includes(' '))],
  })
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/\p{L}+/gu)
    ?.join(' ') ?? ''

/** How well somebody speaks what the item before has named, such as “fluent” or “B2”. */
const degree = /\b(?:native|mother tongue|first language|second language|bilingual|fluent|conversational|speaker|proficien\w+|[abc][12])\b/i

export function isSpoken(item: string): boolean {
  const text = plain(item)
  const { words, phrases } = names()
  return (
    degree.test(item) || text.split(' ').some((word) => words.has(word)) || phrases.some((phrase) => ` ${text} `.includes(` ${phrase} `))
  )
}
