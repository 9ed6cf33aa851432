import { expect, it } from 'vitest'
import { consentsAsked, consentsToGuaranty } from '../../rules/consents.ts'
import { summaries } from './courtesy-summary.tsx'

it('has a summary of each consent in its present wording', () => {
  const parties = {
    creditor: { name: 'Rexel Example Supply, Inc.', entity: 'a Texas corporation', address: [] },
    company: 'Acme Electric',
    phone: '(972) 555-0102',
  }
  const versions = [...consentsAsked(true, parties), ...consentsToGuaranty(parties)].map(
    ({ version }) => version,
  )
  expect(new Set(versions)).toEqual(new Set(summaries.keys()))
})
