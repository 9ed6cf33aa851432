import { expect, it } from 'vitest'
import { consentsToGuaranty } from '../../rules/consents.ts'
import { consentsByDocument, type Consent } from './consents.tsx'
import type { Opening } from '../use-opening.ts'

const [electronic, guaranty, report] = consentsToGuaranty({
  creditor: {
    name: 'Rexel Example Supply, Inc.',
    entity: 'a Texas corporation',
    address: ['Dallas, TX 75254'],
  },
  company: 'Acme Electric',
  phone: '(972) 555-0102',
}).map((text): Consent => ({
  ...text,
  paragraphs: [...text.paragraphs],
  textVersion: text.version,
  textSha256: '',
})) as [Consent, Consent, Consent]
const consents = [electronic, guaranty, report]

const documentWith = (name: 'application' | 'guaranty', printed: readonly Consent[]) =>
  ({
    name,
    text: {
      terms: printed.map(({ title, paragraphs, accept, textVersion }) => ({
        title,
        paragraphs: [...paragraphs, accept],
        version: `Version ${textVersion}`,
      })),
    },
  }) as Opening['documents'][number]
const kindsIn = (documents: Opening['documents']) =>
  consentsByDocument({ documents, consents }).map((part) => part.consents.map(({ kind }) => kind))

it('asks for each consent once, in the first document that prints it, in its order', () => {
  const documents = [
    documentWith('application', [electronic]),
    documentWith('guaranty', [guaranty, report, electronic]),
  ]
  expect(kindsIn(documents)).toEqual([['electronic-signature'], ['guaranty', 'consumer-report']])
  expect(kindsIn([documents[1]!])).toEqual([['guaranty', 'consumer-report', 'electronic-signature']])
})

it('asks below the last document for a consent that is printed in other words, or whose text is elsewhere', () => {
  const earlier = { ...guaranty, paragraphs: ['Other words.'] }
  expect(kindsIn([documentWith('application', []), documentWith('guaranty', [earlier])])).toEqual([
    [],
    ['electronic-signature', 'guaranty', 'consumer-report'],
  ])
  const renamed = { ...guaranty, textVersion: 'guaranty-2025-01-1' }
  expect(kindsIn([documentWith('guaranty', [renamed, report, electronic])])).toEqual([
    ['consumer-report', 'electronic-signature', 'guaranty'],
  ])
  const elsewhere = [
    { ...documentWith('application', []), text: null },
    { ...documentWith('guaranty', []), text: null },
  ]
  expect(kindsIn(elsewhere)).toEqual([[], ['electronic-signature', 'guaranty', 'consumer-report']])
})
