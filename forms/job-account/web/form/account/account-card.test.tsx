import { act, useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountSection, branchSection, companySection } from '../../../form/account.ts'
import { jobAccount } from '../../../form/index.ts'
import type { FormContext } from '../../../../../kit/model/index.ts'
import type { BannerName } from '../../../../../banners/rules/banners.ts'
import { customerContext } from '../../../../../test/support/answers.ts'
import { renderedForCustomer } from '../../../../../test/support/rendered-on-route.tsx'
import { buttonNamed, labelled, press, rendered, type } from '../../../../../test/support/rendered.tsx'
import { until } from '../../../../../test/support/until.ts'
import { FormScope, type StepForm, useStepForm } from '../../../../../kit/screen/index.ts'
import { AccountCard } from './account-card.tsx'
import { BranchCard } from './branch-card.tsx'
import { CustomerCard } from './customer-card.tsx'
import { AccountFacts } from './people.tsx'
import { JobScope } from '../scope.ts'
import { useQuestions } from '../use-questions.tsx'

const jane = { eclipseUserLogin: 'SMITHJ', displayName: 'Jane Smith', email: 'jane@example.com' }
const account = (accountNumber: string, companyName: string) => ({
  accountNumber,
  companyName,
  email: 'office@example.com',
  phone: '5035550140',
  address: {
    streetAddress: '40 Beacon Way',
    addressUnitNumber: 'Ste 31',
    city: 'Salem',
    state: 'OR',
    postalCode: '97301',
    country: 'US',
  },
  branchNumber: '5034',
  branchKnown: true,
  insideSalesPerson: jane,
  shipTo: [1, 2].map((nth) => ({
    customerId: `${accountNumber}-${nth}`,
    customerName: `Site ${nth}`,
    address: `${nth} Site Rd`,
    city: 'Salem',
  })),
})
const accounts: Record<string, object> = {
  '100001': account('100001', 'Beacon Electric'),
  '100002': account('100002', 'Other Electric'),
}

const asked: string[] = []
let isAway = false
/** Resolves when the ERP may answer about the second account. */
let slow = Promise.resolve()
const answer = async (url: URL): Promise<Response> => {
  if (url.pathname.startsWith('/api/branch-info/branches/'))
    return Response.json({
      branchNumber: url.pathname.split('/').at(-1),
      name: 'Salem',
      address: '1 Main St',
      city: 'Salem',
      state: 'OR',
      zip: '97301',
      phone: '5035550100',
      email: 'salem@example.com',
    })
  if (!url.pathname.startsWith('/api/AccountNumber/')) return Response.json([])
  const number = url.searchParams.get('accountId') ?? '100001'
  asked.push(number)
  const found = accounts[number]
  if (number === '100002') await slow
  if (isAway) return Response.json({ code: 'unavailable', message: 'Away.' }, { status: 503 })
  return found ? Response.json({ data: found }) : Response.json({ message: 'None.' }, { status: 404 })
}
beforeEach(() => {
  asked.splice(0)
  isAway = false
  slow = Promise.resolve()
  vi.stubGlobal('fetch', async (url: string) => answer(new URL(url, 'http://localhost')))
})
afterEach(() => vi.unstubAllGlobals())

let form: StepForm
const hold = (made: StepForm) => {
  form = made
}
interface ScreenProps {
  banner?: BannerName
  audience?: FormContext['audience']
  facts?: FormContext['facts']
  stored?: object
}
const none = {}
const Screen = ({ banner = 'rexel', audience = 'internal', facts = none, stored }: ScreenProps) => {
  const made = useStepForm({
    form: jobAccount,
    context: { ...customerContext, banner, audience, facts },
    stored,
  })
  const questions = useQuestions(made)
  useEffect(() => hold(questions.form), [questions.form])
  return (
    <FormScope value={questions.form}>
      {banner === 'platt' ? <CustomerCard of={companySection} /> : <AccountCard of={accountSection} />}
      <BranchCard of={branchSection} />
      {questions.dialogs}
    </FormScope>
  )
}
/** On a route, because the search for a branch, which may load during a test, asks who is signed in. */
const opened = (of: ScreenProps = {}) =>
  renderedForCustomer(
    <JobScope value={{ tenant: of.banner ?? 'rexel', sftoken: null, canSave: true, onSubmitted: () => {} }}>
      <Screen {...of} />
    </JobScope>,
  )
