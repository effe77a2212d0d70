import { strToU8, zipSync } from 'fflate'

const table = (head: string[], rows: string[][]) => strToU8([head, ...rows].map((row) => row.join('\t')).join('\r\n'))
const rated = ['N', 'Standard Error', 'Lower CI Bound', 'Upper CI Bound', 'Recommend Suppress', 'Not Relevant', 'Date', 'Domain Source']
const ratedHead = ['O*NET-SOC Code', 'Element ID', 'Element Name', 'Scale ID', 'Data Value', ...rated]

/** A made archive with the files and columns of O*NET's text database: this many occupations, 35 skills, 33 fields of knowledge. */
export function onetZip(occupations: number): Uint8Array<ArrayBuffer> {
  let state = 11
  const next = (below: number) => (state = (state * 48271) % 2147483647) % below
  const list = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i))
  const codes = list(occupations, (i) => `${11 + (i % 22) * 2}-${String(1000 + Math.floor(i / 22)).padStart(4, '0')}.00`)
  const ratings = (prefix: string, name: string, count: number) =>
    codes.flatMap((code) =>
      list(count, (i) => i).flatMap((i) =>
        ['IM', 'LV'].map((scale) => [
          code,
          `${prefix}.${i}`,
          `${name} ${i}`,
          scale,
          (1 + next(401) / 100).toFixed(2),
          ...rated.map(() => ''),
        ]),
      ),
    )
  const files = {
    'Occupation Data.txt': table(
      ['O*NET-SOC Code', 'Title', 'Description'],
      codes.map((code, i) => [code, `Made occupation ${i}`, 'Does made work.']),
    ),
    'Skills.txt': table(ratedHead, ratings('2.A.1', 'Skill', 35)),
    'Knowledge.txt': table(ratedHead, ratings('2.C.1', 'Knowledge', 33)),
    'Technology Skills.txt': table(
      ['O*NET-SOC Code', 'Example', 'Commodity Code', 'Commodity Title', 'Hot Technology', 'In Demand'],
      codes.flatMap((code) => list(8, () => [code, `Tool ${next(200)}`, '43232110', 'Software', next(2) === 0 ? 'Y' : 'N', 'N'])),
    ),
    'Related Occupations.txt': table(
      ['O*NET-SOC Code', 'Related O*NET-SOC Code', 'Relatedness Tier', 'Index'],
      codes.flatMap((code) => list(20, (i) => [code, codes[next(occupations)]!, i < 10 ? 'Primary-Short' : 'Supplemental', String(i + 1)])),
    ),
    'Job Zones.txt': table(
      ['O*NET-SOC Code', 'Job Zone', 'Date', 'Domain Source'],
      codes.map((code) => [code, String(1 + next(5)), '08/2025', 'Analyst']),
    ),
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, bytes]) => [`db_30_0_text/${name}`, bytes])), { level: 1 })
}
