/** What a customer does, in the order of the form. */
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { newestCode } from './mailbox.ts'

export interface Company {
  name: string
  email: string
  person: { firstName: string; lastName: string; email: string }
  ssn: string
}

let founded = 0
/** A company that no other test uses. */
export const newCompany = (): Company => {
  // No number is a prefix of another: searches match prefixes.
  const number = `${process.pid}${String(++founded).padStart(3, '0')}`
  return {
    name: `Bright Wire ${number}`,
    email: `office@brightwire${number}.example.com`,
    person: { firstName: 'Ada', lastName: 'Lovelace', email: `ada@brightwire${number}.example.com` },
    ssn: '987654321',
  }
}

export const card = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
export const heading = (page: Page, title: string | RegExp) =>
  page.getByRole('heading', { level: 1, name: title })

/** Finds a field by its label, with or without "(optional)". */
const entry = (page: Page, title: string, label: string) =>
  card(page, title).getByRole('textbox', { name: new RegExp(`^${label}( \\(optional\\))?$`) })

/** Opens the optional questions of the step that are behind a line. */
export const openFolds = async (page: Page) => {
  // The questions that come with the page are in no form yet.
  await page.getByRole('main').locator('form').first().waitFor()
  const closed = page.getByRole('main').locator('form details:not([open]) > summary')
  while ((await closed.count()) > 0) await closed.first().click()
}

export const fill = async (page: Page, title: string, answers: Record<string, string>) => {
  for (const [label, words] of Object.entries(answers)) await entry(page, title, label).fill(words)
}
export const pick = async (page: Page, title: string, answers: Record<string, string>) => {
  for (const [label, words] of Object.entries(answers))
    await card(page, title).getByRole('combobox', { name: label }).selectOption({ label: words })
}
export const choose = (page: Page, title: string, question: string, answer: string) =>
  card(page, title)
    .getByRole('group', { name: question })
    .getByRole('radio', { name: answer, exact: true })
    .check()

export const saveAndNext = (page: Page) => page.getByRole('button', { name: 'Save and Next' }).click()

/** Fills in an address; the postal code selects the state (APP-160). */
const live = async (page: Page, title: string) => {
  await fill(page, title, { 'Street Address': '12 Main St', 'Postal Code': '75201' })
  await expect(entry(page, title, 'City')).toHaveValue(/Dallas/i)
  await expect(card(page, title).getByRole('combobox', { name: 'State' })).toHaveValue('TX')
}

export const chooseBranch = async (page: Page, place: string) => {
  const branches = card(page, 'Branch Information')
  await branches.getByRole('searchbox', { name: 'City, state, or postal code' }).fill(place)
  await branches
    .getByRole('button', { name: /^Select / })
    .first()
    .click()
  await expect(branches.getByRole('button', { name: 'Clear the selected branch' })).toBeVisible()
}

export const fillDetails = async (page: Page, company: Company) => {
  await choose(page, 'Account Information', 'Do you have an account with us?', 'No')
  await chooseBranch(page, 'TX')
  await fill(page, 'Business Information', {
    'Name of Company \\(including DBA\\)': company.name,
    Phone: '9725550123',
    Email: company.email,
  })
  await live(page, 'Billing Address')
  await card(page, 'Shipping Address').getByRole('checkbox', { name: 'Same as Billing' }).check()
  await pick(page, 'About the Business', {
    'State of Incorporation': 'Texas',
    'Sector Type': 'Commercial Contractor',
    'Number of Employees': '1 to 5',
  })
}

/** What step 1 asks a customer after an employee filled in the rest. */
export const completeDetails = async (page: Page) => {
  await live(page, 'Billing Address')
  await card(page, 'Shipping Address').getByRole('checkbox', { name: 'Same as Billing' }).check()
  await pick(page, 'About the Business', { 'State of Incorporation': 'Texas' })
  for (const [label, words] of [
    ['Sector Type', 'Commercial Contractor'],
    ['Number of Employees', '1 to 5'],
  ] as const)
    await pick(page, 'About the Business', { [label]: words })
}

/**
 * Makes a change and waits for the automatic save two seconds later: "Saved 10:42" may still be shown from an earlier
 * save.
 */
export const saved = async (page: Page, act: () => Promise<void>) => {
  const reply = page.waitForResponse(/save-in-progress-form-external/)
  await act()
  await (await reply).finished()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
}

export const fillContacts = async (page: Page, company: Company) => {
  await fill(page, 'Accounts Payable', {
    'First Name': 'Charles',
    'Last Name': 'Babbage',
    Phone: '9725550124',
  })
  for (const document of [0, 1])
    await card(page, 'Preferences').getByRole('textbox', { name: 'Email' }).nth(document).fill(company.email)
}

/** The smallest content that counts as a PDF. */
export const pdfFile = {
  name: 'license.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
}

interface UploadedFile {
  name: string
  mimeType: string
  buffer: Buffer
}
/** Contents, or paths of large files. */
type Chosen = UploadedFile | UploadedFile[] | string[]

