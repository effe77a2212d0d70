import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { candidates } from '../../db/schema/candidates.ts'
import { buildAdmin, buildReadyJob } from '../../../testing/build/build.ts'
import { buildPlan, buildScored } from '../../../testing/world/buildWorld.ts'
import { startVouch } from '../../../testing/servers/startVouch.ts'

test('an email that looks like a formula is exported as text and recognised when the file comes back', async () => {
  const vouch = await startVouch({}, { tasks: false })
  try {
    const scored = await buildScored(vouch.parts, await buildPlan(vouch.parts, (await buildReadyJob(vouch.parts)).id))
    await vouch.parts.db.update(candidates).set({ email: '+sum@example.com' }).where(eq(candidates.id, scored.id))
    const { scoring } = vouch.as((await buildAdmin(vouch.parts)).token)
    const template = await (await scoring.getScoreUploadTemplate()).text()
    const [, row] = template.trim().split('\r\n')
    expect(row).toBe(`${scored.id},'+sum@example.com,,,,,`)
    const filled = template.replace("'+sum@example.com,,,,,", "'+sum@example.com,64,,,,")
    expect(await scoring.uploadScores({ file: new File([filled], 'scores.csv') })).toMatchObject({ total_processed: 1, error_count: 0 })
    expect((await scoring.getScore({ candidate_id: scored.id })).overall_score).toBe(64)
  } finally {
    await vouch.stop()
  }
})
