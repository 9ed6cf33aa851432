import { afterEach, describe, expect, it, vi } from 'vitest'
import { customerContext } from '../../../test/support/answers.ts'
import { billing, shipping } from '../../../forms/credit-application/form/addresses.ts'
import { creditApplication } from '../../../forms/credit-application/form/index.ts'
import { blank } from '../../../kit/model/index.ts'
import { formController } from '../../../kit/screen/state/form-controller.ts'
import type { StepForm } from '../../../kit/screen/scope.ts'
import { acceptedAddresses } from './accepted-addresses.ts'
import {
  addressQuestions as askedBy,
  differs,
  takeSuggestion,
  type AddressCheck,
  type AddressFields,
  type PostalAddress,
} from './address-check.ts'

const lookups = {
  options: async () => [],
  search: async () => [],
  placeOf: async () => ({ city: '', state: '' }),
  completions: async () => null,
}
const typed = { country: 'US', streetAddress: '12 North Main Street', city: 'Salem', state: 'OR' }
const fieldsOf = (of: typeof billing | typeof shipping): AddressFields => ({
  street1: of.streetAddress,
  street2: of.addressUnitNumber,
  city: of.city,
  state: of.state,
  zip: of.postalCode,
  country: of.country,
})
const check: AddressCheck = { addresses: [fieldsOf(billing), fieldsOf(shipping)], whenAway: 'skip' }
type Asked = Parameters<typeof askedBy>
const addressQuestions = (form: StepForm, accepted: Asked[2], suggest: Asked[3]) =>
  askedBy(form, check, accepted, suggest)
const screen = (billingInfo: object): StepForm => {
  const context = customerContext
  const stored = { billingInfo: { ...typed, postalCode: '97301', ...billingInfo } }
  const controller = formController(creditApplication, blank(creditApplication, context, stored), {
    context,
    lookups,
  })
  return { form: creditApplication, context, lookups, ...controller }
}
const nothing = { has: () => false }
const none: PostalAddress = { street1: '', street2: '', city: '', state: '', zip: '' }
const standard = async (entered: PostalAddress) => ({ ...entered, street1: '12 N Main St' })
const sameAsBilling = { isBillingAddressSameAsShipping: '1' }
const elsewhere = {
  shippingCountry: 'US',
  shippingStreetAddress: '9 Oak Street',
  shippingCity: 'Salem',
  shippingState: 'OR',
  shippingPostalCode: '97301',
}

describe('address validation', () => {
  afterEach(() => vi.restoreAllMocks())

  it('looks up one address if shipping is the same as billing, otherwise two (APP-183)', async () => {
    const titles = async (form: StepForm) =>
      (await addressQuestions(form, nothing, standard)).map(({ title }) => title)
    expect(await titles(screen(sameAsBilling))).toEqual(['Billing Address'])
    expect(await titles(screen(elsewhere))).toEqual(['Billing Address', 'Shipping Address'])
  })

  it('ignores an address that an employee left empty', async () => {
    const asked = vi.fn(async () => none)
    const empty = { streetAddress: '', city: '', state: '', postalCode: '' }
    expect(await addressQuestions(screen({ ...sameAsBilling, ...empty }), nothing, asked)).toEqual([])
    expect(asked).not.toHaveBeenCalled()
  })

  it('reports that an address cannot be validated if the reply is empty (APP-078)', async () => {
    const [question] = await addressQuestions(screen(sameAsBilling), nothing, async () => none)
    expect(question).toMatchObject({ suggested: null, entered: { street1: '12 North Main Street' } })
  })

  it('asks nothing about a validated, foreign, or accepted address', async () => {
    const asked = vi.fn(standard)
    expect(await addressQuestions(screen(sameAsBilling), nothing, async (entered) => entered)).toEqual([])
    expect(await addressQuestions(screen({ ...sameAsBilling, country: 'CA' }), nothing, asked)).toEqual([])
    expect(await addressQuestions(screen(sameAsBilling), { has: () => true }, asked)).toEqual([])
    expect(asked).not.toHaveBeenCalled()
  })

  it('skips a failed lookup and logs it (API-026)', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const failing = () => Promise.reject(new Error('away'))
    expect(await addressQuestions(screen(sameAsBilling), nothing, failing)).toEqual([])
    expect(warned).toHaveBeenCalledOnce()
  })

  it('offers only the entered address if the service is unavailable and the form asks then (IC-065)', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const failing = () => Promise.reject(new Error('away'))
    const asks = { ...check, whenAway: 'ask' } as const
    expect(await askedBy(screen(sameAsBilling), asks, nothing, failing)).toMatchObject([
      { title: 'Billing Address', suggested: null, away: true },
    ])
  })

  it('replaces the entered address with its standard form', async () => {
    const form = screen(sameAsBilling)
    const [question] = await addressQuestions(form, nothing, standard)
    takeSuggestion(form, question!)
    expect(form.values.at('billingInfo')).toMatchObject({
      streetAddress: '12 N Main St',
      postalCode: '97301',
    })
  })
})

describe('which differences are worth a question', () => {
  const entered: PostalAddress = {
    street1: '12 Main St #4',
    street2: '',
    city: 'Salem',
    state: 'OR',
    zip: '97301',
  }
  it.each<[string, Partial<PostalAddress>, boolean]>([
    ['letter case and full stops', { street1: '12 MAIN St. #4' }, false],
    ['the unit on its own line', { street1: '12 Main St', street2: '# 4' }, false],
    ['another city', { city: 'Keizer' }, true],
    ['another word', { street1: '12 N Main St #4' }, true],
  ])('%s', (_, change, expected) => {
    expect(differs(entered, { ...entered, ...change })).toBe(expected)
  })
})

it('remembers an accepted address after a reload, until it changes', async () => {
  const address = { ...none, street1: '1 Nowhere' }
  acceptedAddresses.add(address)
  vi.resetModules()
  const { acceptedAddresses: reloaded } = await import('./accepted-addresses.ts')
  expect(reloaded.has(address)).toBe(true)
  expect(reloaded.has({ ...address, street1: '2 Nowhere' })).toBe(false)
})
