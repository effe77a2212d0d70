import type { Cv, Section } from '../readSet.ts'
import { rowOf, split } from './layOut.ts'

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A page as design tools make them: a coloured side, a photo, headings with wide letters, and boxes placed in no order. */
export function designed(cv: Cv, photo: string, look: number): string {
  const { side, main } = split(cv)
  const [name = '', ...under] = cv.head
  const right = look % 3 === 2
  const [sideAt, mainAt] = right ? [540, 50] : [30, 290]
  const boxes: string[] = []
  const put = (left: number, top: number, width: number, html: string) =>
    boxes.push(`<div style="left:${left}px;top:${top}px;width:${width}px">${html}</div>`)
  const heading = (text: string) => `<h2>${escape(text)}</h2>`
  let at = 210
  for (const { heading: text, lines } of side) {
    put(sideAt, at, 220, heading(text))
    const items = lines.flatMap((line) => line.split(/,\s+(?![^(]*\))/))
    items.forEach((item, i) => put(sideAt, at + 34 + i * 26, 220, `${escape(item)}<i></i>`))
    at += 60 + items.length * 26
  }
  at = 210
  const mainBoxes: [number, string][] = []
  for (const section of main) {
    mainBoxes.push([at, heading(section.heading)])
    at += 36
    for (const [height, html] of entries(section)) {
      mainBoxes.push([at, html])
      at += height
    }
    at += 18
  }
  // A design tool writes boxes in the order in which they were put on the page, seldom from the top.
  for (const [top, html] of look % 2 === 0 ? mainBoxes.toReversed() : mainBoxes) put(mainAt, top, right ? 440 : 470, html)
  const head = `<div class="name" style="left:${look % 3 === 1 ? 290 : 170}px;top:60px;width:480px"><h1>${escape(name)}</h1>${under.map((line) => `<p>${escape(line)}</p>`).join('')}</div>`
  return `<!doctype html><meta charset="utf-8"><style>
@page { size: 794px 1123px; margin: 0 } body { margin: 0; font: 13px/1.45 Lato; position: relative; height: 1122px }
div { position: absolute } h1 { font-size: 34px; margin: 0 } p { margin: 0 }
h2 { font-size: 14px; letter-spacing: 4px; margin: 0; text-transform: uppercase; color: #7a3b2e }
b { font-weight: 700 } span { color: #555 } i { display: block; height: 3px; width: 60%; background: #c9a08f }
.band { background: #f1e4dc; top: 0; bottom: 0; width: 260px; left: ${right ? 520 : 0}px } .tool { bottom: 14px; left: 50px; font-size: 9px }
</style><div class="band"></div>${boxes.slice(0, 3).join('')}${head}<img alt="" src="${photo}" style="position:absolute;left:${sideAt}px;top:50px;width:110px">${boxes.slice(3).join('')}<div class="tool">1</div>`
}

/** Each box of a section with its height. */
function entries({ lines }: Section): [number, string][] {
  return lines.map((line) => {
    const row = rowOf(line)
    if (row.kind === 'entry') return [44, `<b>${escape(row.title)}</b><br><span>${row.dates}</span>`]
    return [Math.ceil(row.text.length / 62) * 19 + 4, `${row.kind === 'bullet' ? '• ' : ''}${escape(row.text)}`]
  })
}

type Work = { title: string; company: string; dates: string; told: string[] }

/** A page as LinkedIn saves a profile: contact and skills in a dark column, the rest beside it, one entry after the other. */
export function linkedin(cv: Cv): string {
  const { side, main } = split(cv)
  const [name = ''] = cv.head
  const sideHtml = [
    ...(side.some((s) => s.heading === 'Contact') ? [] : [{ heading: 'Contact', lines: ['www.linkedin.com/in/example', '(LinkedIn)'] }]),
    ...cv.head.flatMap((line) => (line.startsWith('Key Skills: ') ? [{ heading: 'Top Skills', lines: [line.slice(12)] }] : [])),
    ...side,
  ].map(({ heading, lines }) => {
    const items = lines.flatMap((line) => line.split(/,\s+/))
    const title = /skills/i.test(heading) ? 'Top Skills' : /certif/i.test(heading) ? 'Certifications' : heading
    return `<h3>${escape(title)}</h3>${items.map((item) => `<p>${escape(item)}</p>`).join('')}`
  })
  const mainHtml = main.map(({ heading, lines }) =>
    /experience|employment|history/i.test(heading)
      ? `<h2>Experience</h2>${works(lines).map(workHtml).join('')}`
      : `<h2>${escape(heading)}</h2>${lines.map((line) => `<p>${escape(line)}</p>`).join('')}`,
  )
  return `<!doctype html><meta charset="utf-8"><style>
@page { size: 612pt 792pt; margin: 0 } body { margin: 0; font: 10.5pt/1.3 "Liberation Sans"; height: 791pt; position: relative }
aside { position: absolute; left: 0; top: 0; bottom: 0; width: 200pt; background: #293e49; color: #fff; padding: 36pt 14pt; box-sizing: border-box }
main { position: absolute; left: 223pt; top: 36pt; width: 360pt } p { margin: 0 0 2pt } h1 { font-size: 26pt; font-weight: 400; margin: 0 }
h2 { font-size: 15.7pt; font-weight: 400; margin: 16pt 0 8pt } h3 { font-size: 13pt; font-weight: 400; margin: 14pt 0 6pt }
.company { font-size: 12pt; margin-top: 8pt } .title { font-size: 11.5pt } .told { margin-top: 6pt } footer { position: absolute; bottom: 14pt; left: 380pt; font-size: 9pt }
</style><aside>${sideHtml.join('')}</aside><main><h1>${escape(name)}</h1><p>${escape(works(main.flatMap((s) => s.lines))[0]?.title ?? '')} at home in Aotearoa</p><p>Christchurch, Canterbury, New Zealand</p>${mainHtml.join('')}</main><footer>Page 1 of 1</footer>`
}

const workHtml = (work: Work, i: number, all: Work[]) =>
  `${all[i - 1]?.company === work.company ? '' : `<p class="company">${escape(work.company)}</p>`}${all[i - 1]?.company !== work.company && all[i + 1]?.company === work.company ? '<p>7 years 9 months</p>' : ''}<p class="title">${escape(work.title)}</p><p>${work.dates.replace(/ \(.*/, '')} (${i + 2} years ${i + 1} months)</p><p>Christchurch, New Zealand</p>${work.told.map((line) => `<p class="told">${escape(line)}</p>`).join('')}`

/** Work on one line (title, company, dates), or on three (company, title, dates). */
function works(lines: string[]): Work[] {
  const found: Work[] = []
  lines.forEach((line, i) => {
    const row = rowOf(line)
    if (row.kind === 'entry') {
      const [title = '', company = ''] = row.title.split(', ')
      found.push({ title, company, dates: row.dates, told: [] })
    } else if (/^[A-Z][a-z]+ \d{4} - /.test(line)) found.push({ title: lines[i - 1]!, company: lines[i - 2]!, dates: line, told: [] })
    else if (
      found.length > 0 &&
      !/^[A-Z][a-z]+ \d{4} - /.test(lines[i + 1] ?? '') &&
      !/^[A-Z][a-z]+ \d{4} - /.test(lines[i + 2] ?? '') &&
      line !== 'Christchurch'
    )
      found.at(-1)!.told.push(line)
  })
  return found
}
