import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { refused } from '../../testing/refused.ts'
import { makeClient } from '../../shared/makeClient.ts'

test('a body that a proxy refuses as too large is reported so, with the setting to change', async () => {
  // Answers as nginx does. nginx itself was tried by hand (docs/running.md), and no test runs it.
  const proxy = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(413, { 'content-type': 'text/html' }).end('<h1>413 Request Entity Too Large</h1>'))
  })
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve)
  })
  const client = makeClient({ base: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` })
  const error = await refused(client.scoring.uploadScores({ file: new File(['x'], 'scores.csv') }))
  expect([error.status, error.message]).toEqual([413, expect.stringContaining('client_max_body_size')])
  proxy.close()
})
