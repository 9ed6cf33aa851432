import { describe, expect, it } from 'vitest'
import { maskedEmail } from '../../../platform/text/email.ts'
import { companyForStaff, companyOf, sameMailbox, signatoryName, withAddresses } from './signing.ts'

describe('the name of a signatory', () => {
  it.each([
    [{ firstName: ' Ruth ', lastName: 'Alvarez' }, 'Ruth Alvarez'],
    [{ firstName: 'Ruth', middleInitial: 'M', lastName: 'Alvarez', suffix: 'Jr.' }, 'Ruth M. Alvarez Jr.'],
    [{ lastName: 'Alvarez' }, 'Alvarez'],
    [{ middleInitial: 'M', suffix: 'Jr.' }, ''],
    [{}, ''],
  ])('%j prints as "%s"', (answers, name) => expect(signatoryName(answers)).toBe(name))
})

it('masks an address so that only its owner recognizes it', () => {
  expect(maskedEmail('ruth@example.com')).toBe('r•••@example.com')
  expect(maskedEmail('nothing')).toBe('•••')
})

it('names an application after its company, or else after its first signatory', () => {
  const signatory = { firstName: 'Ruth', lastName: 'Alvarez' }
  expect(companyOf({ businessInfo: { companyName: 'Acme ' }, signatory })).toBe('Acme')
  expect(companyOf({ businessInfo: { companyName: '' }, signatory })).toBe('Ruth Alvarez')
  expect(companyOf({})).toBe('')
})

it('shows the company name that employees gave to employees only', () => {
  const signatory = { firstName: 'Ruth', lastName: 'Alvarez' }
  const answers = { businessInfo: { internalCompanyName: 'ACME ELEC' }, signatory }
  expect(companyOf(answers)).toBe('Ruth Alvarez')
  expect(companyForStaff(answers)).toBe('ACME ELEC')
  expect(companyForStaff({ businessInfo: { companyName: 'Acme', internalCompanyName: 'X' } })).toBe('Acme')
  expect(companyForStaff({ signatory })).toBe('Ruth Alvarez')
})

it('compares mailboxes without letter case and spaces', () => {
  expect(sameMailbox(' Ruth@Example.com', 'ruth@example.COM ')).toBe(true)
  expect(sameMailbox('ruth@example.com', 'omar@example.com')).toBe(false)
})

describe('corrected addresses of signatories', () => {
  const answers = { signatory: { firstName: 'Ruth', email: 'ruth@exmaple.com' }, notes: 'kept' }
  const correction = { role: 'signatory', from: 'ruth@exmaple.com', to: 'ruth@example.com' } as const
  it('replace the address, and nothing else', () =>
    expect(withAddresses(answers, [correction])).toEqual({
      ...answers,
      signatory: { firstName: 'Ruth', email: 'ruth@example.com' },
    }))
  it('apply in order', () =>
    expect(
      withAddresses(answers, [correction, { ...correction, from: correction.to, to: 'r@example.com' }]),
    ).toMatchObject({ signatory: { email: 'r@example.com' } }))
  it('lose to an address that was answered again, and ignore a signatory who is gone', () => {
    const again = { signatory: { email: 'new@example.com' } }
    expect(withAddresses(again, [correction])).toEqual(again)
    expect(withAddresses({}, [correction])).toEqual({})
  })
})
