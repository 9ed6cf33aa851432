import { describe, expect, it } from 'vitest'
import { bannerOf } from '../../banners/rules/banners.ts'
import { denialReasonKeys, denialSentence } from '../../office/tax-certificates/rules/certificate-denials.ts'
import { areas } from '../../platform/language/spanish/index.ts'
import { mails } from '../../platform/language/spanish/mails.ts'
import { saidIn } from '../../test/translations/said.ts'
import { asHtml } from '../../platform/mail/as-html.ts'
import { asText } from '../../platform/mail/as-text.ts'
import type { Content } from '../../platform/mail/content.ts'
import { isTemplate, type Template } from '../../platform/mail/template.ts'
import { wordsIn, type Words } from '../../platform/mail/words.ts'
import * as templates from './index.ts'

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
  ofMail(templates.addressCorrected, { signer: 'Ada', companyName }),
  ofMail(templates.cashAccountOpened, { firstName: 'Ada', companyName, accountNumber: '700001' }),
  ofMail(templates.complete, { companyName, recipient: 'Ada' }),
  ...both.map((submitted) =>
    ofMail(templates.declined, {
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
      ofMail(templates.draftPurge, { noun, link, companyName, purgeOn: '2026-04-07' }),
      ofMail(templates.linkToContinue, { noun, link, companyName }),
      ofMail(templates.submitsItself, { noun, link, companyName, at }),
      ofMail(templates.signedNotSubmitted, { noun, link, companyName }),
      ...both.map((submitted) => ofMail(templates.withdrawn, { noun, companyName, at, submitted, link })),
    ]),
  ),
  ...both.flatMap((reminder) => [
    ofMail(templates.guarantyAsked, {
      link,
      guarantor: 'Ada',
      companyName,
      askedBy: 'Bob Roe',
      until: at,
      reminder,
    }),
    ...[companyName, 'Bob Roe'].map((askedBy, at) =>
      ofMail(templates.signatureAsked, {
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
  ofMail(templates.guarantySigned, { signer: 'Ada', companyName }),
  ofMail(templates.guarantyWithdrawn, { guarantor: 'Ada', companyName }),
  ofMail(templates.instantCreditOpened, {
    firstName: 'Ada',
    companyName,
    accountNumber: '700001',
    creditLine: 2_500,
  }),
  ...[companyName, ''].map((companyName) =>
    ofMail(templates.itemsReminder, {
      companyName,
      items: ['Permiso de reventa'],
      by: '2026-04-30',
      today: '2026-04-05',
      link,
    }),
  ),
  ofMail(templates.jobAccountReceived, {
    companyName,
    jobName: 'Heron Tower',
    limit: 25_000,
    reference: '4711',
    warning: 'A Public job cannot be approved by Credit without a copy of the bond',
  }),
  ofMail(templates.oneTimeCode, { code: '482913' }),
  ...(['disclose', 'delete'] as const).map((kind) =>
    ofMail(templates.privacyReceived, { kind, name: 'Ada', answerBy: '2026-05-15' }),
  ),
  ...(['edited', 'declined', 'withdrawn', 'purged', 'recalled', 'expired', 'provider'] as const).map(
    (reason) => ofMail(templates.signatureVoid, { signer: 'Ada', companyName, noun: nouns[0]!, reason }),
  ),
  ofMail(templates.taxRenewalAsked, {
    companyName,
    states: ['Oregon', 'Washington'],
    expiresOn: '2026-06-29',
    link,
  }),
  ...denialReasonKeys.map((key) =>
    ofMail(templates.taxRenewalDenied, {
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
  const all = Object.values<unknown>(templates).flatMap((one) =>
    isTemplate(one) && one.isTranslated ? [one.kind] : [],
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
