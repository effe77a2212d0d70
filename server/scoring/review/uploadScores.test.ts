import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csvMaxBytes } from '../../../shared/lengths.ts'
import type { Client } from '../../../shared/client.ts'
import { scores } from '../../db/schema/scoring.ts'
import { nameMac } from '../../decisions/appendDecisions.ts'
import { buildAdmin } from '../../../testing/build/build.ts'
import { logOf } from '../../../testing/logOf.ts'
import { refused } from '../../../testing/refused.ts'
import { startVouch, type Vouch } from '../../../testing/servers/startVouch.ts'
import { buildScore, sampleScore } from '../../../testing/build/buildScore.ts'

let vouch: Vouch
let admin: Client
let person: Awaited<ReturnType<typeof buildAdmin>>
beforeAll(async () => {
  vouch = await startVouch()
  person = await buildAdmin(vouch.parts)
  admin = vouch.as(person.token)
})
afterAll(() => vouch.stop())

describe('scores by CSV', () => {
  const upload = (text: string, name = 'scores.csv') => admin.scoring.uploadScores({ file: new File([text], name, { type: 'text/csv' }) })
  const header = 'candidate_id,email,overall_score,integrity_score,competency_scores,feedback_summary,red_flags'

  test('the template has a row for each pending candidate, with no cell that a spreadsheet runs; sent back blank it changes nothing', async () => {
    const { candidate } = await buildScore(vouch.parts, { candidate: { email: `=cmd-${v7()}@example.com` } })
    const { candidate: done } = await buildScore(vouch.parts, { decision: 'approved' })
    const template = await (await admin.scoring.getScoreUploadTemplate()).text()
    expect(template.split('\r\n')[0]).toBe(header)
    expect(template).toContain(`${candidate.id},'=cmd-`)
    expect(template).not.toContain(done.id)
    expect(await upload(template)).toMatchObject({ total_processed: 0, error_count: 0 })
  })

  test.each([
    ['carriage returns', '\r'],
    ['both', '\r\n'],
  ])('reads rows that end with %s', async (_, end) => {
    const { candidate } = await buildScore(vouch.parts)
    expect(await upload([header, `${candidate.id},,81,,,,`, `${v7()},,50,,,,`, ''].join(end))).toMatchObject({
      total_processed: 1,
      errors: ['Row 3: no completed interview of this candidate waits for review'],
    })
  })

  test('stores good rows, names bad ones by row number, and leaves blank fields unchanged', async () => {
    const [a, b, c] = [
      await buildScore(vouch.parts),
      await buildScore(vouch.parts, { status: 'failed', failure: 'Away.', failure_code: 'model.unavailable', overall_score: null }),
      await buildScore(vouch.parts, { decision: 'approved' }),
    ]
    const result = await upload(
      [
        '\uFEFF' + header,
        `${a.candidate.id},${a.candidate.email.toUpperCase()},88.5,95,Problem solving:90; Ratio 2:1:75,"Clear, and well ""told"".",Late; Read aloud`,
        `,${b.candidate.email},40,,,,`,
        `${c.candidate.id},,50,,,,`,
        `${v7()},,50,,,,`,
        `${a.candidate.id},,77,,,,`,
        `${b.candidate.id},,101,,,,`,
        `nobody,,50,,,,`,
        `${b.candidate.id},,50,,Problem solving,,`,
        `${b.candidate.id},other@example.com,50,,,,`,
        ',,,,,,',
      ].join('\n'),
    )
    expect(result).toMatchObject({ total_processed: 2, error_count: 7 })
    expect(result.errors).toEqual([
      'Row 4: this candidate’s score is approved already',
      'Row 5: no completed interview of this candidate waits for review',
      'Row 6: this candidate is in row 2 already',
      'Row 7: overall_score must be a number from 0 to 100',
      'Row 8: candidate_id is not an id',
      'Row 9: competency_scores must look like Name:80; Other:75',
      'Row 10: the email and the candidate_id do not match',
    ])
    expect(result.row_errors.map(({ row, field, value, code }) => [row, field, value, code])).toEqual([
      [4, 'candidate_id', c.candidate.id, 'row.score_decided'],
      [5, 'candidate_id', expect.any(String), 'row.candidate_not_waiting'],
      [6, 'candidate_id', a.candidate.id, 'row.duplicate_in_file'],
      [7, 'overall_score', '101', 'row.overall_score_invalid'],
      [8, 'candidate_id', 'nobody', 'row.candidate_id_invalid'],
      [9, 'competency_scores', 'Problem solving', 'row.competency_scores_invalid'],
      [10, 'email', 'other@example.com', 'row.email_of_another'],
    ])
    expect(await admin.scoring.getScore({ candidate_id: a.candidate.id })).toMatchObject({
      scorer: 'csv',
      overall_score: 88.5,
      ai_overall_score: 70,
      integrity_score: 95,
      feedback_summary: 'Clear, and well "told".',
      red_flags: [
        { text: 'Late', offset_ms: null },
        { text: 'Read aloud', offset_ms: null },
      ],
      competency_scores: [
        { name: 'Problem solving', score: 90, ai_score: 70 },
        { name: 'Ratio 2:1', score: 75 },
      ],
      decision: 'pending',
      override_reason: 'Row 2 of the file “scores.csv”.',
      scored_by: { kind: 'csv', name: person.name, file: 'scores.csv' },
      provisional: false,
    })
    expect(await admin.scoring.getScore({ candidate_id: b.candidate.id })).toMatchObject({
      status: 'scored',
      scorer: 'csv',
      overall_score: 40,
      failure: null,
      failure_code: null,
      feedback_summary: null,
    })
    expect(await logOf(vouch.parts, a.candidate.id, 'score_uploaded')).toHaveLength(1)
    expect((await admin.scoring.reviewScore({ candidate_id: b.candidate.id, action: 'approve' })).decision).toBe('approved')
  })

  test('the AI’s figures, words, cost and evidence stay beside the uploaded figures, also after a second upload', async () => {
    const evidence = [{ turn_id: v7(), quote: 'found the root cause', offset_ms: 12_000 }]
    const advice = { strength: 'You found the cause.', next_step: 'Say what it cost.' }
    const made = {
      scorer: 'model',
      model: 'small',
      prompt_version: 'scorer-5',
      cost_usd: 0.0123,
      input_tokens: 3000,
      output_tokens: 600,
    } as const
    const said = {
      feedback_summary: 'The AI’s words.',
      reviewer_notes: 'Its notes.',
      red_flags: [{ text: 'Paste of 900 characters at 04:12', offset_ms: 252_000 }],
    }
    const competency_scores = [
      { ...sampleScore('Problem solving', 62), low: 58, high: 66, reason: 'Found the cause.', evidence, ...advice },
      sampleScore('Ownership', 71),
      { ...sampleScore('Planning', null), standing: 'not_asked' as const },
    ]
    const { candidate, score } = await buildScore(vouch.parts, {
      overall_score: 66,
      overall_low: 60,
      overall_high: 70,
      competency_scores,
      ...made,
      ...said,
    })
    const read = () => admin.scoring.getScore({ candidate_id: candidate.id })
    await upload(`${header}\n${candidate.id},,80,,problem solving:90; Charm:50,A person’s words.,Late`, 'round one.csv')
    const uploaded = await read()
    expect(uploaded).toMatchObject({
      ...made,
      scorer: 'csv',
      overall_score: 80,
      overall_low: 80,
      overall_high: 80,
      ai_overall_score: 66,
      override_reason: 'Row 2 of the file “round one.csv”.',
      feedback_summary: 'A person’s words.',
      red_flags: [{ text: 'Late' }],
    })
    expect(uploaded.competency_scores).toMatchObject([
      {
        name: 'Problem solving',
        score: 90,
        ai_score: 62,
        evidence,
        ...advice,
        reason: 'Entered by a person, by CSV. The reading before it said: Found the cause.',
      },
      { name: 'Charm', score: 50, evidence: [] },
      { name: 'Ownership', score: 71, reason: 'Because.' },
    ])
    expect(uploaded.competency_scores.map((c) => 'ai_score' in c)).toEqual([true, false, false])
    expect(uploaded.competency_scores.map((c) => c.scored_by)).toEqual([undefined, undefined, { kind: 'model', name: 'small' }])
    await upload(`${header}\n\n${candidate.id},,85,,Problem solving:95,,`, 'round two.csv')
    const again = await read()
    expect(again).toMatchObject({
      ...made,
      scorer: 'csv',
      overall_score: 85,
      ai_overall_score: 66,
      override_reason: 'Row 3 of the file “round two.csv”.',
    })
    expect(again.competency_scores).toMatchObject([
      { name: 'Problem solving', score: 95, ai_score: 62, evidence, ...advice, reason: uploaded.competency_scores[0]!.reason },
      { name: 'Ownership', score: 71 },
    ])

    const kept = await vouch.parts.db.select().from(scores).where(eq(scores.candidate_id, candidate.id))
    expect(kept).toHaveLength(2)
    expect(kept.find((s) => !s.is_current)).toEqual({ ...score, is_current: false })
    const [first, second] = (await logOf(vouch.parts, candidate.id, 'score_uploaded')).map((row) => JSON.parse(row.data) as unknown)
    expect(first).toMatchObject({
      file_mac: nameMac(vouch.parts.secrets, 'round one.csv'),
      row: 2,
      from: 66,
      to: 80,
      ai_overall_score: 66,
      before: { score_id: score.id, scorer: 'model', overall_score: 66 },
    })
    expect(second).toMatchObject({
      file_mac: nameMac(vouch.parts.secrets, 'round two.csv'),
      row: 3,
      from: 80,
      to: 85,
      ai_overall_score: 66,
      before: { scorer: 'csv', overall_score: 80 },
    })
    expect(await admin.scoring.overrideScore({ candidate_id: candidate.id, overall_score: 88, reason: 'Read it again.' })).toMatchObject({
      overall_score: 88,
      ai_overall_score: 66,
      model: 'small',
    })
    await admin.scoring.reviewScore({ candidate_id: candidate.id, action: 'approve' })
    expect(
      (await admin.scoring.exportShortlist({ job_id: candidate.job_id })).candidates.map((c) => [c.overall_score, c.scored_by]),
    ).toEqual([[88, `Set by ${person.name}`]])
    await admin.scoring.sendFeedback({ candidate_ids: [candidate.id] })
    const { rows } = await admin.system.listEmails({ q: candidate.email })
    expect((await admin.system.getEmail({ email_id: rows[0]!.id })).text).toContain(
      'An AI proposed a score for your answers, and a person scored them.',
    )
  })

  test('a quote mark within a cell is part of its text, and one that is never closed is reported', async () => {
    const { candidate } = await buildScore(vouch.parts)
    expect(await upload(`${header}\n${candidate.id},,50,,,Said "we" for "I",`)).toMatchObject({ total_processed: 1, errors: [] })
    expect((await admin.scoring.getScore({ candidate_id: candidate.id })).feedback_summary).toBe('Said "we" for "I"')
    expect((await refused(upload(`${header}\n${candidate.id},,50,,,"Never closed,`))).message).toContain('never ends with one')
  })

  test.each([
    ['a decimal comma', ',', '78,5,,,,'],
    ['a comma in the feedback', ',', '80,,,Clear, honest answers,'],
    ['competencies between semicolons', ';', '80;;Ownership:80; Planning:75;;'],
    ['a comma in the last column', ',', '80,,,,Late, again'],
    ['a cell beyond the header, and no score', ',', ',,,,,Late'],
  ])('a row that %s has shifted is refused whole', async (_, separator, cells) => {
    const { candidate } = await buildScore(vouch.parts)
    const before = await admin.scoring.getScore({ candidate_id: candidate.id })
    const result = await upload(`${header.replaceAll(',', separator)}\n${candidate.id}${separator}${separator}${cells}`)
    expect(result).toMatchObject({ total_processed: 0, row_errors: [{ row: 2, field: null, code: 'row.too_many_cells' }] })
    expect(result.errors[0]).toContain('Row 2: has 8 cells and the header 7, so a cell may be cut in two; write decimals with a point')
    expect(await admin.scoring.getScore({ candidate_id: candidate.id })).toEqual(before)
  })

  test.each([
    ['blank cells at the end', header, ',', '80,,Problem solving:75,,Late,,,'],
    ['as many blank cells in the header', `${header},,`, ',', '78,95,,Clear,Late,,'],
    ['its list in quote marks between semicolons', header.replaceAll(',', ';'), ';', '80;95;"Problem solving:75; Other:70";Clear, honest;'],
  ])('a row with %s is read', async (_, first, separator, cells) => {
    const { candidate } = await buildScore(vouch.parts)
    expect(await upload(`${first}\n${candidate.id}${separator}${separator}${cells}`)).toMatchObject({ total_processed: 1, errors: [] })
  })

  test('thousands of wrong rows are counted, and the first thousand named', async () => {
    const result = await upload(`${header}\n${`${v7()},,50,,,,\n,,101,,,,\n`.repeat(1500)}`)
    expect([result.error_count, result.errors.length, result.row_errors.at(-1)?.row]).toEqual([3000, 1000, 1001])
    expect(result.message).toBe('0 scores stored. 3,000 rows were left out.')
  })

  test('a file name is never cut through the middle of a letter', async () => {
    const { candidate } = await buildScore(vouch.parts)
    const name = `${'n'.repeat(199)}😀.csv`
    expect(await upload(`${header}\n${candidate.id},,50,,,,`, name)).toMatchObject({ total_processed: 1 })
    const read = await admin.scoring.getScore({ candidate_id: candidate.id })
    expect(read.override_reason).toBe(`Row 2 of the file “${'n'.repeat(199)}”.`)
  })

  test.each([
    ['10 MiB of line ends', (good: string) => good + '\n'.repeat(csvMaxBytes - good.length), 422, 'has more than 200,000 lines'],
    ['one byte more', (good: string) => good + '\n'.repeat(csvMaxBytes + 1 - good.length), 413, 'must be at most 10 MB'],
    ['five million columns', (good: string) => header + ',x'.repeat(5_000_000) + good, 422, 'has a line with more than 200 columns'],
    ['a line of 100,001 characters', (good: string) => good + 'x'.repeat(100_001), 422, 'has a line with more than 100,000 characters'],
  ])('%s after a good row: the file is refused with what to change, and nothing is stored', async (_, made, status, words) => {
    const { candidate } = await buildScore(vouch.parts)
    const before = await admin.scoring.getScore({ candidate_id: candidate.id })
    const error = await refused(upload(made(`${header}\n${candidate.id},,50,,,,\n`)))
    expect([error.status, error.message]).toEqual([status, expect.stringContaining(words)])
    expect(await admin.scoring.getScore({ candidate_id: candidate.id })).toEqual(before)
  })

  test('a file that is not CSV, or has another header, is refused completely', async () => {
    expect((await refused(upload(header, 'scores.xlsx'))).status).toBe(415)
    expect((await refused(upload('name,score\nA,1'))).status).toBe(422)
    expect((await refused(upload('PK\u0000\u0003'))).status).toBe(415)
    expect((await refused(upload(`${header}\n"unclosed`))).status).toBe(422)
  })
})
