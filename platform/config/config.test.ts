import { bannerNames } from '../../banners/rules/banners.ts'
import { ownBanners } from '../../test/support/own-banners.ts'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { makeSignInKeys } from '../secrets/sign-in-keys.ts'

const support = (SUPPORT_URL: string) => readConfig({ SUPPORT_URL }).SUPPORT_URL

test('the support address takes the address of the page at any place', () => {
  expect(support('')).toBe('')
  expect(support('https://issues.example.com/new?page={url}&from=credit')).toBe(
    'https://issues.example.com/new?page={url}&from=credit',
  )
  expect(support('https://issues.example.com/new')).toBe('https://issues.example.com/new?url={url}')
  expect(support('https://issues.example.com/new?project=4')).toBe(
    'https://issues.example.com/new?project=4&url={url}',
  )
})

test.each(['javascript:alert({url})', 'issues', '/help', 'https://'])(
  '%s is not a valid support address',
  (address) => {
    expect(() => support(address)).toThrow(/SUPPORT_URL must be an address/)
  },
)

/** The problems that Production reports for settings whose names start with `name`. */
const told = (prefix: string, env: Record<string, string> = {}) => {
  try {
    readConfig({ APP_ENV: 'production', ...env })
    return []
  } catch (error) {
    const lines = (error as Error).message.split('\n')
    return lines.filter((line) => line.startsWith(`  - ${prefix}`))
  }
}

test('Production needs an explicit ERP: our own tables, or an https gateway with its token', () => {
  expect(told('ERP')).toEqual([expect.stringContaining('ERP must be set in Production')])
  expect(told('ERP', { ERP: 'embedded' })).toEqual([])
  expect(told('ERP', { ERP: 'https://erp.example.com', ERP_TOKEN: 'token' })).toEqual([])
  expect(told('ERP', { ERP: 'http://erp.example.com' })).toEqual([
    expect.stringContaining('must begin with https://'),
    expect.stringContaining('ERP_TOKEN must be set'),
  ])
  expect(told('ERP', { ERP: 'erp' })[0]).toContain('must be an address')
})

test.each([
  ['BUSINESS_MATCH', 'https://plus.dnb.com', ['KEY', 'SECRET']],
  [
    'CREDIT_BUREAU',
    'https://us-api.experian.com',
    ['CLIENT_ID', 'CLIENT_SECRET', 'USERNAME', 'PASSWORD', 'SUBCODE'],
  ],
])(
  'Production needs an explicit %s: invented figures, or an https bureau with its keys',
  (name, url, keys) => {
    expect(told(name)).toEqual([expect.stringContaining(`${name} must be set in Production`)])
    expect(told(name, { [name]: 'embedded' })).toEqual([])
    const set = Object.fromEntries(keys.map((key) => [`${name}_${key}`, 'set']))
    expect(told(name, { [name]: url, ...set })).toEqual([])
    expect(told(name, { [name]: url })).toEqual(
      keys.map((key) => expect.stringContaining(`${name}_${key} must be set in Production`)),
    )
    expect(told(name, { [name]: url.replace('https', 'http'), ...set })).toEqual([
      expect.stringContaining('must begin with https://'),
    ])
    expect(told(name, { [name]: 'bureau' })[0]).toContain('must be an address')
  },
)

test('the fields of a personal report are JSON paths or empty', () => {
  const fields = (text: string) => readConfig({ CREDIT_BUREAU_OWNER_FIELDS: text }).CREDIT_BUREAU_OWNER_FIELDS
  expect(fields('')).toBeNull()
  expect(fields('{"score":"results.0.score"}')).toEqual({ score: 'results.0.score' })
  for (const wrong of ['score', '{}', '{"score":"results[0]"}', '{"score":"a","income":"b"}'])
    expect(() => fields(wrong)).toThrow(/CREDIT_BUREAU_OWNER_FIELDS must/)
})

test('Google maps need a key and a secret in every environment; our own maps need neither', () => {
  expect(readConfig({}).MAPS).toBe('embedded')
  expect(() => readConfig({ MAPS: 'google' })).toThrow(/MAPS_KEY must be set.*\n.*MAPS_SECRET must be set/)
  expect(readConfig({ MAPS: 'google', MAPS_KEY: 'key', MAPS_SECRET: 'c2VjcmV0' }).MAPS).toBe('google')
})

