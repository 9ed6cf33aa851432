import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { areas } from './areas.ts'
import { bannerOf } from '../banners/rules/banners.ts'
import { letterWords } from '../office/review/decisions/server/letters/letter-words.ts'
import { asHtml } from '../platform/mail/writing/as-html.ts'
import { asText } from '../platform/mail/writing/as-text.ts'
import type { Content } from '../platform/mail/writing/content.ts'
import { wordsIn, type Words } from '../platform/mail/writing/words.ts'
import { withoutAddresses } from '../platform/mail/unverified-recipients.ts'
import { withoutKeys } from '../platform/mail/without-keys.ts'
import { noticeWords } from '../office/review/decisions/server/letters/consumer-notice.ts'
import { addressCorrected } from '../common/signing/server/mails/address-corrected.mail.ts'
import { approvalAsked } from '../office/review/decisions/server/mails/approval-asked.mail.ts'
import { cashAccountOpened } from '../forms/cash-account/server/cash-account-opened.mail.ts'
import { commentMention } from '../office/review/desk/server/comment-mention.mail.ts'
import { complete } from '../common/signing/server/mails/complete.mail.ts'
import { consumerNotice } from '../office/review/decisions/server/mails/consumer-notice.mail.ts'
import { customerDecided } from '../office/review/decisions/server/mails/customer-decided.mail.ts'
import { customerSigned } from '../common/signing/server/mails/customer-signed.mail.ts'
import { decisionLetter } from '../office/review/decisions/server/mails/decision-letter.mail.ts'
import { declined } from '../common/signing/server/mails/declined.mail.ts'
import { draftPurge } from '../kit/saving/server/mails/draft-purge.mail.ts'
import { emailedByEmployee } from '../kit/saving/server/mails/emailed-by-employee.mail.ts'
import { feedbackReceived } from '../office/feedback/server/feedback-received.mail.ts'
import { firstFurnishingAsked } from '../office/job-notices/server/first-furnishing-asked.mail.ts'
import { guarantyAsked } from '../forms/guaranty/server/guaranty-asked.mail.ts'
import { guarantyDeclined } from '../forms/guaranty/server/guaranty-declined.mail.ts'
import { guarantySigned } from '../common/signing/server/mails/guaranty-signed.mail.ts'
import { guarantyWithdrawn } from '../forms/guaranty/server/guaranty-withdrawn.mail.ts'
import { instantCreditCopy } from '../forms/instant-credit/server/instant-credit-copy.mail.ts'
import { instantCreditOpened } from '../forms/instant-credit/server/instant-credit-opened.mail.ts'
import { itemsArrived } from '../office/review/decisions/server/mails/items-arrived.mail.ts'
import { itemsComplete } from '../office/review/decisions/server/mails/items-complete.mail.ts'
import { itemsReminder } from '../office/review/decisions/server/mails/items-reminder.mail.ts'
import { jobAccountReceived } from '../forms/job-account/server/job-account-received.mail.ts'
import { jobNoticePrepared } from '../office/job-notices/server/job-notice-prepared.mail.ts'
import { jobNoticeReminder } from '../office/job-notices/server/job-notice-reminder.mail.ts'
import { linkToContinue } from '../kit/saving/server/mails/link-to-continue.mail.ts'
import { newApplication } from '../forms/credit-application/server/new-application.mail.ts'
import { newJobAccount } from '../forms/job-account/server/new-job-account.mail.ts'
import { oneTimeCode } from '../common/signing/server/mails/one-time-code.mail.ts'
import { privacyReceived } from '../forms/privacy-request/server/privacy-received.mail.ts'
import { proposalEnded } from '../office/review/decisions/server/mails/proposal-ended.mail.ts'
import { sectionAsked } from '../forms/delegation/server/mails/section-asked.mail.ts'
import { sectionNews } from '../forms/delegation/server/mails/section-news.mail.ts'
import { referenceAsked } from '../office/references/server/mails/reference-asked.mail.ts'
import { referenceNews } from '../office/references/server/mails/reference-news.mail.ts'
import { reviewAndSign } from '../common/signing/server/mails/review-and-sign.mail.ts'
import { sampleWelcome } from '../office/email-template/server/sample-welcome.mail.ts'
import { signatureAsked } from '../common/signing/server/mails/signature-asked.mail.ts'
import { signatureVoid } from '../common/signing/server/mails/signature-void.mail.ts'
import { signedNotSubmitted } from '../common/signing/server/mails/signed-not-submitted.mail.ts'
import { signingExpired } from '../common/signing/server/mails/signing-expired.mail.ts'
import { staffDraftPurge } from '../kit/saving/server/mails/staff-draft-purge.mail.ts'
import { staffInvitation } from '../common/identity/server/staff-invitation.mail.ts'
import { submitsItself } from '../common/signing/server/mails/submits-itself.mail.ts'
import { taxRenewalAsked } from '../office/tax-certificates/server/tax-renewal-asked.mail.ts'
import { taxRenewalDenied } from '../office/tax-certificates/server/tax-renewal-denied.mail.ts'
import { withdrawn } from '../kit/saving/server/mails/withdrawn.mail.ts'

