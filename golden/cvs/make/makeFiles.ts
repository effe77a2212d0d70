// `npm run golden:cvs-files`: makes golden/cvs/files by LibreOffice, pdfLaTeX, python-docx and Chromium. Tests read what is committed.
// `-- FOLDER TURN` makes other files instead: each CV in the layout of the one that stands TURN places further in the set.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { readSet, type Cv, type Section } from '../readSet.ts'
import { designed, linkedin } from './html.ts'
import { extensionOf, kinds, type FileKind } from './kinds.ts'
import { rowOf, split } from './layOut.ts'
import { odt } from './odt.ts'
import { moderncv, tex } from './tex.ts'

const folder = mkdtempSync(join(tmpdir(), 'cvs-'))
const files = process.argv[2] ?? new URL('../files', import.meta.url).pathname
const turn = Number(process.argv[3] ?? 0)
const run = (command: string, args: string[], input = '') =>
  execFileSync(command, args, {
    cwd: folder,
    input,
    stdio: ['pipe', 'ignore', 'inherit'],
    env: { ...process.env, SOURCE_DATE_EPOCH: '1767225600' },
  })

function office(cv: Cv, layout: Parameters<typeof odt>[1], extension: string) {
  writeFileSync(join(folder, 'cv.fodt'), odt(cv, layout))
  const filter = extension === 'docx' ? 'docx:MS Word 2007 XML' : 'pdf:writer_pdf_Export'
  run('soffice', [`-env:UserInstallation=file://${folder}/office`, '--headless', '--convert-to', filter, 'cv.fodt'])
}

function word(cv: Cv, layout: FileKind) {
  const withRows = (sections: Section[]) => sections.map(({ heading, lines }) => ({ heading, rows: lines.map(rowOf) }))
  const { side, main } = split(cv)
  const input = { head: cv.head, sections: withRows(cv.sections), side: withRows(side), main: withRows(main) }
  run('/usr/bin/python3', [new URL('word.py', import.meta.url).pathname, 'cv.docx', layout], JSON.stringify(input))
}

function latex(source: string) {
  writeFileSync(join(folder, 'cv.tex'), source)
  // The class asks for two packages of icons, which are large and not used here.
  writeFileSync(
    join(folder, 'fontawesome5.sty'),
    '\\ProvidesPackage{fontawesome5}\n\\newcommand{\\faIcon}[2][]{}\\newcommand{\\faCircle}[1][]{}\n',
  )
  writeFileSync(join(folder, 'academicons.sty'), '\\ProvidesPackage{academicons}\n')
  run('pdflatex', ['-interaction=nonstopmode', '-halt-on-error', 'cv.tex'])
}

async function print(page: Page, html: string) {
  await page.setContent(html)
  await page.pdf({ path: join(folder, 'cv.pdf'), preferCSSPageSize: true, printBackground: true, tagged: false })
}

/** A small face as a JPEG, where a CV has a photo. */
async function drawFace(page: Page): Promise<string> {
  await page.setContent(
    '<svg width="110" height="110"><rect width="110" height="110" fill="#9bb"/><circle cx="55" cy="45" r="24" fill="#c96"/><ellipse cx="55" cy="112" rx="45" ry="35" fill="#345"/></svg>',
  )
  const bytes = await page.screenshot({ type: 'jpeg', quality: 60, clip: { x: 8, y: 8, width: 110, height: 110 } })
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' })
const page = await browser.newPage()
const photo = await drawFace(page)
rmSync(files, { recursive: true, force: true })
mkdirSync(files)
const set = readSet()
for (const [kind, numbers] of Object.entries(kinds) as [FileKind, readonly string[]][])
  for (const [i, number] of numbers.entries()) {
    const cv = set[(set.findIndex((one) => one.number === number) + turn) % set.length]!
    const extension = extensionOf(kind)
    if (kind === 'canva') await print(page, designed(cv, photo, i))
    else if (kind === 'linkedin') await print(page, linkedin(cv))
    else if (kind.startsWith('latex')) latex(kind === 'latex-moderncv' ? moderncv(cv) : tex(cv, kind === 'latex-columns'))
    else if (kind === 'word-boxes') office(cv, 'boxes', extension)
    else if (kind.startsWith('word')) word(cv, kind)
    else office(cv, kind === 'libreoffice' ? 'plain' : kind === 'libreoffice-sidebar' ? 'sidebar' : 'columns', extension)
    copyFileSync(join(folder, `cv.${extension}`), join(files, `${cv.number}-${kind}.${extension}`))
  }
await browser.close()
rmSync(folder, { recursive: true })
