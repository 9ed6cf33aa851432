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

test('a directory of customers in Production is chosen by name: the tables of ours, or a gateway by https with its token', () => {
  const told = (env: Record<string, string>) => {
    try {
      readConfig({ APP_ENV: 'production', ...env })
      return []
    } catch (error) {
      return (error as Error).message.split('\n').filter((line) => line.includes('ERP'))
    }
  }
  expect(told({})).toEqual([expect.stringContaining('ERP must be set in Production')])
  expect(told({ ERP: 'embedded' })).toEqual([])
  expect(told({ ERP: 'https://erp.example.com', ERP_TOKEN: 'token' })).toEqual([])
  expect(told({ ERP: 'http://erp.example.com' })).toEqual([
    expect.stringContaining('must begin with https://'),
    expect.stringContaining('ERP_TOKEN must be set'),
  ])
  expect(told({ ERP: 'erp' })[0]).toContain('must be an address')
})
