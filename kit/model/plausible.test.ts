/** Rejects impossible numbers and accepts every number that may be assigned. */
import { describe, expect, test } from 'vitest'
import { customerContext } from '../../test/support/answers.ts'
import { creditApplication } from '../../forms/credit-application/form/index.ts'
import { fieldAt, look, phone, secret, type AnyField, type FieldContext } from './index.ts'

const context = { ...customerContext, today: '2026-03-31' }
const fieldContext: FieldContext = { context, answers: look(creditApplication, context, {}) }
const label = 'Any'

const telephone = phone('p', { label })
const ssn = secret('s', { label, mask: '###-##-####' })
const ein = secret('e', { label, mask: '##-#######' })
const asked = (path: string): AnyField => fieldAt(creditApplication, path)!.field
const duns = asked('billingInfo.dunsNumber')
const year = asked('billingInfo.yearEstablished')

const telephoneSays = 'Enter a valid phone number'
const ssnSays = 'Enter a valid Social Security number'
const einSays = 'Enter a valid Employer Identification Number'
const dunsSays = 'Enter the 9-digit D-U-N-S number'
const yearSays = 'Enter a 4-digit year, such as 1998'
const numeric = '*Field only allows numeric values'

describe('rejects, with a message that says what to enter', () => {
  test.each<[AnyField, string, string]>([
    [telephone, '(000) 000-0000', telephoneSays],
    [telephone, '(108) 555-0123', telephoneSays],
    [telephone, '(208) 055-0123', telephoneSays],
    [telephone, '(208) 155-0123', telephoneSays],
    [telephone, '+1 108-555-0123', telephoneSays],
    [ssn, '000-00-0000', ssnSays],
    [ssn, '000-12-3456', ssnSays],
    [ssn, '666-12-3456', ssnSays],
    [ssn, '123-00-4567', ssnSays],
    [ssn, '123-45-0000', ssnSays],
    [ssn, '912-00-4567', ssnSays],
    [ein, '00-0000000', einSays],
    [ein, '00-4711888', einSays],
    [duns, '1', dunsSays],
    [duns, '12345678', dunsSays],
    [duns, '1234567890', dunsSays],
    [duns, '12-345-678', dunsSays],
    [duns, '12a', numeric],
    [duns, '---', numeric],
    [year, '3', yearSays],
    [year, '98', yearSays],
    [year, '0098', yearSays],
    [year, '1599', yearSays],
    [year, '19x8', numeric],
    [year, '2027', "The year can't be in the future"],
  ])('$0.kind $1', (field, written, problem) => {
    expect(field.read(written, fieldContext)).toEqual({ problem })
  })
})

describe('accepts', () => {
  test.each<[AnyField, string, unknown]>([
    [telephone, '(208) 555-0100', '(208) 555-0100'],
    [telephone, '(503) 555-0199', '(503) 555-0199'],
    [telephone, '1-200-200-0000', '(200) 200-0000'],
    [telephone, '999.999.9999', '(999) 999-9999'],
    [ssn, '001-01-0001', { last4: '0001' }],
    [ssn, '665-12-3456', { last4: '3456' }],
    [ssn, '667-12-3456', { last4: '3456' }],
    // An ITIN, as in the demonstration data.
    [ssn, '912-34-5678', { last4: '5678' }],
    [ssn, '999-99-9999', { last4: '9999' }],
    [ein, '01-0000000', { last4: '0000' }],
    [ein, '99-9999999', { last4: '9999' }],
    [duns, '123456789', '123456789'],
    [duns, '12-345-6789', '123456789'],
    [duns, '12 345 6789', '123456789'],
    [duns, '001368083', '001368083'],
    [year, '1600', '1600'],
    [year, '2026', '2026'],
  ])('$0.kind $1', (field, written, kept) => {
    const read = field.read(written, fieldContext)
    expect(read).toMatchObject({ value: kept })
    expect(field.read(kept, fieldContext)).toMatchObject({ value: kept })
  })
})
