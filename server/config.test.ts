import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const llm = { LLM_BASE_URL: 'http://127.0.0.1:1/v1', LLM_MODEL: 'small' }

test('a language model has both prices or none, in dollars', () => {
  expect(readConfig(llm).llm!.prices).toBeUndefined()
  expect(readConfig({ ...llm, LLM_PRICE_INPUT: '0.25', LLM_PRICE_OUTPUT: '2' }).llm!.prices).toEqual({ input: 0.25, output: 2 })
  expect(readConfig({ ...llm, LLM_PRICE_INPUT: '0', LLM_PRICE_OUTPUT: '0' }).llm!.prices).toEqual({ input: 0, output: 0 })
  for (const [env, line] of [
    [{ LLM_PRICE_INPUT: '1' }, 'LLM_PRICE_INPUT and LLM_PRICE_OUTPUT: set both or neither'],
    [{ LLM_PRICE_INPUT: '-1', LLM_PRICE_OUTPUT: '1' }, /^LLM_PRICE_INPUT: must be a number/],
    [{ LLM_PRICE_INPUT: '1', LLM_PRICE_OUTPUT: 'two dollars' }, /^LLM_PRICE_OUTPUT: must be a number/],
  ] as const)
    expect(() => readConfig({ ...llm, ...env })).toThrow(line)
  expect(() => readConfig({ ...llm, LLM_PRICE_INPUT: '1' })).toThrow(ConfigError)
})

test('the file storage is a bucket with a folder, an endpoint, a region and the keys of the store', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' }
  const read = (STORAGE_URL: string) => readConfig({ ...keys, STORAGE_URL }).storage
  const own = { key_id: 'id', secret: 'secret' }
  expect(readConfig({}).storage).toBeNull()
  expect(read('s3://vouch-files')).toEqual({
    url: 'https://s3.us-east-1.amazonaws.com/vouch-files',
    folder: '',
    region: 'us-east-1',
    ...own,
  })
  expect(read('s3://vouch/a/b/?region=ap-southeast-2')).toEqual({
    url: 'https://s3.ap-southeast-2.amazonaws.com/vouch',
    folder: 'a/b/',
    region: 'ap-southeast-2',
    ...own,
  })
  expect(read('s3://vouch?endpoint=http://127.0.0.1:9000/')).toMatchObject({ url: 'http://127.0.0.1:9000/vouch', region: 'us-east-1' })
  for (const wrong of [
    'https://vouch',
    's3://',
    's3://V',
    's3://vouch?endpoint=ftp://x',
    's3://vouch?key=1',
    's3://vouch?endpoint=https://x/path',
    's3://vouch/../x?region=a b',
  ])
    expect(() => read(wrong), wrong).toThrow(/^STORAGE_URL: must be s3:\/\/bucket/)
  expect(() => readConfig({ STORAGE_URL: 's3://vouch' })).toThrow(/^STORAGE_URL: needs the keys/)
})