test('the sales tool setting is an address without a trailing slash', () => {
  expect(readConfig({ SALES_TOOL_URL: 'https://sales.example.com/customers/' }).SALES_TOOL_URL).toBe(
    'https://sales.example.com/customers',
  )
  expect(() => readConfig({ SALES_TOOL_URL: 'sales' })).toThrow(/SALES_TOOL_URL must be an address/)
})

const random = () => randomBytes(32).toString('base64')
const seal = Buffer.from('seal').toString('base64')
/** Everything that Production requires. */
const whole: Record<string, string> = {
  PUBLIC_URL: 'https://credit.example.com',
  DATABASE_URL: 'postgres://credit@db.example.com/credit?sslmode=verify-full',
  FILES: 's3://papers/credit',
  MAIL: 'smtps://mail.example.com',
  SIGN_IN: 'https://login.example.com/',
  E_SIGN: 'embedded',
  ERP: 'embedded',
  BUSINESS_MATCH: 'embedded',
  CREDIT_BUREAU: 'embedded',
  SECRET_KEYS: `k2:${random()},k1:${random()}`,
  SEAL_KEY: seal,
  SEAL_PASSPHRASE: 'passphrase',
  TRUST_PROXY: '10.0.0.0/8, 2001:db8:1::/48, loopback, fd00::/8, 192.0.2.7',
}
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'banners-'))
  whole['BANNERS_FILE'] = join(folder, 'banners.json')
  writeFileSync(whole['BANNERS_FILE'], JSON.stringify(ownBanners()))
  const { creditor: _, ...unnamed } = ownBanners()['gexpro']!
  const off = { isOn: false }
  const allOff = Object.fromEntries(bannerNames.map((name) => [name, off]))
  writeFileSync(
    join(folder, 'invented.json'),
    JSON.stringify({ ...allOff, ...ownBanners(['rexel']), gexpro: unnamed }),
  )
  writeFileSync(
    join(folder, 'placeholders.json'),
    JSON.stringify({ ...ownBanners(['gexpro', 'rexelenergy']), platt: off }),
  )
  writeFileSync(join(folder, 'none.json'), JSON.stringify(allOff))
  writeFileSync(join(folder, 'wrong.json'), '{"platt":{"email":"nobody"},"acme":{}}')
  writeFileSync(join(folder, 'broken.json'), '{')
})
afterAll(() => rmSync(folder, { recursive: true }))
const faultsOf = (env: Record<string, string | undefined>) => {
  try {
    readConfig({ APP_ENV: 'production', ...whole, ...env })
    return []
  } catch (error) {
    return (error as Error).message.split('\n').slice(1)
  }
}
const signInKeys = makeSignInKeys()
const withCookies = (...cookies: string[]) => JSON.stringify({ ...signInKeys, cookies })

test('Production starts with all its settings', () => {
  expect(faultsOf({})).toEqual([])
  expect(faultsOf({ MAIL: 'smtp://user:secret@mail.example.com:587?requireTLS=true' })).toEqual([])
  expect(
    faultsOf({ STOREFRONT_KEYS: `${random()}, ${random()}`, S3_ENDPOINT: 'https://s3.example.com' }),
  ).toEqual([])
  expect(faultsOf({ FILES: 'disk', DATA_DIR: '/var/lib/trade-credit' })).toEqual([])
  expect(faultsOf({ SIGN_IN: 'embedded', SIGN_IN_KEYS: JSON.stringify(signInKeys) })).toEqual([])
})

