import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { bannerOf } from '../../../domain/rules/banners.ts'
import { letterWords } from '../../documents/letter-words.ts'
import { asHtml } from '../as-html.ts'
import { asText } from '../as-text.ts'
import type { Content } from '../content.ts'
import { withoutAddresses } from '../unverified-recipients.ts'
import { noticeWords } from '../../documents/consumer-notice.ts'
import { addressCorrected } from './address-corrected.ts'
import { cashAccountOpened } from './cash-account-opened.ts'
import { commentMention } from './comment-mention.ts'
import { complete } from './complete.ts'
import { consumerNotice } from './consumer-notice.ts'
import { customerDecided } from './customer-decided.ts'
import { customerSigned } from './customer-signed.ts'
import { decisionLetter } from './decision-letter.ts'
import { declined } from './declined.ts'
import { draftPurge } from './draft-purge.ts'
import { emailedByEmployee } from './emailed-by-employee.ts'
import { feedbackReceived } from './feedback-received.ts'
import { firstFurnishingAsked } from './first-furnishing-asked.ts'
import { guarantyAsked } from './guaranty-asked.ts'
import { guarantyDeclined } from './guaranty-declined.ts'
import { guarantySigned } from './guaranty-signed.ts'
import { guarantyWithdrawn } from './guaranty-withdrawn.ts'
import { instantCreditCopy } from './instant-credit-copy.ts'
import { instantCreditOpened } from './instant-credit-opened.ts'
import { itemsArrived } from './items-arrived.ts'
import { itemsReminder } from './items-reminder.ts'
import { jobAccountReceived } from './job-account-received.ts'
import { jobNoticePrepared } from './job-notice-prepared.ts'
import { jobNoticeReminder } from './job-notice-reminder.ts'
import { linkToContinue } from './link-to-continue.ts'
import { newApplication } from './new-application.ts'
import { newJobAccount } from './new-job-account.ts'
import { oneTimeCode } from './one-time-code.ts'
import { privacyReceived } from './privacy-received.ts'
import { reviewAndSign } from './review-and-sign.ts'
import { sampleWelcome } from './sample-welcome.ts'
import { signatureAsked } from './signature-asked.ts'
import { signatureVoid } from './signature-void.ts'
import { signingExpired } from './signing-expired.ts'
import { staffDraftPurge } from './staff-draft-purge.ts'
import { staffInvitation } from './staff-invitation.ts'
import { taxRenewalAsked } from './tax-renewal-asked.ts'
import { withdrawn } from './withdrawn.ts'

const banner = bannerOf('platt')!
const link = 'https://apply.example.com/x'
const noun = 'credit application'
const companyName = 'Acme Electric'
const at = new Date('2026-03-31T15:00:00Z')
const approval = letterWords(
  { kind: 'approved', creditAmount: 100, accountNumber: null },
  companyName,
  banner,
)

const jobNotice = {
  jobName: 'Heron Tower',
  notice: 'Notice to owner',
  citation: 'Fla. Stat. § 713.06',
  servedOn: ['owner'],
  deadline: '2026-04-15',
}

