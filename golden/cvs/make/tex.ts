import type { Cv, Section } from '../readSet.ts'
import { rowOf, split } from './layOut.ts'

const escape = (text: string) => text.replace(/[&%#_$]/g, '\\$&').replace(/–/g, '--')

function sectionTex({ heading, lines }: Section): string {
  const rows = lines.map((line) => {
    const row = rowOf(line)
    if (row.kind === 'entry') return `\\noindent\\textbf{${escape(row.title)}}\\hfill ${escape(row.dates)}\\par`
    if (row.kind === 'bullet') return `\\begin{itemize}\\setlength\\itemsep{0pt}\\item ${escape(row.text)}\\end{itemize}`
    return `\\noindent ${escape(row.text)}\\par`
  })
  return `\\section*{${escape(heading)}}\n${rows.join('\n').replace(/\\end\{itemize\}\n\\begin\{itemize\}\\setlength\\itemsep\{0pt\}/g, '')}`
}

/** A CV for pdfLaTeX: dates at the right edge, or two columns as minipages. */
export function tex(cv: Cv, columns: boolean): string {
  const [name = '', ...under] = cv.head
  const top = `\\begin{center}{\\LARGE ${escape(name)}}\\\\${under.map((line) => `${escape(line)}\\\\`).join('')}\\end{center}`
  const { side, main } = split(cv)
  const join = (sections: Section[]) => sections.map(sectionTex).join('\n')
  const body = columns
    ? `\\noindent\\begin{minipage}[t]{0.3\\textwidth}\\raggedright ${join(side)}\\end{minipage}\\hfill\\begin{minipage}[t]{0.64\\textwidth}\\raggedright ${join(main)}\\end{minipage}`
    : join(cv.sections)
  return `\\documentclass[11pt,a4paper]{article}
\\usepackage[T1]{fontenc}
\\usepackage[utf8]{inputenc}
\\usepackage{lmodern}
\\usepackage[margin=2.2cm]{geometry}
\\begin{document}
${top}
${body}
\\end{document}
`
}

/** A CV in the class moderncv, whose dates stand in a narrow column at the left. */
export function moderncv(cv: Cv): string {
  const [name = '', title = ''] = cv.head
  const [first = '', ...last] = name.split(' ')
  const sections = cv.sections.map(({ heading, lines }) => {
    const rows = lines.map((line) => {
      const row = rowOf(line)
      if (row.kind !== 'entry') return `\\cvitem{}{${escape(row.text)}}`
      const [what = '', ...where] = row.title.split(', ')
      return `\\cventry{${escape(row.dates)}}{${escape(what)}}{${escape(where.join(', '))}}{}{}{}`
    })
    return `\\section{${escape(heading)}}\n${rows.join('\n')}`
  })
  const skills = cv.head
    .filter((line) => line.startsWith('Skills: '))
    .map((line) => `\\section{Skills}\\cvitem{}{${escape(line.slice(8))}}`)
  return `\\documentclass[11pt,a4paper]{moderncv}
\\moderncvstyle{classic}
\\moderncvcolor{blue}
\\moderncvicons{letters}
\\usepackage[utf8]{inputenc}
\\usepackage[scale=0.8]{geometry}
\\name{${first}}{${escape(last.join(' '))}}
\\title{${escape(title)}}
\\begin{document}
\\makecvtitle
${[...skills, ...sections].join('\n')}
\\end{document}
`
}
