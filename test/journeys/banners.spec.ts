import type { Page } from '@playwright/test'
import type { BannerName } from '../../banners/rules/banners.ts'
import { readPdf } from '../support/pdf-text.ts'
import { looksSoundEverywhere } from './support/axe.ts'
import * as customer from './support/customer.ts'
import * as every from './support/everything.ts'
import { expect, test } from './support/journey.ts'
import { attachment, mailTo } from './support/mailbox.ts'
import { phone } from './support/phone.ts'

// It also checks each screen at the width of a desk.
test.use(phone)

/** Questions that only some banners ask; path.spec.ts covers rexel. */
const banners = {
  platt: { displayName: 'Platt', account: 'No', references: 'No', signatory: 'Signatory' },
  gexpro: { displayName: 'Gexpro', account: 'Yes', references: 'Yes', signatory: 'Signatory' },
  rexelenergy: { displayName: 'Rexel Energy', account: 'No', references: 'Yes', signatory: 'Owner/Officers' },
} as const satisfies Partial<Record<BannerName, object>>

/** Leaves only letters, digits and the asterisks of masked numbers, because the PDF breaks lines elsewhere. */
const bare = (text: string) => text.replaceAll(/[^\p{L}\p{N}*]/gu, '')

const wantsAnswers = async (page: Page) => {
  await customer.saveAndNext(page)
  await expect(page.getByText(/problems? to fix/)).toBeVisible()
}

for (const [banner, own] of Object.entries(banners))
  test(`${banner}: a customer answers every question and signs, and the sealed PDF has every answer`, async ({
    page,
  }) => {
    const company = customer.newCompany()
    const looks = (name: string) => looksSoundEverywhere(page, `${banner} ${name}`)
    const chosen = (title: string, question: string, answer: string) =>
      expect(
        customer
          .card(page, title)
          .getByRole('group', { name: question })
          .getByRole('radio', { name: answer }),
      ).toBeChecked()

    await test.step('details (APP-024, APP-026, APP-029 to APP-039, APP-097 to APP-100)', async () => {
      await page.goto(`/application/${banner}`)
      await chosen('About the Business', 'Business Type', 'Proprietorship')
      await chosen('About the Business', 'Do you have a Federal Tax ID?', 'No')
      await wantsAnswers(page)
      await looks('details in error')
      await every.fillEveryDetail(page, company, own.account)
      const branches = customer.card(page, 'Branch Information')
      if (own.account === 'No' && banner !== 'rexelenergy') {
        await expect(branches).toContainText('Please select a primary branch location:')
        await branches.getByRole('button', { name: 'Choose another branch' }).click()
        await customer.chooseBranch(page, 'OR')
      } else await expect(branches).toHaveCount(0)
      const same = banner === 'rexelenergy' ? 'Same as Business' : 'Same as Billing'
      await expect(page.getByRole('checkbox', { name: same, exact: true })).not.toBeChecked()
      await looks('details filled')
      await customer.saveAndNext(page)
    })

    await test.step('contacts (APP-058 to APP-062, APP-103 to APP-105, APP-151)', async () => {
      await expect(customer.heading(page, 'Contact Information')).toBeVisible()
      await expect(customer.card(page, 'Purchasing Contact')).toHaveCount(banner === 'rexelenergy' ? 0 : 1)
      await chosen('Preferences', 'Is a purchase order required?', 'No')
      await chosen('Preferences', 'Are your purchases taxable?', 'Yes')
      await wantsAnswers(page)
      await every.fillEveryContact(page)
      await looks('contact filled')
      await customer.saveAndNext(page)
    })

    await test.step('third parties (APP-063 to APP-069, APP-181)', async () => {
      await expect(customer.heading(page, '3rd Party')).toBeVisible()
      await chosen('Industry Trade References', 'Do you have industry trade references?', own.references)
      await wantsAnswers(page)
      await every.fillEveryThirdParty(page)
      await looks('third party filled')
      await customer.saveAndNext(page)
    })

    await test.step('the signatory, who gives a guaranty (APP-015, APP-071 to APP-075, APP-148, APP-150)', async () => {
      await expect(customer.heading(page, own.signatory)).toBeVisible()
      await wantsAnswers(page)
      await every.fillEverySignatory(page, company)
      await looks('signatory filled')
      await customer.saveAndNext(page)
    })

    const answers = await test.step('checks the answers', async () => {
      await expect(customer.heading(page, 'Check your answers')).toBeVisible()
      const answers = page.getByRole('main').getByRole('definition')
      await expect(answers.getByText(company.name).first()).toBeVisible()
      await looks('check your answers')
      // The next step asks for comments.
      return (await answers.allInnerTexts()).filter((words) => words !== 'Comments')
    })

    await test.step('signs (SIGN-002 to SIGN-004, SIGN-006, SIGN-007)', async () => {
      await page.getByRole('button', { name: 'Continue to signing' }).click()
      await expect(page.getByText('Once signatures are complete a copy')).toBeVisible()
      await customer.fill(page, 'Comments', { Comments: 'Please call before noon.' })
      await looks('signing asked')
      const signing = await customer.openSigning(page, company)
      await customer.agree(signing)
      await customer.drawName(page, signing)
      await looks('ready to sign')
      await customer.sign(page, signing)
    })

    await test.step('submits, and sees the way back to the site (APP-086 to APP-090, APP-213)', async () => {
      await customer.submit(page)
      await expect(
        page
          .getByRole('button', { name: `Skip and go to ${own.displayName}` })
          .or(page.getByRole('link', { name: `Skip and go to ${own.displayName}` })),
      ).toBeVisible()
      await looks('thank you')
    })

    await test.step('finds every answer in the sealed PDF (SIGN-005)', async () => {
      const sealed = await attachment(page, await mailTo(page, company.email, 'complete'))
      const { text } = await readPdf(sealed)
      const printed = bare(text)
      expect(answers.length).toBeGreaterThan(60)
      // A guarantor's number is in their own guaranty, which the business does not get.
      expect(answers.filter((answer) => !printed.includes(bare(answer))).toSorted()).toEqual([
        '***-**-4321',
        'Social Security Number',
      ])
    })
  })
