// What a workbook or a DOCX declares in its XML is not looked up: no file is read, and no text unfolds from a few letters.
import { expect, test } from 'vitest'
import { readDocx } from '../server/profiles/bring/readDocx.ts'
import { readXlsx } from '../server/text/readXlsx.ts'
import { makeWorkbook, makeZip } from './build/makeWorkbook.ts'

const declared =
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]>'
const asked = 'Skills &file; &b;'

test('the entities of a workbook stay as they are written', async () => {
  const sheet = `${declared}<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${asked}</t></is></c></row></sheetData></worksheet>`
  expect(await readXlsx('csv_file', makeWorkbook([['x']], { 'xl/worksheets/sheet1.xml': sheet }))).toEqual([[asked]])
})

test('the entities of a DOCX stay as they are written', () => {
  const document = `${declared}<w:document><w:body><w:p><w:r><w:t>${asked}</w:t></w:r></w:p></w:body></w:document>`
  expect(readDocx(makeZip({ 'word/document.xml': document })).trim()).toBe(asked)
})