/** Opens the upload dialog and chooses files; the dialog shows what is wrong with them. */
export const chooseFiles = async (page: Page, files: Chosen, label = 'Other Documents') => {
  await page.getByRole('button', { name: `Upload ${label}` }).click()
  await page.getByRole('dialog').getByLabel('Choose files').setInputFiles(files)
}
export const upload = async (page: Page, files: Chosen, label = 'Other Documents') => {
  await chooseFiles(page, files, label)
  await page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

export const fillThirdParties = (page: Page) =>
  fill(page, 'Banking Information', { 'Bank Name': 'First Bank' })

export const fillSignatory = async (page: Page, company: Company) => {
  const { firstName, lastName, email } = company.person
  await fill(page, 'Signatories', {
    'First Name': firstName,
    'Last Name': lastName,
    Email: email,
    Phone: '9725550125',
  })
  await live(page, 'Signatories')
  await choose(page, 'Signatories', 'Identify yourself by', 'Social Security Number')
  await fill(page, 'Signatories', { 'Social Security Number': company.ssn })
}

/** Agrees to the guaranty and confirms it (APP-148). */
export const guarantee = async (page: Page) => {
  const question = card(page, 'Signatories').getByRole('group', {
    name: 'Will you personally guarantee this account?',
  })
  const yes = question.getByRole('radio', { name: 'Yes', exact: true })
  await yes.click()
  const asked = page.getByRole('dialog', { name: 'Personal guaranty' })
  await asked.getByRole('checkbox').check()
  await asked.getByRole('button', { name: 'Continue' }).click()
  await expect(yes).toBeChecked()
}

/** Confirms an email address: `asks` requests a code, which is then entered. */
const prove = async (page: Page, { email }: { email: string }, asks: Locator) => {
  const before = await newestCode(page.request, email)
  await asks.click()
  await expect.poll(() => newestCode(page.request, email)).not.toBe(before)
  await page.getByRole('textbox', { name: 'One-time code' }).fill(await newestCode(page.request, email))
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

/** The same on a page opened by a mailed link. */
export const proveByLink = (page: Page, person: { email: string }) =>
  prove(page, person, page.getByRole('button', { name: 'Send code' }))

/** Opens the signing page from a signatory's card, with a code for a guarantor; names may have an initial or suffix. */
export const openSigning = async (page: Page, { person }: Pick<Company, 'person'>): Promise<FrameLocator> => {
  const { firstName, lastName } = person
  const sign = page.getByRole('button', {
    name: new RegExp(`^Sign (here with a code )?as ${firstName} .*${lastName}`),
  })
  await expect(sign).toBeVisible()
  if ((await sign.textContent())!.includes('with a code')) await prove(page, person, sign)
  else await sign.click()
  return page.frameLocator('iframe[title="Sign the application"]')
}

/** The signing page: in a dialog over the application, or alone from a mailed link. */
type Signing = Pick<Page | FrameLocator, 'getByRole'>

/** The text of the first document, or its first page if an outside provider holds it. */
export const documentToSign = (signing: Signing) =>
  signing.getByRole('article').or(signing.getByRole('figure')).first()

export const agree = async (signing: Signing) => {
  await expect(documentToSign(signing)).toBeVisible()
  for (const box of await signing.getByRole('checkbox').all()) await box.check()
}

export const typeName = (signing: Signing, { person }: Pick<Company, 'person'>) =>
  signing.getByRole('textbox', { name: 'Full name' }).fill(`${person.firstName} ${person.lastName}`)

/** Reads, agrees, types a name, signs. */
export const signAs = async (signing: Signing, person: Company['person']) => {
  await agree(signing)
  await typeName(signing, { person })
  await signing.getByRole('button', { name: 'Sign', exact: true }).click()
}

/** The same in the dialog over the application. */
export const signHere = async (page: Page, { person }: Pick<Company, 'person'>) =>
  signAs(await openSigning(page, { person }), person)

/** Draws a signature with the mouse. */
export const drawName = async (page: Page, signing: FrameLocator) => {
  await signing.getByRole('radio', { name: 'Draw my signature' }).check()
  const pad = signing.getByRole('img', { name: 'Empty signature pad' })
  await pad.scrollIntoViewIfNeeded()
  const box = (await pad.boundingBox())!
  const at = (across: number, down: number) =>
    [box.x + box.width * across, box.y + box.height * down] as const
  await page.mouse.move(...at(0.2, 0.6))
  await page.mouse.down()
  for (const [across, down] of [
    [0.3, 0.3],
    [0.4, 0.7],
    [0.5, 0.4],
    [0.7, 0.6],
  ] as const)
    await page.mouse.move(...at(across, down), { steps: 4 })
  await page.mouse.up()
  await expect(signing.getByRole('img', { name: 'Your drawn signature' })).toBeVisible()
}

export const continueToSigning = async (page: Page) => {
  await page.getByRole('button', { name: 'Continue to signing' }).click()
  await expect(page.getByText('Once signatures are complete a copy')).toBeVisible()
}

/** Presses the last button of the signing page and waits for the application to confirm it. */
export const sign = async (page: Page, signing: Signing) => {
  await signing.getByRole('button', { name: 'Sign', exact: true }).click()
  await holdSubmission(page)
}

/** Waits until the choice is saved: saved after the submission, it would be refused. */
export const holdSubmission = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Application Completed' })
  await dialog.getByRole('button', { name: "Don't submit yet" }).click()
  await expect(page.getByText('Signed, but not submitted')).toBeVisible()
}

export const submit = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Save and Submit' }).click()
  await expect(heading(page, 'Thank you for your application for credit!')).toBeVisible()
  return page.getByRole('term').filter({ hasText: 'Reference number' }).locator('+ dd').innerText()
}
