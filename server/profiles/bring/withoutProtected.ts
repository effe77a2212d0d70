// Facts that a profile never keeps: age, family, nationality, belief, and contact details.
const facts = [
  /\b(?:date|place|year) of birth\b|\bbirth ?(?:date|day|place)\b|\bd\.?o\.?b\b|\bborn\b/i,
  /\bage\s*[:–-]?\s*\d{1,2}\b|\b\d{2}[- ]?(?:years?|yrs?)[- ]old\b|\byears of age\b/i,
  /\bmarital status\b|\b(?:un)?married\b|\bdivorced\b|\bwidow(?:ed|er)?\b|\bcivil union\b|\bstatus\s*:\s*single\b|^single$/i,
  /\b(?:mother|father|mum|dad|parent) of\b|\bchildren\s*:|\bdependants\b|\bmaternity leave\b|\bparental leave\b/i,
  /\bnationality\b|(?<!senior )\bcitizen(?:ship)?\b(?!s)|(?<!safe )\bpassport (?:no|number|holder)\b|\bvisa\s*(?:status|type|:)|\b(?:work|student|partner|resident|residence) visa\b|\bpermanent resident\b|\bresidency\b/i,
  /\bethnic(?:ity)?\b|\brace\s*:|\biwi\s*:|\biwi affiliations?\b/i,
  /\breligio(?:n|us)\b|\bfaith\s*:|\b(?:christian|catholic|muslim|hindu|sikh|buddhist|jewish|atheist)\b/i,
  /\bgender\b(?! (?:studies|equity|equality))|\bsex\s*:|\bpronouns\b|\bsexual orientation\b/i,
  /\bphoto(?:graph)?\s*(?:attached|enclosed|:)/i,
]
const contacts = /[\w.+-]+@[\w-]+\.[\w.]+|(?:\+|\b0)\d[\d ()-]{6,}\d\b/g

/** The text without the parts that contain such a fact. `left_out` is true if there were any. */
export function withoutProtected(text: string): { text: string; left_out: boolean } {
  const parts = text.split(/(?<=[.;|•!?])\s+|\s+[|•·–—]\s+|,\s+(?=(?:age|born|nationality|married|single)\b)/i)
  const kept = parts.filter((part) => !facts.some((fact) => fact.test(part.trim())))
  const clean = (kept.length === parts.length ? text : kept.join(' ')).replace(contacts, ' ').replace(/[ \t]{2,}/g, ' ')
  return { text: clean.trim(), left_out: kept.length < parts.length }
}
