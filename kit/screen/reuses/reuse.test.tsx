/** A customer types nothing twice: buttons reuse earlier answers, and some answers start as others. */
import { act, useEffect } from 'react'
import { afterEach, expect, test } from 'vitest'
import { creditApplication } from '../../../forms/credit-application/form/index.ts'
import { customerContext } from '../../../test/support/answers.ts'
import { buttonNamed, leave, press, rendered, type } from '../../../test/support/rendered.tsx'
import { Toasts, takeBackActions } from '../../../platform/ui/toasts.tsx'
import type { Answers, FormContext } from '../../model/index.ts'
import type { Lookups } from '../lookups.ts'
import { FormScope, type StepForm } from '../scope.ts'
import { useStepForm } from '../state/step-form.ts'
import { tellCleared, tellFilled } from '../wizard/conflicts/tell-changed.ts'
import { Sections } from '../wizard/steps/step-view.tsx'

/** Other test files share the page, and would find its Undo. */
afterEach(() => act(async () => takeBackActions()))

const states = [
  ['OR', 'Oregon'],
  ['TX', 'Texas'],
] as const
const lookups: Lookups = {
  options: async (endpoint) => (endpoint.includes('Country') ? [['US', 'United States']] : states),
  search: async () => [],
  placeOf: async () => ({ city: '', state: '' }),
  completions: async () => null,
}
interface ScreenProps {
  number: number
  stored: Answers
  context?: FormContext
  onAnswers?: (answers: Answers) => void
}
let shownForm: StepForm
const Screen = ({ number, stored, context = customerContext, onAnswers }: ScreenProps) => {
  const form = useStepForm({
    form: creditApplication,
    context,
    stored,
    lookups,
    onCleared: tellCleared(context),
    onFilled: tellFilled(context),
    onChanged: () => onAnswers?.(form.raw() as Answers),
  })
  useEffect(() => {
    shownForm = form
  })
  return (
    <FormScope value={form}>
      <Sections of={creditApplication.steps[number - 1]!} cards={new Map()} />
      <Toasts />
    </FormScope>
  )
}
const at = (path: string) => document.getElementById(`field-${path.replaceAll('.', '-')}`) as HTMLInputElement
const sourceOf = (path: string) => document.getElementById(`${at(path).id}-source`)?.textContent ?? ''

/** Gives the first answer of step 2. */
const begin = async () => {
  await type(at('accountPayable.firstName'), 'Maria')
  await leave(at('accountPayable.firstName'))
}

const business = { businessInfo: { phone: '9725550123', email: 'office@wire.example.com' } }
const contact = {
  firstName: 'Maria',
  lastName: 'Lopez',
  phone: '9725550124',
  email: 'maria@wire.example.com',
}
const billing = {
  country: 'US',
  streetAddress: '12 Main St',
  postalCode: '75201',
  city: 'Dallas',
  state: 'TX',
}

test('"I handle payables" fills in the business phone and email, says so, and can be undone', async () => {
  const page = await rendered(
    <Screen number={2} stored={{ ...business, accountPayable: { phone: '9725550177' } }} />,
  )
  await press(buttonNamed('I handle payables'))
  expect(at('accountPayable.phone').value).toBe('(972) 555-0123')
  expect(at('accountPayable.email').value).toBe('office@wire.example.com')
  expect(page.text()).toContain('We filled in: Phone and Email.')
  await press(buttonNamed('Undo'))
  expect(at('accountPayable.phone').value).toBe('(972) 555-0177')
  expect(at('accountPayable.email').value).toBe('')
})

test('there is no button if it would change nothing', async () => {
  await rendered(<Screen number={2} stored={{}} />)
  expect(() => buttonNamed('I handle payables')).toThrow('No button says')
  await rendered(
    <Screen number={2} stored={{ ...business, accountPayable: { ...contact, ...business.businessInfo } }} />,
  )
  expect(() => buttonNamed('I handle payables')).toThrow('No button says')
})

