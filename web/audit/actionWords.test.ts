import { expect, test } from 'vitest'
import { auditCommands } from '../../shared/audit.ts'
import { contract } from '../../shared/contract.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import { actionKinds, actionWords, objectWord } from './actionWords.ts'

test.each([
  ['sign_in.lost', 'Sign-in failed'],
  ['jobs.updateJob', 'Updated job'],
  ['people.removeAdminUser', 'Removed admin user'],
  ['jobs.adminAttachAgent', 'Attached agent'],
  ['jobs.uploadPdf', 'Uploaded PDF'],
  ['candidates.copyInvitation', 'Copied invitation'],
  ['outcomes.undoOutcomes', 'Undid outcome'],
  ['outcomes.setOutcome.declined', 'Set outcome: declined'],
  ['outcomes.setOutcomes.on_hold', 'Set outcome: on hold'],
  ['outcomes.sendNotices.advanced', 'Sent message: advanced'],
  ['scoring.reviewScore.reject', 'Rejected score'],
  ['rights.answerReviewRequest.upheld', 'Answered a request for a review: upheld'],
  ['retention.holdCandidate', 'Placed a legal hold on a candidate'],
  ['profiles.shareProfile.off', 'Stopped sharing their profile with a company'],
  ['outcomes.addCandidateNote', 'Added note'],
  ['scoring.getScoreUploadTemplate', 'Downloaded the scoring template'],
  ['scoring.getScoringTemplate', 'Downloaded the scoring template'],
  ['profiles.setWish', 'Changed the goal of their paths'],
  ['system.listEmails', 'Listed the emails of the Outbox'],
])('%s reads as %s', (action, words) => {
  expect(actionWords(action)).toBe(words)
})

test('every command on the machine has words of its own', () => {
  const own = auditCommands.map((command) => actionWords(`commands.${command}`))
  expect(own.filter((words) => words.includes(':') || /command/i.test(words))).toEqual([])
  expect(new Set(own).size).toBe(auditCommands.length)
  expect(objectWord('system')).toBe('A command on the machine')
})

test('the filter has a kind for every room whose calls leave rows', () => {
  const recording = Object.entries(contract).filter(([, calls]) =>
    Object.values(calls as Record<string, Endpoint>).some((e) =>
      e.method === 'GET' ? e.recorded : e.who !== 'anyone' && e.recorded === undefined,
    ),
  )
  const kinds = new Set(actionKinds.map(([code]) => code))
  expect(recording.map(([room]) => room).filter((room) => !kinds.has(room))).toEqual([])
})

test('an object is named in plain words', () => {
  expect([objectWord('admin_user'), objectWord('candidate')]).toEqual(['Administrator', 'Candidate'])
})
