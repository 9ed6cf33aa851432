import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { until } from '../../../../test/support/until.ts'
import { creditApplication } from '../../../../forms/credit-application/form/index.ts'
import { copyStore, holdVisit } from './copy-store.ts'
import { besides, placeOf, withoutSecrets } from './draft-copy.ts'
import { staffPort } from '../../../../common/staff-form/web/staff-port.ts'
import { writeUnloadCopy } from './unload-copy.ts'

const store = copyStore(creditApplication.name)

const now = new Date('2026-11-20T12:00:00Z')
const copy = {
  place: placeOf('rexel'),
  answers: { businessInfo: { companyName: 'Acme' } },
  at: '2026-11-20T11:59:00Z',
  secretsLeftOut: false,
  firstSaveKey: 'k',
}

describe('the copy in the browser', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is kept per banner and draft until it is dropped', async () => {
    await store.keep(copy)
    expect(await store.of('rexel/new', now)).toEqual([copy])
    expect(await store.of('platt/new', now)).toEqual([])
    await store.drop('rexel/new')
    expect(await store.of('rexel/new', now)).toEqual([])
  })

  it('is listed with newer copies of other visits, newest first', async () => {
    const younger = { ...copy, place: besides('rexel/new', 'a'), at: '2026-11-20T11:59:30Z' }
    const other = { ...copy, place: 'rexel/newer' }
    for (const each of [copy, younger, other]) await store.keep(each)
    expect(await store.of('rexel/new', now)).toEqual([younger, copy])
    for (const { place } of [copy, younger, other]) await store.drop(place)
    expect(await store.of('rexel/new', now)).toEqual([])
  })

  it('is written synchronously when the page unloads, replaces an older copy, and is dropped with it', async () => {
    await store.keep(copy)
    const last = { ...copy, answers: { businessInfo: { companyName: 'Acme &' } }, at: '2026-11-20T11:59:59Z' }
    // Only what happens before the call returns counts: the page may be gone right after.
    writeUnloadCopy(last)
    expect(await store.of('rexel/new', now)).toEqual([last])
    expect(await store.of('platt/new', now)).toEqual([])
    await store.keep(copy)
    expect(await store.of('rexel/new', now)).toEqual([last])
    await store.drop('rexel/new')
    expect(await store.of('rexel/new', now)).toEqual([])
    expect(localStorage).toHaveLength(0)
    void store.keep(last, true)
    expect(localStorage).toHaveLength(1)
    await until(() => expect(localStorage).toHaveLength(0))
    expect(await store.of('rexel/new', now)).toEqual([last])
    await store.drop('rexel/new')
  })

  it('expires with the draft, even if no one opens that draft again', async () => {
    const inAutumn = new Date('2026-09-02T00:00:00Z')
    await store.keep({ ...copy, at: '2026-09-01T00:00:00Z' })
    expect(await store.of('rexel/new', inAutumn)).toHaveLength(1)
    expect(await store.of('platt/new', now)).toEqual([])
    expect(await store.of('rexel/new', inAutumn)).toEqual([])
  })

  it('is not offered while the page that keeps it is open', async () => {
    const held = new Set<string>()
    const request = (name: string, until: () => Promise<void>) => {
      held.add(name)
      return until().finally(() => held.delete(name))
    }
    vi.stubGlobal('navigator', {
      locks: { request, query: async () => ({ held: [...held].map((name) => ({ name })) }) },
    })
    const leftBehind = { ...copy, place: besides('rexel/new', 'gone') }
    const living = { ...copy, place: besides('rexel/new', 'open'), at: '2026-11-20T11:59:30Z' }
    for (const each of [leftBehind, living]) await store.keep(each)
    const letGo = holdVisit('open')
    expect(await store.of('rexel/new', now)).toEqual([leftBehind])
    letGo()
    await until(() => expect(held.size).toBe(0))
    expect(await store.of('rexel/new', now)).toEqual([living, leftBehind])
    for (const { place } of [leftBehind, living]) await store.drop(place)
  })

  it('of an employee is visible neither to customers nor to other employees', async () => {
    const hers = staffPort('rexel', 'ada', 'credit-application').owner
    await store.keep({ ...copy, place: besides(placeOf(hers), 'a visit') })
    expect(await store.of(placeOf(hers), now)).toHaveLength(1)
    const others = [
      'rexel',
      staffPort('rexel', 'ada b', 'credit-application').owner,
      staffPort('rexel', 'ad', 'credit-application').owner,
    ]
    for (const owner of [...others, staffPort('platt', 'ada', 'credit-application').owner])
      expect(await store.of(placeOf(owner), now)).toEqual([])
    await store.drop(besides(placeOf(hers), 'a visit'))
  })

  it('never holds the digits of a secret, and says that they are missing', () => {
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
