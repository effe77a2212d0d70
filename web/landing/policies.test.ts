// The privacy policy is a fixed text. Where it names a limit, the limit is the server's own.
import { expect, test } from 'vitest'
import { usualRetention_days } from '../../shared/retention.ts'
import { share_days } from '../../shared/share_days.ts'
import { policies } from './policies.ts'

const said = (title: string) => policies.privacy.sections.find(([heading]) => heading === title)!.join(' ')

test.each([
  ['How long we keep it', `erased ${usualRetention_days} days after the job is closed or deleted, or its deadline passes`],
  ['How long we keep it', 'legal hold'],
  ['Who sees it', `ends within ${share_days.most} days`],
  ['Who sees it', 'share your profile of skills'],
  ['What we collect', 'the network address and the browser of each sign-in'],
])('the privacy policy says under “%s”: %s', (title, words) => {
  expect(said(title)).toContain(words)
})
