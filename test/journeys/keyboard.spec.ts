import type { Locator } from '@playwright/test'
import { looksSound } from './support/axe.ts'
import { documentToSign, newCompany, pdfFile } from './support/customer.ts'
import { expect, test } from './support/journey.ts'
import { press, tabTo, type } from './support/keys.ts'
import { mailTo } from './support/mailbox.ts'

test('completes the longest application with the keyboard only, with the focus always visible', async ({
  page,
}) => {
  // Listen from the start: a listener added with the key press may miss the file chooser.
  page.on('filechooser', () => {})
  const company = newCompany()
  const first = company.person
  const second = { firstName: 'Grace', lastName: 'Hopper', email: first.email.replace('ada@', 'grace@') }
  const within = (root: Locator) => ({
    entry: (label: string) => root.getByRole('textbox', { name: new RegExp(`^${label}`) }),
    list: (label: string) => root.getByRole('combobox', { name: label }),
    radio: (question: string, answer: string) =>
      root.getByRole('group', { name: question }).getByRole('radio', { name: answer, exact: true }),
    box: (label: string) => root.getByRole('checkbox', { name: label }),
    button: (name: string) => root.getByRole('button', { name }),
  })
  const at = (title: string) => within(page.getByRole('region', { name: title, exact: true }))
  const address = async (place: ReturnType<typeof within>) => {
    await type(page, place.entry('Street Address'), '12 Main St')
    await type(page, place.entry('Postal Code'), '75201')
    await expect(place.entry('City')).toHaveValue(/Dallas/i)
  }
  const next = () => press(page, page.getByRole('button', { name: 'Save and Next' }))
  const opened = (title: string) => expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
  /** The radios of a question are one tab stop: arrow keys choose. */
  const change = async (
    place: ReturnType<typeof within>,
    question: string,
    from: string,
    to: string,
    key = 'ArrowRight',
  ) => {
    await press(page, place.radio(question, from), key)
    await expect(place.radio(question, to)).toBeChecked()
  }

  await test.step('details, with a suggested address', async () => {
    await page.goto('/')
    await press(page, page.getByRole('link', { name: 'Rexel', exact: true }))
    await expect(page.getByRole('heading', { level: 1, name: 'Detail Information' })).toBeVisible()
    await change(at('Account Information'), 'Do you have an account with us?', 'Yes', 'No')
    await type(page, page.getByRole('searchbox', { name: 'City, state, or postal code' }), 'TX')
    await expect(page.getByRole('button', { name: /^Select / }).first()).toBeVisible()
    await press(page, page.getByRole('button', { name: /^Select / }).first())
    await expect(page.getByRole('button', { name: 'Clear the selected branch' })).toBeFocused()
    await type(page, at('Business Information').entry('Name of Company'), company.name)
    await type(page, at('Business Information').entry('Phone'), '9725550123')
    await type(page, at('Business Information').entry('Email'), company.email)
    await address(at('Billing Address'))
    await press(page, at('Shipping Address').box('Same as Billing'), 'Space')
    await change(at('About the Business'), 'Business Type', 'Proprietorship', 'Partnership')
    await type(page, at('About the Business').list('State of Incorporation'), 'Texas')
    await type(page, at('About the Business').list('Sector Type'), 'Commercial C')
    await type(page, at('About the Business').list('Number of Employees'), '1 to 5')
    await tabTo(page, at('Billing Address').entry('Street Address'), 'Shift+Tab')
    await page.keyboard.press('End')
    await page.keyboard.type('reet')
    await next()
    await expect(dialog('Validate Address')).toBeVisible()
    await press(page, dialog('Validate Address').getByRole('button', { name: 'Use Validated' }))
  })

  await test.step('contacts, and a document', async () => {
    await opened('Contact Information')
    await type(page, at('Accounts Payable').entry('First Name'), 'Charles')
    await type(page, at('Accounts Payable').entry('Last Name'), 'Babbage')
    await type(page, at('Accounts Payable').entry('Phone'), '9725550124')
    for (const kind of [0, 1]) await type(page, at('Preferences').entry('Email').nth(kind), company.email)
    const folded = page.getByText('Add a purchasing contact')
    await press(page, folded)
    await type(page, at('Purchasing Contact').entry('First Name'), 'Grace')
    await press(page, at('Documents').button('Upload Other Documents'))
    const upload = dialog('Upload Other Documents')
    await expect(upload).toBeVisible()
    await tabTo(page, upload.getByLabel('Choose files'))
    const chooser = page.waitForEvent('filechooser')
    await page.keyboard.press('Enter')
    await (await chooser).setFiles(pdfFile)
    await press(page, upload.getByRole('button', { name: 'Upload', exact: true }))
    await expect(upload).toBeHidden()
    await expect(at('Documents').button('Remove license.pdf')).toBeVisible()
    await next()
  })

  await test.step('third parties, with a trade reference', async () => {
    await opened('3rd Party')
    await type(page, at('Banking Information').entry('Bank Name'), 'First Bank')
    await press(page, at('Industry Trade References').button('Add Trade Reference'))
    await type(page, at('Industry Trade References').entry('Name of Company'), 'Volt Supply')
    await next()
  })

  await test.step('two signatories; the first gives a guaranty', async () => {
    await opened('Signatory')
    const place = (number: number) =>
      within(page.getByRole('group', { name: `Signatory ${number}`, exact: true }))
    for (const [number, person] of [first, second].entries()) {
      const signatory = place(number + 1)
      await type(page, signatory.entry('First Name'), person.firstName)
      await type(page, signatory.entry('Last Name'), person.lastName)
      await type(page, signatory.entry('Email'), person.email)
      await type(page, signatory.entry('Phone'), '9725550125')
      await address(signatory)
      const guaranty = 'Will you personally guarantee this account?'
      if (number === 0) {
        await press(page, signatory.radio(guaranty, 'Yes'), 'Space')
        const asked = dialog('Personal guaranty')
        await press(page, asked.getByRole('checkbox'), 'Space')
        await press(page, asked.getByRole('button', { name: 'Continue' }))
        await expect(signatory.radio(guaranty, 'Yes')).toBeChecked()
      } else await press(page, signatory.radio('Identify yourself by', 'Social Security Number'), 'Space')
      await type(page, signatory.entry('Social Security Number'), company.ssn)
    }
    await next()
  })

  await test.step('checks, signs, lets the second sign, submits', async () => {
    await opened('Check your answers')
    await press(page, page.getByRole('button', { name: 'Continue to signing' }))
    const signing = page.frameLocator('iframe[title="Sign the application"]')
    const sign = async (person: typeof first) => {
      await expect(documentToSign(signing)).toBeVisible()
      for (const box of await signing.getByRole('checkbox').all()) await press(page, box, 'Space')
      await type(
        page,
        signing.getByRole('textbox', { name: 'Full name' }),
        `${person.firstName} ${person.lastName}`,
      )
      await press(page, signing.getByRole('button', { name: 'Sign', exact: true }))
    }
    // The first is a guarantor and the second did not start the form: both confirm their email address.
    for (const person of [first, second]) {
      const code = page.getByRole('button', { name: `Sign here with a code as ${person.firstName}` })
      await expect(code).toBeVisible()
      await press(page, code)
      const { text } = await mailTo(page, person.email, 'one-time-code')
      const asked = dialog(new RegExp(`${person.lastName} signs here`))
      await type(page, asked.getByRole('textbox', { name: 'One-time code' }), /\d{3}\s?\d{3}/.exec(text)![0])
      await press(page, asked.getByRole('button', { name: 'Continue' }))
      await sign(person)
    }
    await expect(dialog('Application Completed')).toBeVisible()
    await looksSound(page, 'application completed')
    await press(page, page.getByRole('dialog').getByRole('button', { name: "Don't submit yet" }))
    await expect(page.getByText('Signed, but not submitted')).toBeVisible()
    await press(page, page.getByRole('button', { name: 'Save and Submit' }))
    await opened('Thank you for your application for credit!')
  })
})
