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
