import { describe, expect, it } from 'vitest'
import { bannerOf } from '../banners/rules/banners.ts'
import { denialReasonKeys, denialSentence } from '../office/tax-certificates/rules/certificate-denials.ts'
import { areas } from '../platform/language/spanish/index.ts'
import { mails } from '../platform/language/spanish/mails.ts'
import { saidIn } from '../test/translations/said.ts'
import { asHtml } from '../platform/mail/writing/as-html.ts'
import { asText } from '../platform/mail/writing/as-text.ts'
import type { Content } from '../platform/mail/writing/content.ts'
import type { Template } from '../platform/mail/writing/template.ts'
import { wordsIn, type Words } from '../platform/mail/writing/words.ts'
import { addressCorrected } from '../common/signing/server/mails/address-corrected.mail.ts'
import { cashAccountOpened } from '../forms/cash-account/server/cash-account-opened.mail.ts'
import { complete } from '../common/signing/server/mails/complete.mail.ts'
import { declined } from '../common/signing/server/mails/declined.mail.ts'
import { draftPurge } from '../kit/saving/server/mails/draft-purge.mail.ts'
import { guarantyAsked } from '../forms/guaranty/server/guaranty-asked.mail.ts'
import { guarantySigned } from '../common/signing/server/mails/guaranty-signed.mail.ts'
import { guarantyWithdrawn } from '../forms/guaranty/server/guaranty-withdrawn.mail.ts'
import { instantCreditOpened } from '../forms/instant-credit/server/instant-credit-opened.mail.ts'
import { itemsComplete } from '../office/review/decisions/server/mails/items-complete.mail.ts'
import { itemsReminder } from '../office/review/decisions/server/mails/items-reminder.mail.ts'
import { jobAccountReceived } from '../forms/job-account/server/job-account-received.mail.ts'
import { linkToContinue } from '../kit/saving/server/mails/link-to-continue.mail.ts'
import { oneTimeCode } from '../common/signing/server/mails/one-time-code.mail.ts'
import { privacyReceived } from '../forms/privacy-request/server/privacy-received.mail.ts'
import { signatureAsked } from '../common/signing/server/mails/signature-asked.mail.ts'
import { signatureVoid } from '../common/signing/server/mails/signature-void.mail.ts'
import { signedNotSubmitted } from '../common/signing/server/mails/signed-not-submitted.mail.ts'
import { submitsItself } from '../common/signing/server/mails/submits-itself.mail.ts'
import { sectionNews } from '../forms/delegation/server/mails/section-news.mail.ts'
import { taxRenewalAsked } from '../office/tax-certificates/server/tax-renewal-asked.mail.ts'
import { taxRenewalDenied } from '../office/tax-certificates/server/tax-renewal-denied.mail.ts'
import { withdrawn } from '../kit/saving/server/mails/withdrawn.mail.ts'
import { areas as parts } from './areas.ts'

const banner = bannerOf('platt')!
const companyName = 'Acme Electric'
const link = 'https://apply.example.com/x'
const at = new Date('2026-03-31T15:00:00Z')
const both = [true, false]
const nouns = [
  'credit application',
  'cash account request',
  'instant credit application',
  'job account request',
  'privacy request',
]

/** Each mail to customers with every text that it may have. */
const cases = [
  ofMail(addressCorrected, { signer: 'Ada', companyName }),
  ...(['answered', 'both', 'declined', 'bounced'] as const).map((news) =>
    ofMail(sectionNews, {
      news,
      section: 'Banking Information',
      companyName,
      person: 'Maria Lopez',
      email: 'maria@wire.example.com',
      link,
    }),
  ),
  ofMail(cashAccountOpened, { firstName: 'Ada', companyName, accountNumber: '700001' }),
  ofMail(complete, { companyName, recipient: 'Ada', link }),
  ...both.map((submitted) =>
    ofMail(declined, {
      companyName,
      noun: nouns[0]!,
      signer: 'Ada',
      at,
      reason: 'Muy caro',
      link,
      submitted,
    }),
  ),
  ...nouns.flatMap((noun) =>
    [companyName, null].flatMap((companyName) => [
      ofMail(draftPurge, { noun, link, companyName, purgeOn: '2026-04-07' }),
      ofMail(linkToContinue, { noun, link, companyName }),
      ofMail(submitsItself, { noun, link, companyName, at }),
      ofMail(signedNotSubmitted, { noun, link, companyName }),
      ...both.map((submitted) => ofMail(withdrawn, { noun, companyName, at, submitted, link })),
    ]),
  ),
  ...both.flatMap((reminder) => [
    ofMail(guarantyAsked, {
      link,
      guarantor: 'Ada',
      companyName,
      askedBy: 'Bob Roe',
      until: at,
      reminder,
    }),
    ...[companyName, 'Bob Roe'].map((askedBy, at) =>
      ofMail(signatureAsked, {
        link,
        signer: 'Ada',
        companyName,
        noun: nouns[0]!,
        askedBy,
        byEmployee: at === 1,
        reminder,
        isGuarantor: reminder,
        needsCode: reminder,
        until: new Date('2026-04-07T15:00:00Z'),
      }),
    ),
  ]),
  ofMail(guarantySigned, { signer: 'Ada', companyName }),
  ofMail(guarantyWithdrawn, { guarantor: 'Ada', companyName }),
  ofMail(instantCreditOpened, {
    firstName: 'Ada',
    companyName,
    accountNumber: '700001',
    creditLine: 2_500,
  }),
  ofMail(itemsComplete, { companyName, decisionBy: '2026-05-20' }),
  ...[companyName, ''].map((companyName) =>
    ofMail(itemsReminder, {
      companyName,
      items: ['Permiso de reventa'],
      by: '2026-04-30',
      today: '2026-04-05',
      link,
    }),
  ),
  ofMail(jobAccountReceived, {
    companyName,
    jobName: 'Heron Tower',
    limit: 25_000,
    reference: '4711',
    warning: 'A Public job cannot be approved by Credit without a copy of the bond',
    link,
  }),
  ofMail(oneTimeCode, { code: '482913' }),
  ...(['disclose', 'delete'] as const).map((kind) =>
    ofMail(privacyReceived, { kind, name: 'Ada', answerBy: '2026-05-15' }),
  ),
  ...(['edited', 'declined', 'withdrawn', 'purged', 'recalled', 'expired', 'provider'] as const).map(
    (reason) => ofMail(signatureVoid, { signer: 'Ada', companyName, noun: nouns[0]!, reason }),
  ),
  ofMail(taxRenewalAsked, {
    companyName,
    states: ['Oregon', 'Washington'],
    expiresOn: '2026-06-29',
    link,
  }),
  ...denialReasonKeys.map((key) =>
    ofMail(taxRenewalDenied, {
      companyName,
      states: ['Oregon'],
      reason: denialSentence(key),
      text: '',
      link,
      until: '2026-07-29',
    }),
  ),
]