const written: [string, Content][] = [
  ['address-corrected', addressCorrected.write({ signer: 'Ann', companyName }, banner)],
  [
    'cash-account-opened',
    cashAccountOpened.write({ firstName: 'Ann', companyName, accountNumber: '700001' }, banner),
  ],
  ['comment-mention', commentMention.write({ companyName, number: '100160', link }, banner)],
  ['complete', complete.write({ companyName, recipient: 'Ann' }, banner)],
  [
    'consumer-notice',
    consumerNotice.write(
      noticeWords(
        { as: 'guarantor', decision: 'denied', agency: 'experian', score: null },
        companyName,
        banner,
      ),
      banner,
    ),
  ],
  [
    'customer-decided',
    customerDecided.write(
      {
        companyName,
        letter: true,
        decision: { status: 'Approved', creditAmount: 25_000, accountNumber: '4711' },
        link,
      },
      banner,
    ),
  ],
  ['customer-signed', customerSigned.write({ companyName, link }, banner)],
  ['decision-letter', decisionLetter('approved').write(approval, banner)],
  ['declined', declined.write({ companyName, noun, signer: 'Ann', at, reason: 'Too much', link }, banner)],
  ['draft-purge', draftPurge.write({ noun, link, companyName, purgeOn: '2026-04-07' }, banner)],
  [
    'emailed-by-employee',
    emailedByEmployee.write(
      {
        noun,
        subject: 'Your application',
        body: `Dear Ann,\nplease finish it:\n\n${link}\n\nThank you.`,
        link,
        sender: { name: 'Daniel Okafor', email: 'daniel@example.com' },
      },
      banner,
    ),
  ],
  [
    'feedback-received',
    feedbackReceived.write(
      {
        subject: 'Credit application 12',
        url: link,
        body: 'That was easy.',
        customFields: { reference: '12' },
        fullName: 'Ann',
        email: 'ann@example.com',
      },
      banner,
    ),
  ],
  [
    'first-furnishing-asked',
    firstFurnishingAsked.write(
      { companyName, jobName: 'Heron Tower', ordered: '2026-03-30', startDate: '2026-03-02', link },
      banner,
    ),
  ],
  [
    'guaranty-asked',
    guarantyAsked.write(
      {
        link,
        guarantor: 'Ann',
        companyName,
        askedBy: 'Bob',
        until: new Date('2026-04-30T15:00:00Z'),
        reminder: true,
      },
      banner,
    ),
  ],
  [
    'guaranty-declined',
    guarantyDeclined.write({ guarantor: 'Ann', companyName, at, reason: 'Too much', link }, banner),
  ],
  ['guaranty-signed', guarantySigned.write({ signer: 'Ann', companyName }, banner)],
  ['guaranty-withdrawn', guarantyWithdrawn.write({ guarantor: 'Ann', companyName }, banner)],
  [
    'instant-credit-copy',
    instantCreditCopy.write(
      { name: 'Bob', companyName, accountNumber: '700001', creditLine: 2_500, link },
      banner,
    ),
  ],
  [
    'instant-credit-opened',
    instantCreditOpened.write(
      { firstName: 'Ann', companyName, accountNumber: '700001', creditLine: 2_500 },
      banner,
    ),
  ],
  [
    'items-arrived',
    itemsArrived.write({ companyName, items: ['Tax return', 'Permit'], complete: false, link }, banner),
  ],
  [
    'items-reminder',
    itemsReminder.write(
      { companyName, items: ['Tax return'], by: '2026-04-30', today: '2026-04-05', link },
      banner,
    ),
  ],
  [
    'job-account-received',
    jobAccountReceived.write(
      { companyName, jobName: 'Heron Tower', limit: '$25,000', warning: 'A warning.' },
      banner,
    ),
  ],
  ['job-notice-prepared', jobNoticePrepared.write({ ...jobNotice, companyName, link }, banner)],
  [
    'job-notice-reminder',
    jobNoticeReminder.write(
      { ...jobNotice, companyName, link, dueBy: '2026-04-08', stage: 'overdue' },
      banner,
    ),
  ],
  ['link-to-continue', linkToContinue.write({ noun, link, companyName: null }, banner)],
  ['new-application', newApplication.write({ companyName, link, internal: true, taxable: true }, banner)],
  [
    'new-job-account',
    newJobAccount.write(
      {
        companyName,
        accountNumber: '100001',
        jobName: 'Heron Tower',
        limit: '$25,000',
        by: '',
        verified: false,
        warning: '',
        link,
      },
      banner,
    ),
  ],
  ['one-time-code', oneTimeCode.write({ code: '482913' }, banner)],
  [
    'privacy-received',
    privacyReceived.write({ kind: 'disclose', name: 'Ann', answerBy: '2026-05-15' }, banner),
  ],
  [
    'review-and-sign',
    reviewAndSign.write({ link, signer: 'Ann', companyName, noun, reminder: false }, banner),
  ],
  ['sample-welcome', sampleWelcome.write({ firstName: 'Ann' }, banner)],
  [
    'signature-asked',
    signatureAsked.write({ link, signer: 'Ann', companyName, noun, askedBy: 'Bob', reminder: true }, banner),
  ],
  ['signature-void', signatureVoid.write({ signer: 'Ann', companyName, noun, reason: 'edited' }, banner)],
  ['signing-expired', signingExpired.write({ companyName, noun, waitedFor: 'Ann', link }, banner)],
  ['staff-draft-purge', staffDraftPurge.write({ noun, link, companyName, purgeOn: '2026-04-07' }, banner)],
  [
    'staff-invitation',
    staffInvitation.write({ firstName: 'Ann', userName: 'ann', invitedBy: 'Bob Roe', link }, banner),
  ],
  [
    'tax-renewal-asked',
    taxRenewalAsked.write({ companyName, states: ['OR', 'WA'], expiresOn: '2026-06-29', link }, banner),
  ],
  ['withdrawn', withdrawn.write({ noun, companyName: null, at, submitted: false, link }, banner)],
]

describe.each(written)('the mail %s', (_name, content) => {
  it('has a subject of one short line, a heading and at most one button', () => {
    expect(content.subject.length).toBeLessThan(100)
    expect(content.subject).not.toMatch(/\n|undefined|null/)
    expect(content.heading).not.toBe('')
    expect(content.blocks.filter(({ kind }) => kind === 'action').length).toBeLessThanOrEqual(1)
  })

  it('has complete sentences, the help line and the reference in text and HTML', () => {
    for (const part of [asText(content, banner, '100042'), asHtml(content, banner, '100042')]) {
      expect(part).not.toMatch(/undefined|\bnull\b|NaN|\{\{|Invalid Date/)
      expect(part).toContain(banner.phone)
      expect(part).toContain('100042')
    }
  })

  it('keeps links and codes out of the subject', () => {
    expect(content.subject).not.toMatch(/https?:|482913/)
  })
})

it('our own sentences contain nothing that would be removed as an address', () => {
  const own = written.filter(([name]) => name !== 'emailed-by-employee' && name !== 'feedback-received')
  for (const [name, content] of own) expect([name, withoutAddresses(content)]).toEqual([name, content])
})

it('the list above has every template', async () => {
  const files = (await readdir(import.meta.dirname)).filter(
    (name) => !name.includes('.test.') && name !== 'index.ts',
  )
  expect(files.toSorted()).toEqual(written.map(([name]) => `${name}.ts`))
})