test('a button with the name of the accounts payable contact fills in the first signatory', async () => {
  await rendered(
    <Screen
      number={4}
      stored={{ accountPayable: contact, billingInfo: { ...billing, businessType: 'Partnership' } }}
    />,
  )
  const offered = [...document.querySelectorAll('button')].filter(
    (each) => each.textContent === "Use Maria Lopez's details",
  )
  expect(offered).toHaveLength(1)
  await press(offered[0]!)
  expect(at('signatory.firstName').value).toBe('Maria')
  expect(at('signatory.lastName').value).toBe('Lopez')
  expect(at('signatory.email').value).toBe('maria@wire.example.com')
  expect(at('signatory.phone').value).toBe('(972) 555-0124')
  expect(at('signatoryTwo.firstName').value).toBe('')
})

test('"Same as business address" copies the whole address, even an empty unit', async () => {
  await rendered(
    <Screen
      number={4}
      stored={{ billingInfo: billing, signatory: { addressUnitNumber: 'Apt 4', firstName: 'Ada' } }}
    />,
  )
  await press(buttonNamed('Same as business address'))
  expect(at('signatory.streetAddress').value).toBe('12 Main St')
  expect(at('signatory.addressUnitNumber').value).toBe('')
  expect(at('signatory.state').value).toBe('TX')
  expect(buttonNamed('Same as business address')).toBeTruthy()
})

test('the emails for statements and invoices start as the business email, then follow the payables contact', async () => {
  await rendered(<Screen number={2} stored={business} />)
  const statement = 'preferences.statementPreferredEmailAddress'
  const invoice = 'preferences.invoicePreferredEmailAddress'
  await begin()
  expect(at(statement).value).toBe('office@wire.example.com')
  expect(sourceOf(statement)).toBe('From Business Information. Change it if it differs.')
  await type(at(invoice), 'bills@wire.example.com')
  expect(sourceOf(invoice)).toBe('')
  await type(at('accountPayable.email'), 'maria@wire.example.com')
  await leave(at('accountPayable.email'))
  expect(at(statement).value).toBe('maria@wire.example.com')
  expect(sourceOf(statement)).toBe('From Accounts Payable. Change it if it differs.')
  expect(at(invoice).value).toBe('bills@wire.example.com')
})

test('a form that someone only looks at is not changed', async () => {
  await rendered(<Screen number={2} stored={business} />)
  expect(at('preferences.statementPreferredEmailAddress').value).toBe('')
})

test('an answer that the customer cleared stays empty', async () => {
  await rendered(<Screen number={2} stored={business} />)
  const statement = 'preferences.statementPreferredEmailAddress'
  await begin()
  await type(at(statement), '')
  await leave(at(statement))
  await type(at('accountPayable.email'), 'maria@wire.example.com')
  await leave(at('accountPayable.email'))
  expect(at(statement).value).toBe('')
})

test('a saved answer is never replaced', async () => {
  const own = { preferences: { statementPreferredEmailAddress: 'bills@wire.example.com' } }
  await rendered(<Screen number={2} stored={{ ...business, ...own }} />)
  await type(at('accountPayable.email'), 'maria@wire.example.com')
  await leave(at('accountPayable.email'))
  expect(at('preferences.statementPreferredEmailAddress').value).toBe('bills@wire.example.com')
})

/** As saved: statements start at the email that was known then. */
const savedWith = (email: string) => ({
  ...business,
  accountPayable: { email: 'old@wire.example.com' },
  preferences: { statementPreferredEmailAddress: email },
})

