// Whether a line of work names a place outside New Zealand.
import { headEnds } from './employerIn.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Names that the runtime writes in another way, parts of countries, and the cities that most people come from. */
const others =
  'Ireland|England|Scotland|Wales|Great Britain|Hong Kong|Macau|Myanmar|Burma|Ivory Coast|Congo|Palestine|Czech Republic|UAE|KSA|UK|USA|Queensland|New South Wales|NSW|Tasmania|Western Australia|South Australia|' +
  'London|Manchester|Birmingham|Liverpool|Leeds|Edinburgh|Glasgow|Cardiff|Belfast|Dublin|Sydney|Melbourne|Brisbane|Perth|Adelaide|Canberra|Gold Coast|Manila|Quezon City|Makati|Cebu|Davao|Iloilo|Luzon|' +
  'Mumbai|Delhi|Bangalore|Bengaluru|Chennai|Kerala|Kochi|Hyderabad|Punjab|Ludhiana|Chandigarh|Gujarat|Ahmedabad|Pune|Kolkata|Colombo|Kathmandu|Dhaka|Karachi|Lahore|Suva|Nadi|Lautoka|Apia|Nuku’alofa|' +
  'Johannesburg|Cape Town|Durban|Pretoria|Harare|Lagos|Abuja|Nairobi|Accra|Cairo|Dubai|Abu Dhabi|Riyadh|Jeddah|Doha|Muscat|Tehran|Beijing|Shanghai|Guangzhou|Shenzhen|Taipei|Seoul|Tokyo|Osaka|Bangkok|' +
  'Kuala Lumpur|Penang|Jakarta|Hanoi|Ho Chi Minh City|São Paulo|Rio de Janeiro|Buenos Aires|Santiago|Bogotá|Toronto|Vancouver|Ontario|British Columbia|California|Texas|Chicago|Los Angeles|New York'
/** Names of people and animals too: they count only as a whole item after a comma or “in”. */
const alsoNames = ['Chad', 'Georgia', 'Jersey', 'Jordan', 'Turkey']

const home =
  /\b(?:New Zealand|NZ|Aotearoa|Auckland|Manukau|Waikato|Hamilton|Tauranga|Rotorua|Taup[oō]|Gisborne|Napier|Hastings|Hawke[’']?s Bay|Taranaki|New Plymouth|Whanganui|Manawat[uū]|Palmerston North|Wellington|Porirua|Hutt|Nelson|Marlborough|Christchurch|Canterbury|Timaru|Dunedin|Otago|Queenstown|Invercargill|Southland|Northland|Whang[aā]rei|Te Whatu Ora)(?!\p{L})/iu

let found: { named: RegExp; after: RegExp } | undefined

function patterns() {
  if (found) return found
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const countries = letters.flatMap((a) => letters.map((b) => a + b)).flatMap((code) => (code === 'NZ' ? [] : (english.of(code) ?? [])))
  const names = [...countries.map((name) => name.replace(/ \(.*| SAR China$/, '')), ...others.split('|')]
    .filter((name) => !alsoNames.includes(name))
    .map((name) => name.replace(/[.&]/g, (mark) => (mark === '&' ? '(?:&|and)' : '\\.?')))
  // “MANILA” is a place as “Manila” is; bone china is none.
  const written = (list: string[]) => `(?:${list.flatMap((name) => [name, name.toUpperCase()]).join('|')})(?!\\p{L})`
  return (found = {
    named: new RegExp(`(?<!\\p{L})${written(names)}`, 'u'),
    after: new RegExp(`(?:, |\\bin )(?:${written(names)}|${written(alsoNames)}(?=\\W*$|\\s*[,.;:()–—-]))`, 'u'),
  })
}

/**
 * The title and the employer of a line name a foreign place, or what was done there was done “in” one, and no place in New Zealand is named.
 * Patients from Samoa are no work abroad.
 */
export function isAbroad(text: string): boolean {
  const { named, after } = patterns()
  const [head = ''] = text.split(headEnds)
  const told = text.slice(head.length)
  if ((named.test(head) || after.test(head)) && !home.test(head)) return true
  const inPlace = after.exec(told)
  return inPlace !== null && inPlace[0].startsWith('in ') && !home.test(text)
}
