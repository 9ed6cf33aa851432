import { expect, it } from 'vitest'
import { pageAddress } from './page-address.ts'

it('carries the page and no key', () => {
  const origin = 'https://credit.example.com'
  expect(pageAddress({ origin, pathname: '/admin/creditapps/rexel/12' })).toBe(
    'https://credit.example.com/admin/creditapps/rexel/12',
  )
  expect(pageAddress({ origin, pathname: '/application/rexel/0b9e7c52-41a6-4f0e-9f0c-3c5d2a1e8b77' })).toBe(
    'https://credit.example.com/application/rexel/…',
  )
})