test('after a reload, an answer that equals its source still follows it, says so, and can be undone', async () => {
  const statement = 'preferences.statementPreferredEmailAddress'
  const page = await rendered(<Screen number={2} stored={savedWith('old@wire.example.com')} />)
  expect(sourceOf(statement)).toBe('From Accounts Payable. Change it if it differs.')
  await type(at('accountPayable.email'), 'maria@wire.example.com')
  await leave(at('accountPayable.email'))
  expect(at(statement).value).toBe('maria@wire.example.com')
  expect(page.text()).toContain('We filled in: ')
  await press(buttonNamed('Undo'))
  expect(at(statement).value).toBe('old@wire.example.com')
  await type(at('accountPayable.email'), 'mary@wire.example.com')
  await leave(at('accountPayable.email'))
  expect(at(statement).value).toBe('old@wire.example.com')
})

test('after a reload, it follows a correction on another step, too', async () => {
  const stored = {
    ...business,
    preferences: { statementPreferredEmailAddress: business.businessInfo.email },
  }
  let saved: Answers = {}
  await rendered(<Screen number={1} stored={stored} onAnswers={(answers) => (saved = answers)} />)
  await type(at('businessInfo.email'), 'desk@wire.example.com')
  await leave(at('businessInfo.email'))
  expect(saved).toMatchObject({ preferences: { statementPreferredEmailAddress: 'desk@wire.example.com' } })
})

test('says so, with Undo, if it follows a source that someone else filled in', async () => {
  const statement = 'preferences.statementPreferredEmailAddress'
  const page = await rendered(<Screen number={2} stored={business} />)
  await begin()
  expect(at(statement).value).toBe('office@wire.example.com')
  const theirs = { ...shownForm.raw(), accountPayable: { firstName: 'Ann', email: 'ann@books.example.com' } }
  await act(async () => shownForm.take(theirs))
  expect(at(statement).value).toBe('office@wire.example.com')
  await type(at('accountPayable.lastName'), 'Book')
  await leave(at('accountPayable.lastName'))
  expect(at(statement).value).toBe('ann@books.example.com')
  expect(page.text()).toContain('We filled in: ')
  await press(buttonNamed('Undo'))
  expect(at(statement).value).toBe('office@wire.example.com')
})

test('after a reload, it stays if its source is cleared', async () => {
  const statement = 'preferences.statementPreferredEmailAddress'
  const stored = { accountPayable: { email: 'old@wire.example.com' } }
  const page = await rendered(
    <Screen number={2} stored={{ ...savedWith('old@wire.example.com'), ...stored, businessInfo: {} }} />,
  )
  await type(at('accountPayable.email'), '')
  await leave(at('accountPayable.email'))
  expect(at(statement).value).toBe('old@wire.example.com')
  expect(page.text()).not.toContain('We filled in: ')
})

test('a half-typed email is not copied', async () => {
  await rendered(<Screen number={2} stored={{ businessInfo: { email: 'office@' } }} />)
  await begin()
  expect(at('preferences.statementPreferredEmailAddress').value).toBe('')
})

test('the state of incorporation starts as the billing state and follows it until it is answered', async () => {
  await rendered(<Screen number={1} stored={{}} />)
  await act(async () => {})
  const incorporated = 'billingInfo.incorporatedState'
  expect(at(incorporated).value).toBe('')
  await type(at('billingInfo.state'), 'TX')
  expect(at(incorporated).value).toBe('TX')
  expect(sourceOf(incorporated)).toBe('From Billing Address. Change it if it differs.')
  await type(at('billingInfo.state'), 'OR')
  expect(at(incorporated).value).toBe('OR')
  await type(at(incorporated), 'TX')
  await type(at('billingInfo.state'), 'TX')
  await type(at('billingInfo.state'), 'OR')
  expect(at(incorporated).value).toBe('TX')
})

test("an employee's form fills in no state of incorporation", async () => {
  await rendered(
    <Screen
      number={1}
      stored={{ billingInfo: billing }}
      context={{ ...customerContext, audience: 'internal' }}
    />,
  )
  await type(at('billingInfo.state'), 'OR')
  expect(at('billingInfo.incorporatedState').value).toBe('')
})