const banner = bannerOf('platt')!
const KEY = 'k3y-_'.padEnd(43, 'A7')
const link = `https://apply.example.com/sign/platt/${KEY}`
const noun = 'credit application'
const companyName = 'Acme Electric'
const at = new Date('2026-03-31T15:00:00Z')
const approval = letterWords({ kind: 'approved', creditAmount: 100, accountNumber: null }, banner)

const jobNotice = {
  jobName: 'Heron Tower',
  notice: 'Notice to owner',
  citation: 'Fla. Stat. § 713.06',
  servedOn: ['owner'],
  deadline: '2026-04-15',
}

const writtenIn = (words: Words): [string, Content][] => [
  ['address-corrected', addressCorrected.write({ signer: 'Ann', companyName }, banner, words)],
  [
    'approval-asked',
    approvalAsked.write(
      {
        companyName,
        amount: 60_000,
        recommendedLimit: 40_000,
        proposedBy: 'Bob',
        note: 'A good customer.',
        isReminder: true,
        link,
      },
      banner,
      words,
    ),
  ],
  [
    'cash-account-opened',
    cashAccountOpened.write({ firstName: 'Ann', companyName, accountNumber: '700001' }, banner, words),
  ],
  ['comment-mention', commentMention.write({ companyName, number: '100160', link }, banner, words)],
  ['complete', complete.write({ companyName, recipient: 'Ann', link }, banner, words)],
  [
    'consumer-notice',
    consumerNotice.write(
      noticeWords(
        { as: 'guarantor', decision: 'denied', agency: 'experian', score: null },
        companyName,
        banner,
      ),
      banner,
      words,
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
      words,
    ),
  ],
  ['customer-signed', customerSigned.write({ companyName, link }, banner, words)],
  ['decision-letter', decisionLetter('approved').write(approval, banner, words)],
  [
    'declined',
    declined.write({ companyName, noun, signer: 'Ann', at, reason: 'Too much', link }, banner, words),
  ],
  ['draft-purge', draftPurge.write({ noun, link, companyName, purgeOn: '2026-04-07' }, banner, words)],
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
      words,
    ),
  ],
  [
    'feedback-received',
    feedbackReceived.write(
      {
        subject: 'Credit application 12',
        url: 'https://apply.example.com/application/platt/…',
        body: 'That was easy.',
        customFields: { reference: '12' },
        fullName: 'Ann',
        email: 'ann@example.com',
      },
      banner,
      words,
    ),
  ],
  [
    'first-furnishing-asked',
    firstFurnishingAsked.write(
      { companyName, jobName: 'Heron Tower', ordered: '2026-03-30', startDate: '2026-03-02', link },
      banner,
      words,
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
      words,
    ),
  ],
  [
    'guaranty-declined',
    guarantyDeclined.write({ guarantor: 'Ann', companyName, at, reason: 'Too much', link }, banner, words),
  ],
  ['guaranty-signed', guarantySigned.write({ signer: 'Ann', companyName }, banner, words)],
  ['guaranty-withdrawn', guarantyWithdrawn.write({ guarantor: 'Ann', companyName }, banner, words)],
  [
    'instant-credit-copy',
    instantCreditCopy.write(
      { name: 'Bob', companyName, accountNumber: '700001', creditLine: 2_500, link },
      banner,
      words,
    ),
  ],
  [
    'instant-credit-opened',
    instantCreditOpened.write(
      { firstName: 'Ann', companyName, accountNumber: '700001', creditLine: 2_500 },
      banner,
      words,
    ),
  ],
  [
    'items-arrived',
    itemsArrived.write(
      { companyName, items: ['Tax return', 'Permit'], complete: false, link },
      banner,
      words,
    ),
  ],
  ['items-complete', itemsComplete.write({ companyName, decisionBy: '2026-05-20' }, banner, words)],
  [
    'items-reminder',
    itemsReminder.write(
      { companyName, items: ['Tax return'], by: '2026-04-30', today: '2026-04-05', link },
      banner,
      words,
    ),
  ],
  [
    'job-account-received',
    jobAccountReceived.write(
      { companyName, jobName: 'Heron Tower', limit: 25_000, reference: '4711', warning: 'A warning.', link },
      banner,
      words,
    ),
  ],
  ['job-notice-prepared', jobNoticePrepared.write({ ...jobNotice, companyName, link }, banner, words)],
  [
    'job-notice-reminder',
    jobNoticeReminder.write(
      { ...jobNotice, companyName, link, dueBy: '2026-04-08', stage: 'late', today: '2026-04-10' },
      banner,
      words,
    ),
  ],
  ['link-to-continue', linkToContinue.write({ noun, link, companyName: null }, banner, words)],
  [
    'new-application',
    newApplication.write({ companyName, link, internal: true, taxable: true }, banner, words),
  ],
  [
    'new-job-account',
    newJobAccount.write(
      {
        companyName,
        accountNumber: '100001',
        jobName: 'Heron Tower',
        limit: 25_000,
        by: '',
        verified: false,
        warning: '',
        link,
      },
      banner,
      words,
    ),
  ],
  ['one-time-code', oneTimeCode.write({ code: '482913' }, banner, words)],
  [
    'privacy-received',
    privacyReceived.write({ kind: 'disclose', name: 'Ann', answerBy: '2026-05-15' }, banner, words),
  ],
  [
    'proposal-ended',
    proposalEnded.write(
      {
        companyName,
        amount: 60_000,
        fate: { kind: 'approved', amount: 40_000 },
        by: 'Bob',
        note: 'Start lower.',
        link,
      },
      banner,
      words,
    ),
  ],
  [
    'reference-asked',
    referenceAsked.write(
      {
        asks: [
          { companyName, place: 'Salem, OR', account: 'A-77', kind: 'trade', signedOn: '2026-03-30' },
          { companyName: 'Bright Wire', place: '', account: '', kind: 'bank', signedOn: null },
        ],
        isReminder: true,
        terms: 'terms-2026-11-3',
        link,
        code: '482913',
        codePage: 'https://apply.example.com/reference/platt',
      },
      banner,
      words,
    ),
  ],
  [
    'reference-news',
    referenceNews.write({ companyName, news: 'Volt Supply answered.', allIn: true, link }, banner, words),
  ],
  [
    'review-and-sign',
    reviewAndSign.write({ link, signer: 'Ann', companyName, noun, reminder: false }, banner, words),
  ],
  ['sample-welcome', sampleWelcome.write({ firstName: 'Ann' }, banner, words)],
  [
    'section-asked',
    sectionAsked.write(
      {
        section: 'Banking Information',
        companyName,
        askedBy: 'Ann',
        name: 'Maria Lopez',
        isReminder: true,
        link,
      },
      banner,
      words,
    ),
  ],
  [
    'section-news',
    sectionNews.write(
      {
        news: 'answered',
        section: 'Banking Information',
        companyName,
        person: 'Maria Lopez',
        email: 'maria@wire.example.com',
        link,
      },
      banner,
      words,
    ),
  ],
  [
    'signature-asked',
    signatureAsked.write(
      {
        link,
        signer: 'Ann',
        companyName,
        noun,
        askedBy: 'Bob',
        reminder: true,
        isGuarantor: true,
        needsCode: true,
        until: at,
      },
      banner,
      words,
    ),
  ],
  [
    'signature-void',
    signatureVoid.write({ signer: 'Ann', companyName, noun, reason: 'edited' }, banner, words),
  ],
  ['signed-not-submitted', signedNotSubmitted.write({ companyName, noun, link }, banner, words)],
  ['signing-expired', signingExpired.write({ companyName, noun, waitedFor: 'Ann', link }, banner, words)],
  [
    'staff-draft-purge',
    staffDraftPurge.write({ noun, link, companyName, purgeOn: '2026-04-07', isMailed: false }, banner, words),
  ],
  [
    'staff-invitation',
    staffInvitation.write({ firstName: 'Ann', userName: 'ann', invitedBy: 'Bob Roe', link }, banner, words),
  ],
  ['submits-itself', submitsItself.write({ companyName, noun, at, link }, banner, words)],
  [
    'tax-renewal-asked',
    taxRenewalAsked.write(
      { companyName, states: ['Oregon', 'Washington'], expiresOn: '2026-06-29', link },
      banner,
      words,
    ),
  ],
  [
    'tax-renewal-denied',
    taxRenewalDenied.write(
      {
        companyName,
        states: ['Washington'],
        reason: 'It has expired.',
        text: 'Use the 2026 form.',
        link,
        until: '2026-07-29',
      },
      banner,
      words,
    ),
  ],
  ['withdrawn', withdrawn.write({ noun, companyName: null, at, submitted: false, link }, banner, words)],
]

