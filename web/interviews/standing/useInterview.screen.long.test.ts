import { expect, test } from 'vitest'
import { sampleBegun, sampleEnded } from '../../../testing/screens/sampleInterview.ts'
import { ask, queryClient } from '../../api.ts'
import { setInterview } from './useInterview.ts'

const { queryKey } = ask('interviews', 'getInterview', { candidate_id: sampleBegun.candidate_id })
const known = () => queryClient.getQueryData(queryKey)

test('a late reply from before an answer was stored does not bring the question before it back', async () => {
  const answered = { ...sampleBegun, turns: sampleEnded.turns }
  await setInterview(sampleBegun)
  expect(known()).toEqual(sampleBegun)
  await setInterview(answered)
  expect(known()).toEqual(answered)
  await setInterview(sampleBegun)
  expect(known()).toEqual(answered)
})
