// Bodies that cannot be read, of the wrong type, or too large, and calls that take none.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAdmin, buildRecruiter } from '../../testing/build/build.ts'
import { problemOf, sendRaw, type Sent } from '../../testing/sendRaw.ts'
import { startVouch, type Vouch } from '../../testing/servers/startVouch.ts'

let vouch: Vouch
let admin: string
let recruiter: string
beforeAll(async () => {
  vouch = await startVouch({}, { tasks: false })
  admin = (await buildAdmin(vouch.parts)).token
  recruiter = (await buildRecruiter(vouch.parts)).token
})
afterAll(() => vouch.stop())
const send = (method: string, path: string, sent?: Sent) => sendRaw(vouch.url, method, path, sent)

const job = '{"title":"T","company_info":"C","criteria":"X"}'

describe('a body that cannot be read', () => {
  test.each([
    ['not JSON', '{"title": ', 422, 'The body is not valid JSON.'],
    ['words', 'hello', 422, 'The body is not valid JSON.'],
    ['nothing', '', 422, 'The body is required.'],
    ['null', 'null', 422, 'The body must be a JSON object.'],
    ['a list', '[]', 422, 'The body must be a JSON object.'],
    ['a number', '7', 422, 'The body must be a JSON object.'],
    ['a number for a text', '{"title":7,"company_info":"C","criteria":"X"}', 422, 'title must be text.'],
    [
      'a text with two faults',
      '{"title":"a\\u0000b","company_info":"C","criteria":"X"}',
      422,
      'title must not contain control characters.',
    ],
    ['a list for a text', '{"title":["T"],"company_info":"C","criteria":"X"}', 422, 'title must be text.'],
    [
      'a key of the prototype',
      '{"__proto__":{"admin":true},"title":"T","company_info":"C","criteria":"X"}',
      422,
      'The body is not valid JSON.',
    ],
    ['bytes that are no UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22]), 422, 'The body is not UTF-8 text. Send the JSON as UTF-8.'],
    [
      'JSON in Latin-1',
      new Uint8Array(Buffer.from('{"title":"José","company_info":"C","criteria":"X"}', 'latin1')),
      422,
      'The body is not UTF-8 text. Send the JSON as UTF-8.',
    ],
  ] as const)('%s', async (_what, body, status, detail) => {
    expect(await problemOf(await send('POST', '/api/jobs/', { token: recruiter, type: 'application/json', body }))).toEqual([
      status,
      detail,
    ])
  })

  test.each([
    [
      '/api/admin/scoring/bulk-approve',
      ['x', 4],
      'Entry 1 must be an id, and 1 more entry is wrong.',
      [
        { path: '0', message: 'must be an id' },
        { path: '1', message: 'must be an id' },
      ],
    ],
    [
      '/api/admin/feedback/send',
      { candidate_ids: 'x' },
      'candidate_ids must be a list.',
      [{ path: 'candidate_ids', message: 'must be a list' }],
    ],
    [
      '/api/admin/feedback/send',
      { candidate_ids: ['x'] },
      'Entry 1 of candidate_ids must be an id.',
      [{ path: 'candidate_ids.0', message: 'must be an id' }],
    ],
    [
      '/api/admin/recruiters',
      { name: 'A', email: 'a@b.example', password: 'long enough a password' },
      'company_id is required.',
      [{ path: 'company_id', message: 'is required' }],
    ],
    [
      '/api/admin/recruiters',
      { name: 'A', email: 'a@b', password: 'long enough a password', company_id: 7 },
      'email is not valid, and 1 more field is wrong.',
      [
        { path: 'email', message: 'is not valid' },
        { path: 'company_id', message: 'must be an id' },
      ],
    ],
  ])('to %s is refused with a sentence and with each wrong field (%#)', async (path, body, detail, errors) => {
    const response = await send('POST', path, { token: admin, type: 'application/json', body: JSON.stringify(body) })
    const { errors: said } = (await response.clone().json()) as { errors: object[] }
    expect([await problemOf(response), said]).toEqual([[422, detail], errors])
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/jsonx',
    'json',
    ';;;',
  ])('as %s is the wrong type', async (type) => {
    expect(await problemOf(await send('POST', '/api/jobs/', { token: recruiter, type, body: job }))).toEqual([
      415,
      'Send the body as application/json.',
    ])
  })

  test('JSON with a charset, and with letters in any case, is JSON', async () => {
    for (const type of ['application/json; charset=utf-8', 'Application/JSON'])
      expect((await send('POST', '/api/jobs/', { token: recruiter, type, body: job })).status).toBe(201)
  })

  test('fields that the call does not name are ignored', async () => {
    const made = (await (
      await send('POST', '/api/jobs/', {
        token: recruiter,
        type: 'application/json',
        body: '{"title":"T","company_info":"C","criteria":"X","agent_status":"ready","recruiter_id":"x","constructor":1}',
      })
    ).json()) as { agent_status: string }
    expect(made.agent_status).toBe('pending')
  })

  test('a body over 1 MiB is too large, and so is one of 20 MiB', async () => {
    for (const size of [1024 * 1024 + 1, 20 * 1024 * 1024]) {
      const body = JSON.stringify({ title: 'T', company_info: 'C', criteria: 'x'.repeat(size) })
      expect(await problemOf(await send('POST', '/api/jobs/', { token: recruiter, type: 'application/json', body }))).toEqual([
        413,
        'The body is too large for this call.',
      ])
    }
  })

  test('a stranger may send 64 KiB, since what a stranger sends is read before tries are counted', async () => {
    const response = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`key-number-${i}`, 0]))
    const body = JSON.stringify({ passkey_token: 'x', response })
    expect(body.length).toBeGreaterThan(64 * 1024)
    expect((await problemOf(await send('POST', '/api/auth/passkey/verify', { type: 'application/json', body })))[0]).toBe(413)
    const small = JSON.stringify({ email: 'nobody@example.com', password: 'x'.repeat(60_000) })
    expect((await problemOf(await send('POST', '/api/auth/recruiter/login', { type: 'application/json', body: small })))[0]).not.toBe(413)
  })

  test('an upload by a stranger is refused before it is read', async () => {
    const form = new FormData()
    form.set('csv_file', new File([new Uint8Array(30 * 1024 * 1024)], 'c.csv'))
    expect(
      (await problemOf(await send('POST', '/api/jobs/00000000-0000-7000-8000-000000000000/candidates/import-csv', { body: form })))[0],
    ).toBe(401)
  })

  test('deep nesting, and lists of ten thousand and of a million wrong entries, are an ordinary 422 of ordinary size', async () => {
    const deep = `{"title":${'['.repeat(200_000)}${']'.repeat(200_000)},"company_info":"C","criteria":"X"}`
    expect((await problemOf(await send('POST', '/api/jobs/', { token: recruiter, type: 'application/json', body: deep })))[0]).toBe(422)
    for (const length of [10_000, 900_000]) {
      const response = await send('POST', '/api/admin/scoring/bulk-approve', {
        token: admin,
        type: 'application/json',
        body: `[${'1,'.repeat(length - 1)}1]`,
      })
      const text = await response.clone().text()
      expect((await problemOf(response))[0]).toBe(422)
      expect(text.length).toBeLessThan(5_000)
    }
  })

  test('a form with too much beside its file, or with a name that no field may have, is told which', async () => {
    const path = '/api/jobs/00000000-0000-7000-8000-000000000000/pdf'
    const file = (name: string) => [name, new File(['%PDF-'], 'a.pdf', { type: 'application/pdf' })] as const
    const fields = Array.from({ length: 11 }, (_, i) => [`field_${i}`, 'x'] as const)
    for (const [entries, told] of [
      [
        [...fields, file('pdf_file')],
        [413, 'The form has more than 10 fields beside the file. Send fewer.'],
      ],
      [
        [file('pdf_file'), file('pdf_file')],
        [413, 'The form has more than one file. Send one at a time.'],
      ],
      [
        [['constructor', 'x'] as const, file('pdf_file')],
        [422, 'A field of the form has a name that no field may have, such as `constructor`. Leave it out.'],
      ],
    ] as const) {
      const body = new FormData()
      for (const [name, value] of entries) body.append(name, value)
      expect(await problemOf(await send('POST', path, { token: admin, body }))).toEqual(told)
    }
  })

  test('a cut-off multipart, one without a boundary, and one with a boundary that never comes', async () => {
    const path = '/api/jobs/00000000-0000-7000-8000-000000000000/pdf'
    const cut = '--b\r\nContent-Disposition: form-data; name="pdf_file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-'
    // The connection broke. The same request may succeed when it is sent again.
    for (const [type, body, status, code] of [
      ['multipart/form-data; boundary=b', cut, 400, 'request.cut_off'],
      ['multipart/form-data', cut, 415, 'body.wrong_type'],
      ['multipart/form-data; boundary=zz', cut, 400, 'request.cut_off'],
      ['multipart/form-data; boundary=b', '', 422, 'input.invalid'],
    ] as const) {
      const answer = await send('POST', path, { token: admin, type, body })
      expect([answer.status, ((await answer.json()) as { type: string }).type]).toEqual([status, `/problems/${code}`])
    }
  })
})