const field = (path: string) => {
  const [section, key] = path.split('.')
  return [...jobAccount.places.values()].find(
    (place) => place.section.key === section && place.field.key === key,
  )!.field
}
const change = (path: string, value: unknown) => act(async () => form.change(field(path), value))
const billTo = 'accountInformation.billTo'
const beacon = { accountNumber: '100001', companyName: 'Beacon Electric' }
const other = { accountNumber: '100002', companyName: 'Other Electric' }
/** Confirms the dialog before another account replaces the first. */
const proceed = () => press(buttonNamed('Proceed'))
const branch = () => form.values.at('branchInformation.branchId')

describe('the account of the group', () => {
  test('gives its address, its first ship-to and its branch (JOB-013, JOB-066 to JOB-068)', async () => {
    const page = await opened()
    await change(billTo, beacon)
    await until(() => expect(form.values.at('accountInformation.shipToAccount')).toBe('100001-1'))
    expect(form.raw()).toMatchObject({
      accountInformation: { billTo: { streetAddress: '40 Beacon Way' }, billToAccount: '100001' },
      branchInformation: { branchId: '5034' },
    })
    await until(() => expect(page.text()).toContain('40 Beacon Way, Ste 31, Salem, OR 97301'))
    await type(labelled('Ship To Account'), '100001-2')
    expect(form.values.at('accountInformation.shipTo')).toMatchObject({ address: '2 Site Rd' })
    expect(form.values.at('accountInformation.shipToAccount')).toBe('100001-2')
    // Another account has other ship-to accounts, and parties that are the customer follow.
    await change('generalContractor.sameAsCompanyInformation', '1')
    expect(form.values.at('generalContractor.generalContractorStreetAddress2')).toBe('Ste 31')
    await change(billTo, other)
    await proceed()
    await until(() => expect(form.values.at('accountInformation.shipToAccount')).toBe('100002-1'))
    expect(form.values.at('generalContractor.generalContractorName')).toBe('Other Electric')
  })

  test('can be loaded again after a failure (JOB-019)', async () => {
    isAway = true
    const page = await opened()
    await change(billTo, beacon)
    await until(() => expect(page.text()).toContain('Error(s) encountered processing request.'))
    isAway = false
    await press(buttonNamed('Try again'))
    await until(() => expect(form.values.at('accountInformation.shipToAccount')).toBe('100001-1'))
    expect(page.text()).not.toContain('Error(s)')
  })

  test('is filled in again when it is cleared and chosen again (JOB-067)', async () => {
    await opened()
    await change(billTo, beacon)
    await until(() => expect(form.values.at('accountInformation.shipToAccount')).toBe('100001-1'))
    await change(billTo, null)
    await proceed()
    expect(form.values.at('accountInformation.shipToAccount')).toBe('')
    await change(billTo, beacon)
    await until(() => expect(form.values.at('accountInformation.shipToAccount')).toBe('100001-1'))
    expect(branch()).toBe('5034')
  })

  test('changes nothing when it is chosen twice', async () => {
    await opened()
    await change(billTo, beacon)
    await until(() => expect(form.values.at('accountInformation.shipToAccount')).toBe('100001-1'))
    const before = JSON.stringify(form.raw())
    await change(billTo, beacon)
    expect(JSON.stringify(form.raw())).toBe(before)
  })

  test('has no branch while another account is loaded, or cannot be (JOB-009, JOB-066)', async () => {
    const page = await opened()
    await change(billTo, beacon)
    await until(() => expect(page.text()).toContain('Branch number5034'))
    let answerNow = () => {}
    slow = new Promise((resolve) => {
      answerNow = resolve
    })
    isAway = true
    await change(billTo, other)
    await proceed()
    expect(branch()).toBe('')
    expect(page.text()).not.toContain('Branch number')
    expect(page.text()).toContain('Loading the branch')
    await act(async () => answerNow())
    await until(() => expect(page.text()).toContain("The ERP isn't responding"))
    expect(page.text()).not.toContain("isn't assigned to one of our branches")
    isAway = false
    const [, ofBranch] = [...document.querySelectorAll('button')].filter(
      ({ textContent }) => textContent === 'Try again',
    )
    await press(ofBranch!)
    await until(() => expect(page.text()).toContain('Branch number5034'))
  })

  test('of a branch that is not ours says so (JOB-087)', async () => {
    accounts['100004'] = { ...account('100004', 'Far Electric'), branchKnown: false }
    const page = await opened()
    await change(billTo, { accountNumber: '100004', companyName: 'Far Electric' })
    await until(() => expect(page.text()).toContain("isn't assigned to one of our branches"))
    expect(page.text()).not.toContain('Try again')
  })

  test('without a ship-to account is named in the message (JOB-018)', async () => {
    accounts['100003'] = { ...account('100003', 'Lone Electric'), shipTo: [] }
    const page = await opened()
    await change(billTo, { accountNumber: '100003', companyName: 'Lone Electric' })
    const message =
      'There are no Ship To accounts associated with Lone Electric. Please select a different Bill To account.'
    await until(() => expect(page.text()).toContain(message))
  })

  test('that could not be identified can be tried again (JOB-126)', async () => {
    const page = await opened({ audience: 'external' })
    expect(page.text()).toContain("We couldn't load your account.")
    expect(buttonNamed('Try again').disabled).toBe(false)
  })
})

