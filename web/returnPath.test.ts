import { expect, test } from 'vitest'
import { candidateNext, loginThen, needsSession, returnPath, staffNext } from './returnPath.ts'

test.each(['/recruiter/job/1', '/recruiter/jobs/1/candidates/2?tab=levels#notes', '/recruiter/%E2%80%A6'])(
  '%s is a page to go back to',
  (path) => expect(returnPath('recruiter', path)).toBe(path),
)

test.each([
  null,
  '',
  '/',
  '/recruiter/',
  '/recruiter/login',
  '/admin/jobs',
  '/recruiters/1',
  'recruiter/job/1',
  'https://evil.example/recruiter/job/1',
  '//evil.example',
  '//evil.example/recruiter/job/1',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/recruiter/../..//evil.example',
  '/recruiter/..//evil.example',
  '/recruiter/..\\..\\\\evil.example',
  '/recruiter/%2e%2e//evil.example',
  '/recruiter/%2E%2e/%2e%2E//evil.example/recruiter/',
  '/recruiter/\t..//evil.example',
  '/recruiter/\n..//evil.example',
  ' /recruiter/job/1',
  '/%72ecruiter/job/1',
  '%2Frecruiter%2Fjob',
  '/recruiter/../admin/jobs',
])('%j is not', (path) => expect(returnPath('recruiter', path)).toBeNull())

test('what stands encoded in a path stays encoded, and so stays on this origin', () =>
  expect(returnPath('admin', '/admin/..%2f..%2f%2fevil.example')).toBe('/admin/..%2f..%2f%2fevil.example'))

test('a sign-in page carries the page that was asked for, beside what it says, but never its area’s first page', () => {
  expect(loginThen('admin', '/admin/job/1?tab=plan#x')).toBe('/admin/login?next=%2Fadmin%2Fjob%2F1%3Ftab%3Dplan%23x')
  expect(loginThen('admin', '/admin/job/1', 'session=ended')).toBe('/admin/login?session=ended&next=%2Fadmin%2Fjob%2F1')
  expect(loginThen('admin', '/admin/dashboard', 'session=ended')).toBe('/admin/login?session=ended')
  expect(loginThen('recruiter', '/admin/job/1')).toBe('/recruiter/login')
  expect(loginThen('candidate', '/interview/1')).toBe('/candidate/login')
  expect(loginThen(null, '/admin/job/1')).toBe('/candidate/login')
})

test('without a page to go back to, staff see their dashboard and candidates their interview', () => {
  expect(staffNext('admin', null)).toBe('/admin/dashboard')
  expect(staffNext('recruiter', '//evil.example')).toBe('/recruiter/dashboard')
  expect(candidateNext('1', null)).toBe('/interview/1')
  expect(candidateNext('1', '/interview/1/path')).toBe('/interview/1/path')
  expect(candidateNext('1', '/interview/2/path')).toBe('/interview/1')
})

test('a page that a link opens for anybody asks for no session', () => {
  for (const path of ['/shared', '/reminders', '/erased/ABCD', '/mobile-demo', '/administrators'])
    expect([path, needsSession(path)]).toEqual([path, false])
  for (const path of ['/admin/jobs', '/recruiter/job/1', '/interview/1', '/interview/1/path', '/occupations'])
    expect([path, needsSession(path)]).toEqual([path, true])
})
