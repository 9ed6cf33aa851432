import { expect, it } from 'vitest'
import { pageAddress, supportLink } from './page-address.ts'

it('contains the page but no key', () => {
  const origin = 'https://credit.example.com'
  expect(pageAddress({ origin, pathname: '/admin/creditapps/rexel/12' })).toBe(
    'https://credit.example.com/admin/creditapps/rexel/12',
  )
  expect(pageAddress({ origin, pathname: '/application/rexel/0b9e7c52-41a6-4f0e-9f0c-3c5d2a1e8b77' })).toBe(
    'https://credit.example.com/application/rexel/…',
  )
})

it('is encoded into the support link, in place of {url} or as a query parameter', () => {
  const page = 'https://credit.example.com/admin/users'
  const encoded = 'https%3A%2F%2Fcredit.example.com%2Fadmin%2Fusers'
  expect(supportLink('https://help.example.com/new?project=7', page)).toBe(
    `https://help.example.com/new?project=7&url=${encoded}`,
  )
  expect(supportLink('https://help.example.com/new?text=Seen on {url}', page)).toBe(
    `https://help.example.com/new?text=Seen on ${encoded}`,
  )
})
