import { afterEach, expect, test, vi } from 'vitest'

import { cashAccount } from '../../../forms/cash-account/form/index.ts'
import { customerContext } from '../../../test/support/answers.ts'
import { buttonNamed, press, rendered } from '../../../test/support/rendered.tsx'
import { until } from '../../../test/support/until.ts'
import { Field } from '../../../kit/screen/field.tsx'
import { FormScope, useStepForm } from '../../../kit/screen/index.ts'
import { speak } from '../../../platform/language/index.ts'
import { acceptedAddresses } from './accepted-addresses.ts'
import type { AddressFields } from './address-check.ts'
import ValidateAddress from './validate-address.tsx'
import { ValidateAddressButton } from './validate-button.tsx'

const named = (key: string) => [...cashAccount.places.keys()].find((field) => field.key === key)!
const address: AddressFields = {
  street1: named('streetAddress1'),
  street2: named('streetAddress2'),
  city: named('city'),
  state: named('state'),
  zip: named('postalCode'),
}
const typed = { streetAddress1: '12 North Main Street', city: 'Salem', state: 'OR', postalCode: '97301' }
const standard = { street1: '12 N Main St', street2: '', city: 'Salem', state: 'OR', zip: '97301' }

const shown = async (answers: object, reply: () => Response) => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('GetSuggestedAddress') ? reply() : Response.json([]),
  )
  const Screen = () => {
    const stored = { companyInformation: answers }
    const form = useStepForm({ form: cashAccount, context: customerContext, stored })
    return (
      <FormScope value={form}>
        <Field of={address.street1} />
        <ValidateAddressButton of={address} check={{ addresses: [address], whenAway: 'ask', width: 600 }} />
      </FormScope>
    )
  }
  return rendered(<Screen />)
}
const button = () => buttonNamed('Validate Address')
const dialog = () => document.querySelector('dialog')
const opened = async () => {
  await press(button())
  await until(() => expect(dialog()).not.toBeNull())
}
const street = () =>
  document.querySelector<HTMLInputElement>('input[name="companyInformation.streetAddress1"]')!

afterEach(() => vi.unstubAllGlobals())

test('is disabled until the address is complete, whatever else is missing (IC-021)', async () => {
  await shown({ ...typed, city: '' }, () => Response.json(standard))
  expect(button().disabled).toBe(true)
  await shown(typed, () => Response.json(standard))
  expect(button().disabled).toBe(false)
})

test('offers the standard form, at a width of 600 pixels, and replaces the address with it (IC-022, IC-024, IC-064)', async () => {
  await shown(typed, () => Response.json(standard))
  await opened()
  expect(dialog()!.style.getPropertyValue('--dialog-width')).toBe('600px')
  expect(dialog()!.textContent).toContain('12 North Main Street')
  await press(buttonNamed('Use Validated'))
  await until(() => expect(street().value).toBe('12 N Main St'))
  // It is not asked about again, at mailing either.
  expect(acceptedAddresses.has(standard)).toBe(true)
})

test('shows an address that needs no change, too', async () => {
  await shown({ ...typed, streetAddress1: '12 N Main St' }, () => Response.json(standard))
  await opened()
  expect(dialog()!.textContent).toContain('12 N Main St')
})

test('names the address in Spanish', async () => {
  await speak('es')
  const question = {
    fields: address,
    title: 'Billing Address',
    entered: standard,
    suggested: null,
    away: false,
  }
  const page = await rendered(
    <ValidateAddress question={{ ...question, outdated: () => false }} onAnswer={() => undefined} />,
  )
  const words = dialog()!.textContent
  await page.close()
  await speak('en')
  localStorage.removeItem('language')
  expect(words).toContain('Salem')
  expect(words).not.toContain('Billing Address')
})

test('focuses the street to edit the address (IC-023)', async () => {
  await shown(typed, () => Response.json(standard))
  await opened()
  await press(buttonNamed('Edit Address'))
  await until(() => expect(document.activeElement).toBe(street()))
})

test('offers only the entered address while the service is unavailable (IC-065)', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await shown(typed, () => new Response('{}', { status: 500 }))
  await opened()
  expect(dialog()!.textContent).toContain("We can't validate addresses right now")
  expect([...dialog()!.querySelectorAll('button')].map((each) => each.textContent)).not.toContain(
    'Use Validated',
  )
  await press(buttonNamed('Continue with Entered'))
  expect(dialog()).toBeNull()
  vi.restoreAllMocks()
})