test.each<[string, Record<string, string | undefined>]>([
  ['SIGN_IN must begin with https://', { SIGN_IN: 'http://login.example.com' }],
  ['SIGN_IN must be an address', { SIGN_IN: 'login' }],
  ['MAIL must be encrypted', { MAIL: 'smtp://mail.example.com' }],
  ['MAIL must be encrypted', { MAIL: 'smtp://mail.example.com?requireTLS=false' }],
  ['MAIL must be `mailbox`, or', { MAIL: 'mail.example.com' }],
  ['BRANCHES must begin with https://', { BRANCHES: 'http://branches.example.com/list' }],
  ['BRANCHES must be', { BRANCHES: 'branches' }],
  [
    'FEEDBACK must begin with https://',
    {
      FEEDBACK: 'http://jira.example.com',
      FEEDBACK_USER: 'credit@example.com',
      FEEDBACK_TOKEN: random(),
      FEEDBACK_SERVICE_DESK: '10',
      FEEDBACK_REQUEST_TYPE: '25',
    },
  ],
  [
    'FEEDBACK_REQUEST_TYPE must be set',
    {
      FEEDBACK: 'https://example.atlassian.net',
      FEEDBACK_USER: 'credit@example.com',
      FEEDBACK_TOKEN: random(),
      FEEDBACK_SERVICE_DESK: '10',
    },
  ],
  [
    'E_SIGN must begin with https://',
    { E_SIGN: 'http://api.hellosign.com/v3', E_SIGN_KEY: random(), E_SIGN_CLIENT_ID: 'ours' },
  ],
  ['E_SIGN_KEY must be set', { E_SIGN: 'https://api.hellosign.com/v3', E_SIGN_CLIENT_ID: 'ours' }],
  ['E_SIGN_CLIENT_ID must be set', { E_SIGN: 'https://api.hellosign.com/v3', E_SIGN_KEY: random() }],
  ['E_SIGN_FRAMES must begin with https://', { E_SIGN_FRAMES: 'http://app.hellosign.com' }],
  ['E_SIGN_TEST_MODE must be `off`', { E_SIGN_TEST_MODE: 'on' }],
  ['DATA_DIR must be an absolute path', { FILES: 'disk' }],
  ['MAIL_BOUNCES_TOKEN can be guessed', { MAIL_BOUNCES_TOKEN: 'a'.repeat(32) }],
  ['S3_ENDPOINT must begin with https://', { S3_ENDPOINT: 'http://s3.example.com' }],
  ...[
    '0.0.0.0/0',
    '::/0',
    'true',
    '1',
    '*',
    '10.0.0.1,0.0.0.0/1',
    '::ffff:0:0/96',
    '::/90',
    '0:0::0.0.0.0/96',
    '2000::/3',
    '10.0.0.0/255.0.0.0',
    '10.0.0.0/8/8',
    '10.0.0.1,',
  ].map((TRUST_PROXY): [string, Record<string, string>] => ['TRUST_PROXY must name', { TRUST_PROXY }]),
  [
    'SECRET_KEYS: the key old can be guessed',
    { SECRET_KEYS: `new:${random()},old:${Buffer.alloc(32).toString('base64')}` },
  ],
  [
    'SECRET_KEYS: the key k can be guessed',
    { SECRET_KEYS: `k:${Buffer.alloc(32, 'let me in please').toString('base64')}` },
  ],
  [
    'SECRET_KEYS: the key k can be guessed',
    { SECRET_KEYS: `k:${Buffer.from([...Array(32).keys()]).toString('base64')}` },
  ],
  [
    'STOREFRONT_KEYS: key number 2 can be guessed',
    { STOREFRONT_KEYS: `${random()},${Buffer.alloc(64, 7).toString('base64')}` },
  ],
  [
    'SIGN_IN_KEYS: cookie secret number 1 can be guessed',
    { SIGN_IN: 'embedded', SIGN_IN_KEYS: withCookies('a'.repeat(43)) },
  ],
  ['SIGN_IN_KEYS jwks', { SIGN_IN: 'embedded', SIGN_IN_KEYS: '{"cookies":[]}' }],
  ['SIGN_IN_AUDIENCE must differ', { SIGN_IN_AUDIENCE: 'trade-credit-web' }],
  ['APP_ENV must be set if PUBLIC_URL is https', { APP_ENV: undefined }],
  ['STAFF_PASSWORD must not be set', { STAFF_PASSWORD: 'anything' }],
  ['DEMONSTRATION must not be `yes`', { DEMONSTRATION: 'yes' }],
  ['NODE_TLS_REJECT_UNAUTHORIZED must not be 0', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }],
  ['ACCESS_TOKEN_MINUTES must be from 1 to 60', { ACCESS_TOKEN_MINUTES: '525600' }],
])('refuses a setting that fails open, and names it: %s', (told, env) => {
  expect(faultsOf(env)).toEqual([expect.stringContaining(`  - ${told}`)])
})