interface Case {
  kind: string
  writtenWith(words: Words): Content
}

function ofMail<Data>({ kind, write }: Template<Data>, data: Data): Case {
  return { kind, writtenWith: (words) => write(data, banner, words) }
}

/** What is the same in both languages: names, links, codes and numbers. */
const alike =
  /^(|Acme Electric|Muy caro|(- )?Permiso de reventa|Heron Tower|\$25,000\.00|Platt|482913|Platt Example Supply, Inc\., an Oregon corporation, .*|https:\S+|--)$/

/** The sentences and lines of a mail, without line breaks inside of them. */
const sentencesOf = (text: string) =>
  text
    .split('\n\n')
    .flatMap((part) => part.replaceAll('\n- ', '\n\n').split(/\n\n|(?<=:)\n/))
    .flatMap((part) => part.replaceAll(/\s+/g, ' ').split(/(?<=[.!?:]) /))
    .map((sentence) => sentence.trim())

const known: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(areas))

describe.each(cases)('the mail $kind', ({ writtenWith }) => {
  it('has no English sentence if its form is in Spanish', () => {
    const textIn = (language: 'en' | 'es') => {
      const words = wordsIn(language)
      return asText(writtenWith(words), banner, '100042', words)
    }
    const english = new Set(sentencesOf(textIn('en')))
    const left = sentencesOf(textIn('es')).filter((one) => english.has(one) && !alike.test(one))
    expect(left).toEqual([])
  })

  it('says only what the catalog knows', () => {
    const said: string[] = []
    writtenWith({
      ...wordsIn('es'),
      say: (text, values) => {
        said.push(text)
        return wordsIn('es').say(text, values)
      },
    })
    expect(said.filter((text) => !Object.hasOwn(known, text) && !alike.test(text))).toEqual([])
  })

  it('names its language to programs that read it aloud', () => {
    const html = (words: Words) => asHtml(writtenWith(words), banner, '100042', words)
    expect(html(wordsIn('es'))).toContain('<html lang="es"')
    expect(html(wordsIn('en'))).toContain('<html lang="en"')
  })
})

it('writes dates out in Spanish, and a name without the English possessive', () => {
  const { say, of, date } = wordsIn('es')
  expect(date('2026-11-20')).toBe('20 de noviembre de 2026')
  expect(say('Please sign {companyName} {noun}', { companyName: of('Acme'), noun: say(nouns[0]!) })).toBe(
    'Firme la solicitud de crédito de Acme',
  )
})

it('the list above has every mail to customers', () => {
  const all = parts.flatMap(({ mails }) =>
    mails.filter(({ isTranslated }) => isTranslated).map(({ kind }) => kind),
  )
  expect([...new Set(cases.map(({ kind }) => kind))].toSorted()).toEqual(all.toSorted())
})

it('every text in the catalog of mails is used', () => {
  const said = new Set(saidIn(['platform/mail', 'common/signing/server']).map(({ text }) => text))
  const note: Words = {
    ...wordsIn('es'),
    say: (text, values) => {
      said.add(text)
      return wordsIn('es').say(text, values)
    },
  }
  for (const { writtenWith } of cases) writtenWith(note)
  expect(Object.keys(mails).filter((text) => !said.has(text))).toEqual([])
})
