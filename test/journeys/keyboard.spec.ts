import type { Locator, Page } from '@playwright/test'
import { looksSound } from './support/axe.ts'
import { newCompany } from './support/customer.ts'
import { expect, test } from './support/journey.ts'

/** Where the focus is, in whichever document, and whether it can be seen there. */
const focus = async (page: Page) => {
  for (const frame of page.frames().toReversed()) {
    const seen = await frame.evaluate(() => {
      const at = document.activeElement
      if (!at || at === document.body || at.tagName === 'IFRAME') return null
      const ringed = [at, at.parentElement, at.nextElementSibling].some((element) => {
        const { outlineStyle, outlineWidth, boxShadow } = element
          ? getComputedStyle(element)
          : ({} as CSSStyleDeclaration)
        return (
          (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) ||
          (at === element && boxShadow !== 'none')
        )
      })
      const after = getComputedStyle(at, '::after')
      return ringed || after.outlineStyle !== 'none' ? 'visible' : `no ring at ${at.outerHTML.slice(0, 200)}`
    })
    if (seen) return seen
  }
  return 'visible'
}

/** Tab until it is there, seeing at every stop where one is. */
const tabTo = async (page: Page, target: Locator) => {
  for (let stops = 0; stops < 80; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
    expect.soft(await focus(page)).toBe('visible')
  }
  throw new Error(`Tab never came to ${target}`)
}
const type = async (page: Page, target: Locator, words: string) => {
  await tabTo(page, target)
  await page.keyboard.type(words)
}
const press = async (page: Page, target: Locator, key = 'Enter') => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

test('the whole application by keyboard alone, and the focus is always seen', async ({ page }) => {
  const company = newCompany()
  const at = (title: string) => {
    const card = page.getByRole('region', { name: title, exact: true })
    return {
      entry: (label: string) => card.getByRole('textbox', { name: new RegExp(`^${label}`) }),
      list: (label: string) => card.getByRole('combobox', { name: label }),
      radio: (question: string, answer: string) =>
        card.getByRole('group', { name: question }).getByRole('radio', { name: answer, exact: true }),
      box: (label: string) => card.getByRole('checkbox', { name: label }),
    }
  }
  const address = async (title: string) => {
    await type(page, at(title).entry('Street Address'), '12 Main St')
    await type(page, at(title).entry('Postal Code'), '75201')
    await expect(at(title).entry('City')).toHaveValue(/Dallas/i)
  }
  const next = () => press(page, page.getByRole('button', { name: 'Save and Next' }))
  const opened = (title: string) => expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()

  await test.step('details', async () => {
    await page.goto('/')
    await press(page, page.getByRole('link', { name: 'Rexel', exact: true }))
    await expect(page.getByRole('heading', { level: 1, name: 'Detail Information' })).toBeVisible()
    const account = 'Do you have an account with us?'
    await press(page, at('Account Information').radio(account, 'Yes'), 'ArrowRight')
    await expect(at('Account Information').radio(account, 'No')).toBeChecked()
    await type(page, page.getByRole('searchbox', { name: 'City, state or postal code' }), 'TX')
    await expect(page.getByRole('button', { name: /^Select / }).first()).toBeVisible()
    await press(page, page.getByRole('button', { name: /^Select / }).first())
    await expect(page.getByRole('button', { name: 'Clear the selected branch' })).toBeFocused()
    await type(page, at('Business Information').entry('Name of Company'), company.name)
    await type(page, at('Business Information').entry('Phone'), '9725550123')
    await type(page, at('Business Information').entry('Email'), company.email)
    await address('Billing Address')
    await press(page, at('Shipping Address').box('Same as Billing'), 'Space')
    await type(page, at('About the Business').list('State of Incorporation'), 'Texas')
    await type(page, at('About the Business').list('Sector Type'), 'Commercial C')
    await type(page, at('About the Business').list('Number of Employees'), '1 to 5')
    await next()
  })

  await test.step('contacts and third parties', async () => {
    await opened('Contact Information')
    await type(page, at('Accounts Payable').entry('First Name'), 'Charles')
    await type(page, at('Accounts Payable').entry('Last Name'), 'Babbage')
    await type(page, at('Accounts Payable').entry('Phone'), '9725550124')
    for (const paper of [0, 1]) await type(page, at('Preferences').entry('Email').nth(paper), company.email)
    await next()
    await opened('3rd Party')
    await type(page, at('Banking Information').entry('Bank Name'), 'First Bank')
    await next()
  })

  await test.step('signatory', async () => {
    await opened('Signatory')
    const person = at('Signatories')
    await type(page, person.entry('First Name'), company.person.firstName)
    await type(page, person.entry('Last Name'), company.person.lastName)
    await type(page, person.entry('Email'), company.person.email)
    await type(page, person.entry('Phone'), '9725550125')
    await address('Signatories')
    await press(page, person.radio('Identify yourself by', 'Social Security Number'), 'Space')
    await type(page, person.entry('Social Security Number'), company.ssn)
    await next()
  })

  await test.step('check, sign, submit', async () => {
    await opened('Check your answers')
    await press(page, page.getByRole('button', { name: 'Continue to signing' }))
    const sign = page.getByRole('button', { name: /^Sign as / })
    await expect(sign).toBeVisible()
    await press(page, sign)
    const signing = page.frameLocator('iframe[title="Sign the application"]')
    await expect(signing.getByRole('figure').first()).toBeVisible()
    await press(page, signing.getByRole('checkbox').first(), 'Space')
    const { firstName, lastName } = company.person
    await type(page, signing.getByRole('textbox', { name: 'Full name' }), `${firstName} ${lastName}`)
    await looksSound(page, 'ready to sign')
    await press(page, signing.getByRole('button', { name: 'Sign', exact: true }))
    await expect(page.getByRole('dialog', { name: 'Application Completed' })).toBeVisible()
    await press(page, page.getByRole('button', { name: 'OK' }))
    await press(page, page.getByRole('button', { name: 'Save and Submit' }))
    await opened('Thank you for your application for credit!')
  })
})