/** After the pause that ends the typing of a number. */
const settled = () => act(async () => new Promise((resolve) => void setTimeout(resolve, 600)))

describe('the account of platt', () => {
  test('is one card once it is known, with its questions closed behind it', async () => {
    const page = await opened({ banner: 'platt' })
    expect(labelled('Account Number').closest('details')).toBeNull()
    await change('companyInformation.customer', beacon)
    await until(() => expect(page.text()).toContain('40 Beacon Way, Ste 31, Salem, OR 97301'))
    const questions = labelled('Account Number').closest('details')
    expect(questions?.open).toBe(false)
    expect(questions?.querySelector('summary')?.textContent).toBe('Correct the customer information')
    await change('companyInformation.emailAddress', 'no address')
    expect(questions?.open).toBe(true)
    await change('companyInformation.emailAddress', 'office@example.com')
    expect(questions?.open).toBe(false)
    await press(questions!.querySelector('summary')!)
    expect(questions?.open).toBe(true)
  })

  const number = 'companyInformation.accountNumber'
  const customer = 'companyInformation.customer'

  test('is looked up once after the number was typed, and shows who serves it (JOB-038)', async () => {
    const page = await opened({ banner: 'platt' })
    for (const typed of ['1', '10', '100', '1000', '10000', '100001']) await change(number, typed)
    await until(() => expect(form.values.at('companyInformation.accountName')).toBe('Beacon Electric'))
    expect(asked).toEqual(['100001'])
    await until(() => expect(page.text()).toContain('Jane Smith'))
    expect(document.querySelector('a')?.getAttribute('href')).toBe('mailto:jane@example.com')
  })

  test('leaves the customer who was found if another number is typed', async () => {
    await opened({ banner: 'platt' })
    await change(customer, beacon)
    await until(() => expect(form.values.at(number)).toBe('100001'))
    await change(number, '100002')
    expect(form.values.at(customer)).toBeNull()
    await until(() => expect(form.values.at('companyInformation.accountName')).toBe('Other Electric'))
  })

  test('leaves no branch of the previous account beside another number', async () => {
    const page = await opened({ banner: 'platt' })
    await change(number, '100001')
    await until(() => expect(branch()).toBe('5034'))
    await change(number, '1000019')
    expect(branch()).toBe('')
    await until(() => expect(page.text()).toContain('We have no account with this number.'))
    expect(branch()).toBe('')
    await change(number, '100001')
    await until(() => expect(branch()).toBe('5034'))
  })

  test('leaves no name of the previous account beside another number', async () => {
    await opened({ banner: 'platt' })
    await change(number, '100001')
    await until(() => expect(form.values.at('companyInformation.accountName')).toBe('Beacon Electric'))
    await change(number, '1000019')
    expect(form.values.at('companyInformation.accountName')).toBe('')
  })

  test('of a visitor who proved no account loses its name and branch with its number', async () => {
    await renderedForCustomer(
      <JobScope value={{ tenant: 'platt', sftoken: null, canSave: true, onSubmitted: () => {} }}>
        <Screen banner="platt" audience="external" />
      </JobScope>,
    )
    await change(number, '100001')
    await change('companyInformation.accountName', 'Beacon Electric')
    await change('branchInformation.branchId', '5034')
    await settled()
    expect(form.values.at('companyInformation.accountName')).toBe('Beacon Electric')
    await change(number, '100002')
    await until(() => expect(form.values.at('companyInformation.accountName')).toBe(''))
    expect(branch()).toBe('')
    expect(asked).toEqual([])
  })

  test('is filled in again when the customer is cleared and found again', async () => {
    await opened({ banner: 'platt' })
    await change(customer, beacon)
    await until(() => expect(form.values.at(number)).toBe('100001'))
    await change('companyInformation.accountName', '')
    await change(customer, null)
    await proceed()
    expect(form.values.at('companyInformation.accountName')).toBe('')
    await change(customer, beacon)
    await until(() => expect(form.values.at('companyInformation.accountName')).toBe('Beacon Electric'))
  })

  describe('that a visitor entered earlier', () => {
    const entered = {
      accountNumber: '100001',
      accountName: 'Beacon Electric',
      streetAddress: '40 Beacon Way',
      streetAddress2: 'Rear',
      addressUnitNumber: 'Ste 31',
      city: 'Salem',
      state: 'OR',
      postalCode: '97301',
    }
    const returning = (companyInformation: object, facts = {}) =>
      renderedForCustomer(
        <JobScope value={{ tenant: 'platt', sftoken: null, canSave: false, onSubmitted: () => {} }}>
          <Screen banner="platt" audience="external" facts={facts} stored={{ companyInformation }} />
        </JobScope>,
      )
    const labels = () => [...document.querySelectorAll('label')].map((label) => label.textContent)

    test('is one card, until they change it', async () => {
      const page = await returning(entered)
      expect(page.text()).toContain('40 Beacon Way, Rear, Ste 31, Salem, OR 97301')
      expect(labels()).not.toContain('Account Number')
      await press(buttonNamed('Change the account'))
      expect(labels()).toContain('Account Number')
    })

    test('asks for the unit once, and shows a second line of the street only if there is one (JOB-037)', async () => {
      const page = await returning(entered)
      await press(buttonNamed('Change the account'))
      expect(labels().filter((label) => /^(Street Address 2|Unit)/.test(label))).toHaveLength(2)
      await page.close()
      await returning({ ...entered, streetAddress2: '' })
      await press(buttonNamed('Change the account'))
      expect(labels().filter((label) => /^(Street Address 2|Unit)/.test(label))).toEqual([
        'Unit or Suite (optional)',
      ])
    })

    test('shows its questions where something is wrong', async () => {
      const page = await returning(entered)
      expect(labels()).not.toContain('Account Number')
      await act(async () =>
        form.showProblems([{ path: number, message: '*Customer Number Not Found', missing: false }]),
      )
      expect(labels()).toContain('Account Number')
      await page.close()
      await returning({ ...entered, accountName: '' })
      expect(labels()).toContain('Account Number')
    })

    test('cannot be changed by a customer of the storefront, who reads how', async () => {
      const page = await returning(entered, { storefrontAccount: true })
      expect(page.text()).toContain('Not your account? Sign in to Platt with the other account')
      expect(page.text()).not.toContain('Change the account')
    })
  })

  test('keeps what was typed beside it when a draft is opened again', async () => {
    const stored = {
      companyInformation: {
        accountNumber: '100001',
        accountName: 'Beacon Electric',
        contactNumber: '(503) 555-0199',
      },
      branchInformation: { branchId: '5034' },
    }
    const page = await opened({ banner: 'platt', stored })
    await until(() => expect(page.text()).toContain('Jane Smith'))
    expect(form.values.at('companyInformation.contactNumber')).toBe('(503) 555-0199')
  })
})

test('people without an email are named, and absent ones are a dash (JOB-014, JOB-016)', async () => {
  const page = await rendered(
    <AccountFacts
      kind="account"
      of={{ inSideSalesPerson: 'A:x:a@b.com;C:x:c@d.com', branchManager: 'Bo Ray' }}
    />,
  )
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    'mailto:a@b.com',
    'mailto:c@d.com',
  ])
  expect(page.text()).toContain('Branch managerBo Ray')
  expect(page.text()).toContain('Credit manager-')
})