describe.each(['en', 'es'] as const)('in the language %s', (language) => {
  const words = wordsIn(language)
  const written = writtenIn(words)

  describe.each(written)('the mail %s', (_name, content) => {
    it('has a subject of one short line, a heading and at most one button', () => {
      expect(content.subject.length).toBeLessThan(100)
      expect(content.subject).not.toMatch(/\n|undefined|null/)
      expect(content.heading).not.toBe('')
      expect(content.blocks.filter(({ kind }) => kind === 'action').length).toBeLessThanOrEqual(1)
    })

    it('has complete sentences, the help line and the reference in text and HTML', () => {
      for (const part of [
        asText(content, banner, '100042', words),
        asHtml(content, banner, '100042', words),
      ]) {
        expect(part).not.toMatch(/undefined|\bnull\b|NaN|\{\w*\}|\{\{|Invalid Date/)
        expect(part).toContain(banner.phone)
        expect(part).toContain('100042')
      }
    })

    it('writes each amount with its cents, as a letter does', () => {
      expect(asText(content, banner, '100042', words)).not.toMatch(/\$[\d,]+(?![\d,]*\.\d\d)/)
    })

    it('keeps links and codes out of the subject', () => {
      expect(content.subject).not.toMatch(/https?:|482913/)
    })

    it('is kept without its link and its code, and with all other words', () => {
      const text = asText(content, banner, '100042', words)
      const kept = withoutKeys(text)
      expect(kept).not.toMatch(/k3y|482913/)
      expect(kept.replaceAll('[link removed]', link).replace('[code removed]', '    482913')).toBe(text)
    })
  })

  it('our own sentences contain nothing that would be removed as an address', () => {
    // The last one names the page where a code is typed, and removes addresses from customers' texts itself.
    const others = new Set(['emailed-by-employee', 'feedback-received', 'reference-asked'])
    const own = written.filter(([name]) => !others.has(name))
    for (const [name, content] of own) expect([name, withoutAddresses(content)]).toEqual([name, content])
  })
})

it('the list above has every template', () => {
  const files = globSync('**/*.mail.ts', {
    cwd: join(import.meta.dirname, '..'),
    exclude: ['node_modules'],
  })
  expect(files.map((file) => basename(file, '.mail.ts')).toSorted()).toEqual(
    writtenIn(wordsIn('en')).map(([name]) => name),
  )
  expect(areas.flatMap(({ mails }) => mails.map(({ kind }) => kind))).toHaveLength(files.length)
})
