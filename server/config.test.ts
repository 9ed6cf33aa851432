import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const support = (SUPPORT_URL: string) => readConfig({ SUPPORT_URL }).SUPPORT_URL

test('where staff ask for help takes the address of their page, wherever it is to stand', () => {
  expect(support('')).toBe('')
  expect(support('https://issues.example.com/new?page={url}&from=credit')).toBe(
    'https://issues.example.com/new?page={url}&from=credit',
  )
  expect(support('https://issues.example.com/new')).toBe('https://issues.example.com/new?url={url}')
  expect(support('https://issues.example.com/new?project=4')).toBe(
    'https://issues.example.com/new?project=4&url={url}',
  )
})

test.each(['javascript:alert({url})', 'issues', '/help', 'https://'])('%s is no such address', (address) => {
  expect(() => support(address)).toThrow(/SUPPORT_URL must be an address/)
})

/** What Production is told of settings whose name begins so. */
const told = (prefix: string, env: Record<string, string> = {}) => {
  try {
    readConfig({ APP_ENV: 'production', ...env })
    return []
  } catch (error) {
    const lines = (error as Error).message.split('\n')
    return lines.filter((line) => line.startsWith(`  - ${prefix}`))
  }
}

test('a directory of customers in Production is chosen by name: the tables of ours, or a gateway by https with its token', () => {
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
  '%s in Production is chosen by name: invented figures, or a bureau by https with its keys',
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

test('where the figures of a person stand is told as JSON of places, or not at all', () => {
  const fields = (text: string) => readConfig({ CREDIT_BUREAU_OWNER_FIELDS: text }).CREDIT_BUREAU_OWNER_FIELDS
  expect(fields('')).toBeNull()
  expect(fields('{"score":"results.0.score"}')).toEqual({ score: 'results.0.score' })
  for (const wrong of ['score', '{}', '{"score":"results[0]"}', '{"score":"a","income":"b"}'])
    expect(() => fields(wrong)).toThrow(/CREDIT_BUREAU_OWNER_FIELDS must/)
})

test('maps of Google are refused without key and secret, wherever it is; our own need neither', () => {
  expect(readConfig({}).MAPS).toBe('embedded')
  expect(() => readConfig({ MAPS: 'google' })).toThrow(/MAPS_KEY must be set.*\n.*MAPS_SECRET must be set/)
  expect(readConfig({ MAPS: 'google', MAPS_KEY: 'key', MAPS_SECRET: 'c2VjcmV0' }).MAPS).toBe('google')
})

test('the address of a sales tool is one, and ends without a slash', () => {
  expect(readConfig({ SALES_TOOL_URL: 'https://sales.example.com/customers/' }).SALES_TOOL_URL).toBe(
    'https://sales.example.com/customers',
  )
  expect(() => readConfig({ SALES_TOOL_URL: 'sales' })).toThrow(/SALES_TOOL_URL must be an address/)
})
