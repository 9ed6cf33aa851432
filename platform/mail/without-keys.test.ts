import { expect, it } from 'vitest'
import { withoutKeys } from './without-keys.ts'

const token = 'Zk3'.padEnd(43, '-_x')
const guid = '0d5b8a52-57d1-4f3e-9f0e-1f6f0a7f3c11'

it.each([
  `https://apply.example.com/sign/rexel/${token}`,
  `https://apply.example.com/application/rexel/${guid}`,
  `http://localhost:5000/guarantor/gexpro/${token}.`,
  `https://apply.example.com/instant-credit/platt/${guid}?accessToken=${token}`,
  `https://apply.example.com/application/platt?sftoken=${token}`,
  `https://apply.example.com/missing-items/platt#${token}`,
  `https://apply.example.com/%/${token}`,
  `HTTPS://apply.example.com/sign/rexel/${token}`,
])('removes the link %s', (link) => {
  expect(withoutKeys(`Open it:\n${link}\nThank you`)).toBe('Open it:\n[link removed]\nThank you')
})

it.each([
  'https://www.example.com/legal/terms',
  `https://apply.example.com/admin/creditapps/rexel/100042`,
  `https://apply.example.com/admin/users/${guid}`,
])('keeps the address %s, which opens nothing without a sign-in', (address) => {
  expect(withoutKeys(`See ${address} for more`)).toBe(`See ${address} for more`)
})

it('removes a code, and no other number', () => {
  expect(withoutKeys('Your code\n\n    482913\n\nAccount\n700001\nReference 100042')).toBe(
    'Your code\n\n[code removed]\n\nAccount\n700001\nReference 100042',
  )
})

it('removes the code of a referee', () => {
  expect(withoutKeys('Enter this code:\n\n    K7QM-2HXR-9WTB\n\nThank you')).toBe(
    'Enter this code:\n\n[code removed]\n\nThank you',
  )
})
