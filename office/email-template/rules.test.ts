import { describe, expect, it, test } from 'vitest'
import { imageProblem, signatureProblems, type SignatureEntry } from './rules.ts'

const whole: SignatureEntry = {
  name: 'Jane Smith',
  title: 'Credit Manager',
  email: 'jane.smith@example.com',
  phone: '(972) 555-0102',
  signatureUrl: 'data:image/png;base64,AAAA',
}

describe('a signature (MAIL-012 to MAIL-018)', () => {
  test.each<[Partial<SignatureEntry>, object]>([
    [{}, {}],
    [{ phone: '' }, {}],
    [{ name: ' ' }, { name: 'Name is required.' }],
    [{ title: '' }, { title: 'Title is required.' }],
    [{ email: '' }, { email: 'Email is required.' }],
    [{ email: 'abc' }, { email: 'Invalid email address.' }],
    [{ phone: '55501' }, { phone: 'Phone number is invalid.' }],
    [{ phone: '972-555-0102' }, { phone: 'Phone number is invalid.' }],
    [{ signatureUrl: '' }, { signatureUrl: 'Signature image is required.' }],
  ])('with %j has the problems %j', (different, problems) => {
    expect(signatureProblems({ ...whole, ...different })).toEqual(problems)
  })
})

describe('its image (MAIL-019 to MAIL-021, MAIL-A02)', () => {
  it.each([
    [500, 200, null],
    [400, 200, null],
    [500, 100, null],
    [600, 300, 'Image must be smaller than 500px wide by 200px high'],
    [400, 300, 'Image height must not exceed 200px'],
    [600, 100, 'Image width must not exceed 500px'],
  ])('of %i × %i pixels: %s', (width, height, problem) => {
    expect(imageProblem({ width, height })).toBe(problem)
  })
})
