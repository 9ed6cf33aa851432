import { expect, it } from 'vitest'
import { inquiryTone } from './signatory-words.ts'

it('marks more than two credit inquiries amber and more than four red', () => {
  expect([0, 2, 3, 4, 5].map(inquiryTone)).toEqual(['plain', 'plain', 'caution', 'caution', 'bad'])
})
