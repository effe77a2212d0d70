import { strToU8, zipSync } from 'fflate'

/** A DOCX file with these paragraphs. */
export function docxFile(...lines: string[]): File {
  const paragraphs = lines.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`)
  const bytes = zipSync({ 'word/document.xml': strToU8(`<w:document><w:body>${paragraphs.join('')}</w:body></w:document>`) })
  return new File([bytes as Uint8Array<ArrayBuffer>], 'cv.docx')
}
