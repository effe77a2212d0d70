import { expect, test } from 'vitest'
import { makeClient } from '../../shared/makeClient.ts'
import { problemType, type ProblemCode } from '../../shared/problems.ts'
import { loginProblem } from './loginProblem.ts'

/** What the sign-in page says when the sign-in is answered like this. */
async function said(status: number, body: unknown): Promise<string> {
  const fetch = async () => new Response(JSON.stringify(body), { status })
  const { adminLogin } = makeClient({ base: 'http://vouch.test', fetch }).sessions
  const error = await adminLogin({ email: 'a@example.com', password: 'x' }).catch((thrown: unknown) => thrown)
  return loginProblem(adminLogin, error, 'password')
}
const coded = (code: ProblemCode, detail: string) => ({ type: problemType(code), detail })

const wrong = 'Invalid email or password. Please check your credentials and try again.'

test('a sign-in that is refused with or without a code of ours has the same sentence', async () => {
  expect(await said(401, coded('credentials.wrong', 'No.'))).toBe(wrong)
  expect(await said(401, { detail: 'Unauthorized' })).toBe(wrong)
  expect(await said(401, 'Unauthorized')).toBe(wrong)
  expect(await said(422, coded('input.invalid', 'email is not valid.'))).toBe('Please check your input and try again.')
  expect(await said(422, { detail: 'Unprocessable' })).toBe('Please check your input and try again.')
})

test('another failure is told in the server’s words, or else as a lost connection', async () => {
  expect(await said(401, coded('code.ended', 'The code has expired.'))).toBe('The code has expired.')
  expect(await said(429, coded('sign_in.too_many', 'Wait a minute.'))).toBe('Wait a minute.')
  expect(await said(500, 'Oops')).toBe('Login failed. Please check your connection and try again.')
})
