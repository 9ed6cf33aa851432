import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { creditApplication } from '../../domain/forms/credit-application/index.ts'
import { copyOf, dropCopy, keepCopy, placeOf, withoutSecrets } from './draft-copy.ts'

const now = new Date('2026-11-20T12:00:00Z')
const copy = {
  place: placeOf('rexel'),
  answers: { businessInfo: { companyName: 'Acme' } },
  at: '2026-11-20T11:59:00Z',
  secretsLeftOut: false,
  firstSaveKey: 'k',
}

describe('the copy in the browser', () => {
  it('is there on return, per banner and draft, until it is dropped', async () => {
    await keepCopy(copy)
    expect(await copyOf('rexel/new', now)).toEqual(copy)
    expect(await copyOf('platt/new', now)).toBeNull()
    await dropCopy('rexel/new')
    expect(await copyOf('rexel/new', now)).toBeNull()
  })

  it('lives no longer than a draft does', async () => {
    await keepCopy({ ...copy, at: '2026-09-01T00:00:00Z' })
    expect(await copyOf('rexel/new', now)).toBeNull()
  })

  it('never holds typed digits, and says that they have to be typed again', () => {
    const typed = {
      billingInfo: { city: 'Portland', federalTaxId: '12-3456789' },
      signatory: { firstName: 'Ruth', ssn: '900-12-3456' },
      signatoryTwo: { firstName: 'Ann', ssn: { last4: '7777' } },
    }
    const { answers, secretsLeftOut } = withoutSecrets(creditApplication, typed)
    expect(JSON.stringify(answers)).not.toMatch(/3456/)
    expect(answers).toEqual({
      billingInfo: { city: 'Portland' },
      signatory: { firstName: 'Ruth' },
      signatoryTwo: { firstName: 'Ann', ssn: { last4: '7777' } },
    })
    expect(secretsLeftOut).toBe(true)
    expect(typed.signatory.ssn).toBe('900-12-3456')
    expect(withoutSecrets(creditApplication, { signatory: { ssn: '' } }).secretsLeftOut).toBe(false)
  })
})