describe('calls that take no body', () => {
  test('accept a JSON content type without a body', async () => {
    const token = (await buildAdmin(vouch.parts)).token
    expect((await send('GET', '/api/auth/me', { token, type: 'application/json' })).status).toBe(200)
    const made = (await (await send('POST', '/api/companies/', { token, type: 'application/json', body: '{"name":"Gone"}' })).json()) as {
      id: string
    }
    expect((await send('DELETE', `/api/companies/${made.id}`, { token, type: 'application/json' })).status).toBe(204)
    expect((await send('POST', '/api/auth/logout', { token, type: 'application/json' })).status).toBe(200)
  })

  test.each([
    ['XML', 'application/xml', '<a/>', {}],
    ['a type that is no type', ';;;', 'x', {}],
    ['broken JSON', 'application/json', '{"a": ', {}],
    ['a form', 'multipart/form-data', '--b', {}],
    ['20 MiB', 'application/json', 'x'.repeat(20 * 1024 * 1024), {}],
    ['an unknown encoding', 'application/json', '{}', { 'content-encoding': 'rot13' }],
    ['bytes that are not gzip', 'application/json', '{}', { 'content-encoding': 'gzip' }],
  ])('do not read one: %s', async (_what, type, body, headers) => {
    for (const [method, status] of [
      ['POST', 200],
      ['DELETE', 204],
    ] as const)
      expect((await send(method, '/api/auth/totp', { token: recruiter, type, body, headers })).status, method).toBe(status)
    expect((await send('GET', '/api/auth/me', { token: recruiter, type, headers })).status).toBe(200)
  })
})
