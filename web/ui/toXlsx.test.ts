import { unzipSync, strFromU8 } from 'fflate'
import { expect, test } from 'vitest'
import { toXlsx } from './toXlsx.ts'

test('texts are stored as texts and numbers as numbers', async () => {
  const blob = await toXlsx('Shortlist', [{ name: 'Māia <Ngata>', phone: '+44 20 7946 0000', formula: '=1+1', score: 81.5, none: null }])
  const parts = unzipSync(new Uint8Array(await blob.arrayBuffer()))
  const all = Object.values(parts)
    .map((bytes) => strFromU8(bytes))
    .join('\n')
  expect(all).toContain('+44 20 7946 0000')
  expect(all).toContain('Māia &lt;Ngata&gt;')
  expect(strFromU8(parts['xl/worksheets/sheet1.xml']!)).toMatch(/<v>81\.5<\/v>/)
  expect(all).not.toContain('<f>')
})
