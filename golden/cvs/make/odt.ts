import type { Cv, Section } from '../readSet.ts'
import { rowOf, split } from './layOut.ts'

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const p = (style: string, text: string) => `<text:p text:style-name="${style}">${escape(text).replaceAll('\t', '<text:tab/>')}</text:p>`

const sectionXml = ({ heading, lines }: Section) =>
  p('Head', heading) +
  lines
    .map((line) => {
      const row = rowOf(line)
      if (row.kind === 'entry') return p('Entry', `${row.title}\t${row.dates}`)
      return p(row.kind === 'bullet' ? 'Bullet' : 'Body', row.kind === 'bullet' ? `•  ${row.text}` : row.text)
    })
    .join('')

const table = (side: string, main: string) =>
  `<table:table table:name="T"><table:table-column table:style-name="Narrow"/><table:table-column table:style-name="Wide"/><table:table-row><table:table-cell table:style-name="Side" office:value-type="string">${side}</table:table-cell><table:table-cell table:style-name="Main" office:value-type="string">${main}</table:table-cell></table:table-row></table:table>`
const box = (text: string) =>
  `<text:p text:style-name="Body"><draw:frame text:anchor-type="paragraph" svg:x="0cm" svg:y="0.2cm" svg:width="5cm" svg:height="9cm" draw:style-name="Box"><draw:text-box>${text}</draw:text-box></draw:frame></text:p>`

/** A flat OpenDocument text, which LibreOffice saves as PDF or DOCX. */
export function odt(cv: Cv, layout: 'plain' | 'sidebar' | 'columns' | 'boxes'): string {
  const [name = '', ...under] = cv.head
  const { side, main } = split(cv)
  const xml = (sections: Section[]) => sections.map(sectionXml).join('')
  const body = {
    plain: () => xml(cv.sections),
    sidebar: () => table(xml(side), xml(main)),
    columns: () => `<text:section text:style-name="Columns" text:name="S">${xml(cv.sections)}</text:section>`,
    boxes: () =>
      box(xml(side)) +
      xml(main)
        .replaceAll('style-name="Head"', 'style-name="HeadIn"')
        .replaceAll('style-name="Body"', 'style-name="BodyIn"')
        .replaceAll('style-name="Entry"', 'style-name="EntryIn"'),
  }[layout]()
  const style = (name: string, paragraph: string, text: string, tab = '') =>
    `<style:style style:name="${name}" style:family="paragraph"><style:paragraph-properties ${paragraph}>${tab}</style:paragraph-properties><style:text-properties style:font-name="Liberation Sans" ${text}/></style:style>`
  const right = (at: string) => `<style:tab-stops><style:tab-stop style:position="${at}" style:type="right"/></style:tab-stops>`
  const [head, text] = ['fo:font-size="13pt" fo:font-weight="bold" fo:color="#1f4e79"', 'fo:font-size="10.5pt"']
  const wide = layout === 'columns' ? '8cm' : layout === 'plain' ? '17cm' : '11cm'
  return `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text">
<office:font-face-decls><style:font-face style:name="Liberation Sans" svg:font-family="'Liberation Sans'"/></office:font-face-decls>
<office:automatic-styles>
${style('Name', 'fo:margin-bottom="0.1cm"', 'fo:font-size="20pt" fo:font-weight="bold"')}
${style('Head', 'fo:margin-top="0.4cm" fo:margin-bottom="0.1cm"', head)}
${style('HeadIn', 'fo:margin-left="6cm" fo:margin-top="0.4cm" fo:margin-bottom="0.1cm"', head)}
${style('Body', '', text)}
${style('BodyIn', 'fo:margin-left="6cm"', text)}
${style('Bullet', 'fo:margin-left="0.9cm" fo:text-indent="-0.4cm"', text)}
${style('Entry', 'fo:margin-top="0.15cm"', `${text} fo:font-weight="bold"`, right(wide))}
${style('EntryIn', 'fo:margin-left="6cm" fo:margin-top="0.15cm"', `${text} fo:font-weight="bold"`, right(wide))}
<style:style style:name="Narrow" style:family="table-column"><style:table-column-properties style:column-width="5.2cm"/></style:style>
<style:style style:name="Wide" style:family="table-column"><style:table-column-properties style:column-width="11.8cm"/></style:style>
<style:style style:name="Side" style:family="table-cell"><style:table-cell-properties fo:padding="0.3cm" fo:background-color="#e8eef4"/></style:style>
<style:style style:name="Main" style:family="table-cell"><style:table-cell-properties fo:padding="0.3cm"/></style:style>
<style:style style:name="Box" style:family="graphic"><style:graphic-properties style:wrap="run-through" style:run-through="foreground" style:vertical-pos="from-top" style:vertical-rel="paragraph" style:horizontal-pos="from-left" style:horizontal-rel="paragraph"/></style:style>
<style:style style:name="Columns" style:family="section"><style:section-properties text:dont-balance-text-columns="false"><style:columns fo:column-count="2" fo:column-gap="1cm"/></style:section-properties></style:style>
<style:page-layout style:name="Page"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm" fo:margin="2cm"/></style:page-layout>
</office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="Page"/></office:master-styles>
<office:body><office:text>${p('Name', name)}${under.map((line) => p('Body', line)).join('')}${body}</office:text></office:body>
</office:document>
`
}