test('a wrong setting is named in one line that says what it must be', () => {
  const http = 'must be a URL that begins with http:// or https://'
  for (const [env, line] of [
    [{ PORT: 'abc' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ PORT: '65536' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ PORT: '3e3' }, 'PORT: must be a whole number from 0 to 65535'],
    [{ PORT: '-1' }, 'PORT: must be a whole number from 0 to 65535'],
    [
      { BOUNCE_IMAP_URL: 'imaps://mail.example.com/INBOX' },
      'BOUNCE_IMAP_URL: must be the address of a mailbox, as imaps://user:password@mail.example.com/INBOX',
    ],
    [{ DATABASE_POOL: '0' }, 'DATABASE_POOL: must be a whole number from 1 to 200'],
    [{ PUBLIC_URL: 'localhost:3000' }, `PUBLIC_URL: ${http}`],
    [{ PUBLIC_URL: 'https://' }, `PUBLIC_URL: ${http}`],
    [{ PUBLIC_URL: 'ftp://vouch.example' }, `PUBLIC_URL: ${http}`],
    ...[
      'https://vouch.example/app',
      'https://vouch.example/?a=1',
      'https://vouch.example?',
      'https://vouch.example/#x',
      'https://me@vouch.example',
    ].map(
      (PUBLIC_URL) =>
        [{ PUBLIC_URL }, 'PUBLIC_URL: must be a scheme and a host without a path or a query, such as https://vouch.example.com'] as const,
    ),
    [{ LLM_BASE_URL: 'localhost:1/v1', LLM_MODEL: 'm' }, `LLM_BASE_URL: ${http}`],
    [{ STT_BASE_URL: 'localhost:1/v1', STT_MODEL: 'm' }, `STT_BASE_URL: ${http}`],
    [{ TTS_BASE_URL: 'localhost:1/v1', TTS_MODEL: 'm' }, `TTS_BASE_URL: ${http}`],
    [{ ELEVENLABS_BASE_URL: 'api.elevenlabs.io' }, `ELEVENLABS_BASE_URL: ${http}`],
    ...['garbage', 'Vouch <garbage>', 'a@b.example, c@d.example', '<>'].map(
      (MAIL_FROM) => [{ MAIL_FROM }, 'MAIL_FROM: must be one address, as hiring@example.com or Vouch <hiring@example.com>'] as const,
    ),
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY: must be true, false, or the number of proxies in front of the server'],
    [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY: must be true, false, or the number of proxies in front of the server'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: must be debug, info, warn, error or silent'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must begin with postgres://'],
    [{ APP_SECRET: 'short' }, 'APP_SECRET: must be at least 32 characters'],
  ] as const) {
    expect(() => readConfig(env), JSON.stringify(env)).toThrow(new ConfigError(line))
  }
})

test('a mail server without MAIL_FROM or PUBLIC_URL gives a warning', () => {
  const smtp = { SMTP_URL: 'smtp://mail.example' }
  const both = { MAIL_FROM: 'hiring@b.example', PUBLIC_URL: 'https://vouch.example' }
  expect(readConfig({}).warnings).toEqual([])
  expect(readConfig({ ...smtp, ...both }).warnings).toEqual([])
  expect(readConfig(smtp).warnings.map((line) => line.split(' is not set')[0])).toEqual(['PUBLIC_URL', 'MAIL_FROM'])
})

test('an empty setting is one that is not set', () => {
  const names = [
    'PORT',
    'HOST',
    'PUBLIC_URL',
    'DATABASE_URL',
    'DATABASE_POOL',
    'DATA_DIR',
    'SMTP_URL',
    'MAIL_FROM',
    'APP_SECRET',
    'ADMIN_EMAIL',
    'ADMIN_PASSWORD',
    'ELEVENLABS_BASE_URL',
    'LLM_BASE_URL',
    'TTS_VOICE',
    'SUPPORT_EMAIL',
    'METRICS_TOKEN',
    'TRUST_PROXY',
    'LOG_LEVEL',
  ]
  for (const empty of ['', '  ']) expect(readConfig(Object.fromEntries(names.map((name) => [name, empty])))).toEqual(readConfig({}))
})

test('correct settings are accepted', () => {
  for (const [env, meant] of [
    [{ HOST: '::' }, { host: '::', public_url: 'http://[::1]:3000' }],
    [{ HOST: '::1', PORT: '80' }, { public_url: 'http://[::1]:80' }],
    [{ HOST: '0.0.0.0' }, { public_url: 'http://127.0.0.1:3000' }],
    [{ HOST: 'vouch.lan', PORT: '8080' }, { public_url: 'http://vouch.lan:8080' }],
    [{ PUBLIC_URL: 'https://vouch.example/' }, { public_url: 'https://vouch.example' }],
    [{ MAIL_FROM: 'Vouch, Inc <a@b.example>' }, { mail_from: 'Vouch, Inc <a@b.example>' }],
    [{ MAIL_FROM: 'hiring@b.example' }, { mail_from: 'hiring@b.example' }],
    [{ MAIL_FROM: '"Vouch, Inc" <a@b.example>' }, { mail_from: '"Vouch, Inc" <a@b.example>' }],
    [{ TRUST_PROXY: 'true' }, { trust_proxies: 1 }],
    [{ TRUST_PROXY: 'false' }, { trust_proxies: 0 }],
    [{ TRUST_PROXY: '2' }, { trust_proxies: 2 }],
  ] as const)
    expect(readConfig(env)).toMatchObject(meant)
})
