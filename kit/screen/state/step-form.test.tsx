import { act, useEffect, useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { until } from '../../../test/support/until.ts'
import { creditApplication } from '../../../forms/credit-application/form/index.ts'
import { privacyRequest } from '../../../forms/privacy-request/form.ts'
import type { Form, FormContext } from '../../model/index.ts'
import { customerContext } from '../../../test/support/answers.ts'
import {
  buttonNamed,
  labelled,
  leave,
  paste,
  press,
  rendered,
  type,
} from '../../../test/support/rendered.tsx'
import { Toasts } from '../../../platform/ui/toasts.tsx'
import { ErrorSummary } from '../error-summary.tsx'
import type { Lookups } from '../lookups.ts'
import { SectionCard } from '../section-card.tsx'
import { useStepForm } from './step-form.ts'
import { FormScope, type Documents, type StepForm } from '../scope.ts'

const lookups: Lookups = {
  options: async (endpoint, query) =>
    endpoint === '/generic/getContactTitles'
      ? ['Owner', 'Controller'].map((title) => [title, title] as const)
      : endpoint.includes('Country')
        ? [
            ['US', 'United States'],
            ['CA', 'Canada'],
            ['FR', 'France'],
          ]
        : query['countryCode'] === 'US'
          ? [
              ['OR', 'Oregon'],
              ['ID', 'Idaho'],
            ]
          : [],
  search: async () => [],
  placeOf: async (zip) => (zip === '97201' ? { city: 'Portland', state: 'OR' } : { city: '', state: '' }),
  completions: async () => null,
}

let step: StepForm
const hold = (made: StepForm) => {
  step = made
}
const changed: string[] = []
const cleared: { fields: string[]; bringBack: () => void }[] = []

interface ScreenProps {
  form: Form
  number?: number
  context?: FormContext
  stored?: object
  documents?: Documents
}
const Screen = ({ form, number = 0, context = customerContext, stored, documents }: ScreenProps) => {
  const [attempts, setAttempts] = useState(0)
  const made = useStepForm({
    form,
    context,
    stored,
    lookups,
    documents,
    onChanged: (path) => changed.push(path),
    onCleared: (fields, bringBack) => cleared.push({ fields: fields.map(({ key }) => key), bringBack }),
  })
  useEffect(() => hold(made), [made])
  const shown = form.steps[number]!
  return (
    <FormScope value={made}>
      <ErrorSummary attempts={attempts} />
      {shown.sections.map((section) => (
        <SectionCard key={section.title} of={section} />
      ))}
      <button type="button" onClick={() => made.check(shown).length > 0 && setAttempts(attempts + 1)}>
        Next
      </button>
    </FormScope>
  )
}
beforeEach(() => {
  changed.splice(0)
  cleared.splice(0)
})

describe('an outside finding about an answer', () => {
  test('is one of the problems until that answer changes', async () => {
    await rendered(<Screen form={privacyRequest} />)
    await type(labelled('Email'), 'ada@example.com')
    const path = 'emailAddress'
    await act(async () => step.mark(path, 'Unknown account'))
    await leave(labelled('Email'))
    expect(step.problems.messageAt(path)).toBe('Unknown account')
    expect(step.check().some((problem) => problem.path === path)).toBe(true)
    expect(step.problems.messageAt(path)).toBe('Unknown account')
    await type(labelled('Email'), 'bea@example.com')
    expect(step.check().some((problem) => problem.path === path)).toBe(false)
  })
  test('is awaited before the user continues', async () => {
    await rendered(<Screen form={privacyRequest} />)
    const asked: string[] = []
    step.awaited.add(async () => void asked.push('the account'))
    await step.settled()
    expect(asked).toEqual(['the account'])
  })
})

test('fills in looked-up answers all at once, without the consequences of a manual change, and saves them', async () => {
  const employee: FormContext = { ...customerContext, audience: 'internal', route: 'adminApplication' }
  await rendered(<Screen form={creditApplication} context={employee} />)
  const field = (key: string) => [...creditApplication.places.keys()].find((each) => each.key === key)!
  const found = [
    { field: field('picCode'), value: 'D10' },
    { field: field('picCodeCategory'), value: 'D' },
  ]
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a form, not an array
  await act(async () => step.fill(found))
  // A manual change of the category would clear its code (APP-142).
  expect(step.values.at('businessInfo.picCode')).toBe('D10')
  expect(step.values.at('businessInfo.picCodeCategory')).toBe('D')
  expect(changed).toEqual(['businessInfo.picCodeCategory'])
  await act(async () => step.change(field('picCodeCategory'), 'A'))
  expect(step.values.at('businessInfo.picCode')).toBe('')
})

test('suggests job titles, and accepts any other', async () => {
  await rendered(<Screen form={creditApplication} number={3} />)
  const title = labelled('Job Title') as HTMLInputElement
  const offered = () =>
    [...document.querySelectorAll(`#${title.getAttribute('list')} option`)].map((each) => each.textContent)
  await until(() => expect(offered()).toEqual(['Owner', 'Controller']))
  await type(title, 'Chief wirer')
  expect(step.values.at('signatory.jobTitle')).toBe('Chief wirer')
})

describe('the privacy request on the screen', () => {
  test('shows a problem at the field once the field loses focus', async () => {
    const page = await rendered(<Screen form={privacyRequest} />)
    await type(labelled('Email'), 'abc')
    expect(page.text()).not.toContain('proper email')
    await leave(labelled('Email'))
    expect(page.text()).toContain('*Field is not a proper email address')
    expect(labelled('Email').getAttribute('aria-invalid')).toBe('true')
    await type(labelled('Email'), 'ABC@x.com')
    expect(page.text()).not.toContain('proper email')
    await leave(labelled('Email'))
    expect(labelled('Email').value).toBe('abc@x.com')
  })

  test('focuses a summary with a link to every field that has a problem', async () => {
    const page = await rendered(<Screen form={privacyRequest} />)
    await press(buttonNamed('Next'))
    expect(page.text()).toContain('There are 5 problems to fix')
    expect(document.activeElement?.textContent).toContain('5 problems')
    const link = [...document.querySelectorAll('a')].find(
      (each) => each.textContent === 'Enter the first name',
    )!
    await press(link)
    expect(document.activeElement).toBe(labelled('First Name'))
    await press([...document.querySelectorAll('a')][0]!)
    expect(document.activeElement).toBe(labelled('Disclose my personal information'))
    await press(labelled('Delete my personal information'))
    expect(page.text()).toContain('There are 4 problems to fix')
  })

  test('fills the mask while digits are typed, and takes a pasted number without its country code', async () => {
    await rendered(<Screen form={privacyRequest} />)
    await type(labelled('Phone'), '5035551212')
    expect(labelled('Phone').value).toBe('(503) 555-1212')
    await paste(labelled('Phone'), '+1 208-555-0123')
    expect(labelled('Phone').value).toBe('(208) 555-0123')
    expect(step.raw()).toMatchObject({ phoneNumber: '(208) 555-0123' })
  })

  test('delays a message until the click in progress has reached its button', async () => {
    const page = await rendered(<Screen form={privacyRequest} />)
    await type(labelled('First Name'), '')
    await act(async () => void document.dispatchEvent(new Event('pointerdown')))
    await leave(labelled('First Name'))
    expect(page.text()).not.toContain('*Required')
    await act(async () => void document.dispatchEvent(new Event('pointerup')))
    await act(async () => new Promise((resolve) => void setTimeout(resolve, 5)))
    expect(page.text()).toContain('*Required')
  })

  test('reports a changed field once, when it loses focus', async () => {
    await rendered(<Screen form={privacyRequest} />)
    await type(labelled('First Name'), 'A')
    await type(labelled('First Name'), 'Ada')
    expect(changed).toEqual([])
    await leave(labelled('First Name'))
    await leave(labelled('First Name'))
    await press(labelled('Delete my personal information'))
    expect(changed).toEqual(['firstName', 'privacySelection'])
  })
})

describe('the credit application on the screen', () => {
  test('shows a question if it applies, with its default', async () => {
    const page = await rendered(<Screen form={creditApplication} />)
    expect(page.text()).not.toContain('Account Number')
    await press(labelled('Yes'))
    expect(page.text()).toContain('Account Number')
    await press(labelled('No'))
    expect(page.text()).not.toContain('Account Number')
    expect(page.text()).toContain('Branch Information')
  })

  test('clears the company if the user answers that there is no account after all (APP-137)', async () => {
    await rendered(<Screen form={creditApplication} />)
    await press(labelled('Yes'))
    await type(labelled('Name of Company (including DBA)'), 'Bright Wire')
    await press(labelled('No'))
    expect(labelled('Name of Company (including DBA)').value).toBe('')
  })

  test('says what such a change has cleared, and restores it on request', async () => {
    await rendered(<Screen form={creditApplication} />)
    await press(labelled('Yes'))
    await type(labelled('Name of Company (including DBA)'), 'Bright Wire')
    await type(labelled('City'), 'Salem')
    expect(cleared).toEqual([])
    await press(labelled('No'))
    expect(cleared.map(({ fields }) => fields)).toEqual([['companyName', 'city']])
    await act(async () => cleared[0]?.bringBack())
    expect(labelled('Name of Company (including DBA)').value).toBe('Bright Wire')
    expect(step.raw()).toMatchObject({
      billingInfo: { city: 'Salem' },
      businessInfo: { hasAccount: 'false' },
    })
  })

  test('does not restore options that are no longer offered, nor overwrite what was typed since', async () => {
    const stored = {
      signatory: { firstName: 'Ada', guarantor: 'false', isSsnOrEin: 'ein', ssn: '12-3456789' },
    }
    await rendered(<Screen form={creditApplication} number={3} stored={stored} />)
    await press(labelled('Yes'))
    expect(step.raw()).toMatchObject({ signatory: { isSsnOrEin: 'ssn', ssn: null } })
    // An EIN does not identify a guarantor, so there is nothing to restore.
    expect(cleared).toEqual([])
    await rendered(<Screen form={creditApplication} />)
    await press(labelled('Yes'))
    await type(labelled('Name of Company (including DBA)'), 'Bright Wire')
    await type(labelled('City'), 'Salem')
    await press(labelled('No'))
    await type(labelled('City'), 'Dallas')
    await act(async () => cleared[0]?.bringBack())
    expect(step.raw()).toMatchObject({
      billingInfo: { city: 'Dallas' },
      businessInfo: { companyName: 'Bright Wire' },
    })
  })

  test('does not keep the last four digits of an EIN for an SSN', async () => {
    const stored = { signatory: { firstName: 'Ada', isSsnOrEin: 'ein', ssn: { last4: '6789' } } }
    const page = await rendered(<Screen form={creditApplication} number={3} stored={stored} />)
    expect(page.text()).toContain('6789')
    await press(buttonNamed('Change Employer Identification Number'))
    await press(labelled('Social Security Number'))
    await type(labelled('Social Security Number (optional)'), '')
    await leave(labelled('Social Security Number (optional)'))
    expect(page.text()).not.toContain('6789')
    expect(labelled('Social Security Number (optional)').value).toBe('')
    await type(labelled('Social Security Number (optional)'), '912345678')
    await press(labelled('Employer Identification Number'))
    expect(labelled('Employer Identification Number (optional)').value).toBe('')
  })

  test('fills in city and state from the postal code, and clears them for an unknown one (APP-166)', async () => {
    await rendered(<Screen form={creditApplication} />)
    await type(labelled('Postal Code'), '97201')
    expect(step.raw()).toMatchObject({ billingInfo: { city: 'Portland', state: 'OR' } })
    await type(labelled('Postal Code'), '00000')
    expect(step.raw()).toMatchObject({ billingInfo: { city: '', state: '' } })
  })

  test.each(['97201 ', '97201-1234'])('fills in city and state from %j', async (zip) => {
    await rendered(<Screen form={creditApplication} />)
    await type(labelled('Postal Code'), zip)
    expect(step.raw()).toMatchObject({ billingInfo: { city: 'Portland', state: 'OR' } })
    // The last four digits change neither.
    await type(labelled('City'), 'Lake Oswego')
    await type(labelled('Postal Code'), '97201-9999')
    expect(step.raw()).toMatchObject({ billingInfo: { city: 'Lake Oswego' } })
  })

  test('says on leaving the field that a US postal code is no ZIP code', async () => {
    const page = await rendered(<Screen form={creditApplication} />)
    await type(labelled('Postal Code'), '1060')
    await leave(labelled('Postal Code'))
    expect(page.text()).toContain('Enter a 5-digit ZIP code, such as 97201')
    await type(labelled('Country'), 'FR')
    await leave(labelled('Postal Code'))
    expect(page.text()).not.toContain('Enter a 5-digit ZIP code')
  })

  test('leaves city and state alone for a five-digit postal code outside the US', async () => {
    await rendered(<Screen form={creditApplication} />)
    await type(labelled('Country'), 'FR')
    await type(labelled('City'), 'Paris')
    await type(labelled('Postal Code'), '97201')
    expect(step.raw()).toMatchObject({ billingInfo: { city: 'Paris', state: '' } })
  })

  test('lets the user type the state if the country has no list (APP-033)', async () => {
    await rendered(<Screen form={creditApplication} />)
    expect(labelled('State').tagName).toBe('SELECT')
    await type(labelled('Country'), 'FR')
    expect(labelled('State').tagName).toBe('INPUT')
  })

  test('hides a shipping address that equals the billing address, and starts it empty again (APP-143)', async () => {
    const page = await rendered(<Screen form={creditApplication} />)
    const streets = () => page.text().split('Street Address').length - 1
    expect(streets()).toBe(2)
    await press(labelled('Same as Billing'))
    expect(streets()).toBe(1)
    await press(labelled('Same as Billing'))
    expect(streets()).toBe(2)
  })

  test('keeps whole dollars: cents can be typed and are dropped (APP-161)', async () => {
    await rendered(<Screen form={creditApplication} />)
    await type(labelled('Monthly Income Estimate'), '12345.60')
    await leave(labelled('Monthly Income Estimate'))
    expect(labelled('Monthly Income Estimate').value).toBe('$12,345')
    expect(step.raw()).toMatchObject({ billingInfo: { monthlyIncomeEstimate: 12345 } })
  })

  test('names a field of a list in the summary of problems as the field itself does', async () => {
    await rendered(
      <Screen
        form={creditApplication}
        number={3}
        context={{ ...customerContext, route: 'guarantor' }}
        stored={{
          signatory: { guarantor: 'true', isSsnOrEin: 'ssn' },
          signatoryTwo: { firstName: 'Maria', lastName: 'Lopez', isSsnOrEin: 'ein', ssn: '12' },
        }}
      />,
    )
    await press(buttonNamed('Next'))
    const links = [...document.querySelectorAll('[data-summary] a')].map((each) => each.textContent)
    expect(links).toContain('Signatory 1 – Enter the Social Security number')
    expect(links).toContain('Signatory 2 – Answer “Will Maria Lopez personally guarantee this account?”')
    expect(links).toContain('Signatory 2 – Employer Identification Number')
  })

  test('adds and removes a second signatory, and requires one for a partnership', async () => {
    const page = await rendered(<Screen form={creditApplication} number={3} />)
    expect(page.text()).toContain('Signatory 1')
    await press(buttonNamed('Add 2nd Signatory'))
    expect(page.text()).toContain('Signatory 2')
    await press(buttonNamed('Remove 2nd Signatory'))
    expect(page.text()).not.toContain('Signatory 2')
    expect(step.raw()).toMatchObject({ signatoryTwo: null })
    await press(buttonNamed('Add 2nd Signatory'))
    const second = document.querySelector<HTMLInputElement>('input[name="signatoryTwo.firstName"]')!
    await type(second, 'Grace')
    // The person at the form is mostly the first one.
    expect(page.text()).toContain('Will Grace personally guarantee this account?')
    expect(page.text()).toContain('Will you personally guarantee this account?')
    await press(buttonNamed('Remove 2nd Signatory'))
    await until(() => expect(page.text()).toContain("Grace's information will be deleted."))
    await press(buttonNamed('Remove Grace'))
    expect(page.text()).not.toContain('Signatory 2')
    await page.close()
    const partners = await rendered(
      <Screen
        form={creditApplication}
        number={3}
        stored={{ billingInfo: { businessType: 'Partnership' } }}
      />,
    )
    expect(partners.text()).toContain('Signatory 2')
    expect(partners.text()).not.toContain('Remove 2nd')
  })

  test('removes the message on the second email when the first one changes', async () => {
    const page = await rendered(<Screen form={creditApplication} number={3} />)
    await press(buttonNamed('Add 2nd Signatory'))
    const emails = () => [...document.querySelectorAll<HTMLInputElement>('input[inputmode=email]')]
    await type(emails()[0]!, 'ada@example.com')
    await type(emails()[1]!, 'ada@example.com')
    await type(
      [...document.querySelectorAll<HTMLInputElement>('input[name="signatoryTwo.firstName"]')][0]!,
      'Ada',
    )
    await leave(emails()[1]!)
    expect(page.text().match(/\*Cannot use same email/g)).toHaveLength(2)
    await type(emails()[0]!, 'grace@example.com')
    // Not while the user types, but after a pause: the paragraph above the two stays.
    await until(() => expect(page.text().match(/\*Cannot use same email/g)).toHaveLength(1))
  })

  test('shows the last four digits of a secret, and keeps them if nothing new is typed', async () => {
    const stored = {
      signatory: {
        id: '11111111-0000-4000-8000-000000000001',
        firstName: 'Ada',
        isSsnOrEin: 'ssn',
        ssn: { last4: '6789' },
      },
    }
    const page = await rendered(<Screen form={creditApplication} number={3} stored={stored} />)
    expect(page.text()).toContain('•••-••-6789')
    await press(buttonNamed('Change Social Security Number'))
    await leave(labelled('Social Security Number (optional)'))
    expect(page.text()).toContain('•••-••-6789')
    await press(buttonNamed('Change Social Security Number'))
    await type(labelled('Social Security Number (optional)'), '912345678')
    expect(labelled('Social Security Number (optional)').value).toBe('912-34-5678')
  })

  test('adds up to three trade references, each once the previous one is complete', async () => {
    const page = await rendered(<Screen form={creditApplication} number={2} />)
    await press(buttonNamed('Add Trade Reference'))
    expect(page.text()).toContain('Trade Reference 1')
    expect(buttonNamed('Add Trade Reference').disabled).toBe(true)
    await type(labelled('Name of Company'), 'Volt Supply')
    await press(buttonNamed('Add Trade Reference'))
    expect(page.text()).toContain('Trade Reference 2')
    await press(buttonNamed('Remove Trade Reference 1'))
    expect(page.text()).not.toContain('Trade Reference 2')
    const { tradeReference } = step.raw() as { tradeReference: { id: string }[] }
    expect(tradeReference).toHaveLength(1)
    expect(tradeReference[0]?.id).toMatch(/^[0-9a-f-]{36}$/)
    await page.close()
  })

  test('warns of a trade reference or signatory that is entered twice, and lets it stand', async () => {
    const stored = {
      tradeReference: [{ name: 'Volt Supply', phone: '5035550101' }, { name: 'Ohm Supply' }],
      billingInfo: { businessType: 'Partnership' },
      signatory: { firstName: 'Ada', lastName: 'Byron' },
      signatoryTwo: { firstName: 'ADA', lastName: 'Byron' },
    }
    const page = await rendered(<Screen form={creditApplication} number={2} stored={stored} />)
    const second = page.place.querySelector<HTMLInputElement>('#field-tradeReference-1-name')!
    expect(page.text()).not.toContain('Same ')
    await type(second, 'Volt Supply, Inc.')
    expect(page.text()).toContain('Same name as Trade Reference 1.')
    expect(second.getAttribute('aria-invalid')).toBeNull()
    expect(buttonNamed('Add Trade Reference').disabled).toBe(false)
    await type(second, 'Ohm Supply')
    expect(page.text()).not.toContain('Same ')
    await page.again(<Screen form={creditApplication} number={3} stored={stored} />)
    expect(page.text()).toContain('Same name as Signatory 1.')
    await page.close()
  })

  test('restores a removed trade reference in its place', async () => {
    const stored = { tradeReference: [{ name: 'Volt Supply' }, { name: 'Ohm Supply' }] }
    const page = await rendered(
      <>
        <Screen form={creditApplication} number={2} stored={stored} />
        <Toasts />
      </>,
    )
    await press(buttonNamed('Remove Trade Reference 1'))
    expect(page.text()).toContain('Trade Reference 1 removed')
    expect(step.raw()).toMatchObject({ tradeReference: [{ name: 'Ohm Supply' }] })
    await press(buttonNamed('Undo'))
    expect(step.raw()).toMatchObject({ tradeReference: stored.tradeReference })
    expect(page.text()).not.toContain('1 removed')
  })

  test('shows the other documents with the trade references, too, with its own label (APP-066)', async () => {
    const document = { name: 'references.pdf', extension: 'pdf', fullPath: 'k/1' }
    const stored = { application: { uploadedDocuments: [document] } }
    const documents: Documents = {
      upload: async () => [document],
      remove: async () => [],
      download: async () => {},
    }
    const page = await rendered(
      <Screen form={creditApplication} number={2} stored={stored} documents={documents} />,
    )
    expect(page.text()).toContain('Trade Reference Documents')
    expect(page.text()).toContain('references.pdf')
    await press(labelled('No'))
    expect(page.text()).not.toContain('Trade Reference Documents')
  })

  test('shows what the server found, until its answer changes', async () => {
    const page = await rendered(<Screen form={creditApplication} />)
    await press(labelled('Yes'))
    await act(async () =>
      step.showProblems([{ path: 'businessInfo.accountNumber', message: '*Customer Number Not Found' }]),
    )
    expect(page.text()).toContain('*Customer Number Not Found')
    await type(labelled('Parent Company Name'), 'Volt')
    expect(page.text()).toContain('*Customer Number Not Found')
    await type(labelled('Account Number'), '123')
    expect(page.text()).not.toContain('*Customer Number Not Found')
  })

  test("replaces what was typed with the server's reply", async () => {
    await rendered(<Screen form={creditApplication} />)
    await type(labelled('Parent Company Name'), 'Volt')
    await act(async () => step.take({ businessInfo: { hasAccount: 'true', parentCompanyName: 'Volt Inc' } }))
    expect(labelled('Parent Company Name').value).toBe('Volt Inc')
    // The reply arrived while the user was typing; the typed text still has to be saved.
    await leave(labelled('Parent Company Name'))
    expect(changed).toContain('businessInfo.parentCompanyName')
  })
})