test('Production refuses the invented creditors of the demonstration, and names them', () => {
  expect(faultsOf({ BANNERS_FILE: join(folder, 'invented.json') })).toEqual([
    expect.stringContaining('BANNERS_FILE must name the creditor of gexpro in Production'),
  ])
})

test('Production refuses the placeholders of a banner that is on, and names each detail', () => {
  expect(faultsOf({ BANNERS_FILE: join(folder, 'placeholders.json') })).toEqual([
    expect.stringMatching(
      /placeholders of rexel .*: url, email, privacyPolicy, mobileApps, legalLinks, emailDomains, creditInbox, phone, customerService\./,
    ),
    expect.stringContaining('must name the creditor of rexel'),
  ])
  expect(faultsOf({ BANNERS_FILE: join(folder, 'none.json') })).toEqual([
    expect.stringContaining('at least one banner must be on'),
  ])
})

test('the banners file is read with the settings, and its problems are reported with theirs', () => {
  expect(faultsOf({ BANNERS_FILE: '/there/is/none', SIGN_IN: 'login' })).toEqual([
    expect.stringContaining('BANNERS_FILE must name an existing file'),
    expect.stringContaining('SIGN_IN must be'),
  ])
  expect(faultsOf({ BANNERS_FILE: join(folder, 'broken.json') })[0]).toContain('BANNERS_FILE must be JSON')
  expect(faultsOf({ BANNERS_FILE: join(folder, 'wrong.json') })[0]).toMatch(
    /acme: unknown banner.*platt\.email: must be/,
  )
})

test('an invalid secret is never printed', () => {
  const secrets = {
    SECRET_KEYS: 'k:geheim',
    STOREFRONT_KEYS: 'geheim',
    SIGN_IN_KEYS: '{"geheim":',
    MAIL: 'geheim',
    DATABASE_URL: 'geheim',
  }
  expect(faultsOf(secrets)).toHaveLength(5)
  expect(faultsOf(secrets).join()).not.toContain('geheim')
})

test('refuses a pool of one connection, with which no node could start', () => {
  expect(() => readConfig({ DATABASE_POOL: '1' })).toThrow(/DATABASE_POOL must be from 2/)
  expect(readConfig({ DATABASE_POOL: '2' }).DATABASE_POOL).toBe(2)
})

test.each([
  ['postgres://credit@db.example.com/credit', 'must use TLS'],
  ['postgres://credit@10.0.0.5/credit', 'must use TLS'],
  ['postgres://credit@db.example.com/credit?sslmode=disable', 'must use TLS'],
  ['postgres://credit@localhost/credit?host=db.example.com', 'must use TLS'],
  ['postgres://credit@db.example.com/credit?sslmode=no-verify', 'must check the certificate'],
  [
    'postgres://credit@db.example.com/credit?sslmode=require&uselibpqcompat=true',
    'must check the certificate',
  ],
  ['postgres://credit@db.example.com/credit?sslmode=verify-full&sslrootcert=/none.pem', 'cannot be used'],
])('Production refuses the database address %s', (DATABASE_URL, problem) => {
  expect(faultsOf({ DATABASE_URL })).toEqual([expect.stringContaining(`DATABASE_URL ${problem}`)])
  const listening = faultsOf({ DATABASE_LISTEN_URL: DATABASE_URL })
  expect(listening).toEqual([expect.stringContaining(`DATABASE_LISTEN_URL ${problem}`)])
})

test.each([
  'postgres://credit@db.example.com/credit?sslmode=verify-full',
  'postgres://credit@db.example.com/credit?ssl=true',
  'postgres://credit@localhost/credit',
  'postgres://credit@127.0.0.1/credit',
  'postgres://credit@[::1]:5432/credit',
  'postgres://credit@/credit?host=/var/run/postgresql',
])('Production takes the database address %s', (DATABASE_URL) => {
  expect(faultsOf({ DATABASE_URL })).toEqual([])
})

test('Development takes a database without TLS', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://credit@db.example.com/credit' }).production).toBe(false)
})
