/** A sheet as frozen for signing: two signatories, an answer longer than a line, names beyond ASCII. */
import { bannerById } from '../../banners/rules/banners.ts'
import { consentsAsked } from '../../common/signing/rules/consents.ts'
import { termsOfCredit } from '../../common/signing/rules/terms.ts'
import type { Sheet, SignatureEvidence } from '../../common/signing/server/documents/sheet.ts'

const { creditor } = bannerById(2)
const [consent] = consentsAsked(false, { creditor, company: 'Łódź Electric', phone: '(972) 555-0102' })

export const sampleSheet: Sheet = {
  title: 'Application for credit',
  reference: '100001',
  company: 'Łódź Electric',
  banner: {
    name: 'rexel',
    displayName: 'Rexel',
    color: '#0b2a6f',
    phone: '(972) 555-0102',
    creditor: creditor.name,
    timeZone: 'America/New_York',
  },
  frozenAt: '2026-03-31T15:00:00.000Z',
  groups: [
    {
      group: 'Business Information',
      rows: [
        { label: 'Name of company', value: 'Łódź Electric' },
        {
          label: 'Industry',
          value: 'Residential and commercial wiring, service and repair. '.repeat(5).trim(),
        },
      ],
    },
    { group: 'Signatory 1', rows: [{ label: 'Social Security Number', value: '•••-••-5678' }] },
  ],
  terms: [termsOfCredit(creditor), { ...consent!, paragraphs: [...consent!.paragraphs, consent!.accept] }],
  signers: [
    { role: 'signatory', name: 'Ada Byron', jobTitle: 'Owner', guarantor: true },
    { role: 'signatoryTwo', name: 'Óscar Muñoz', jobTitle: '', guarantor: false },
  ],
}

/** The guaranty of the first signatory. */
export const sampleGuaranty: Sheet = {
  ...sampleSheet,
  title: 'Personal guaranty',
  groups: [{ group: 'Guarantor', rows: [{ label: 'Social Security Number', value: '•••-••-5678' }] }],
  terms: consentsAsked(true, { creditor, company: 'Łódź Electric', phone: '(972) 555-0102' }).map(
    ({ title, version, paragraphs, accept }) => ({ title, version, paragraphs: [...paragraphs, accept] }),
  ),
  signers: [{ role: 'signatory', name: 'Ada Byron', jobTitle: '', guarantor: true }],
  alongside: [{ title: 'Application for credit', sha256: 'b'.repeat(64) }],
}

const seen = { at: '2026-03-31T15:05:00.000Z', address: '203.0.113.9', userAgent: 'Mozilla/5.0 (test)' }
const consents = [{ title: consent!.title, textVersion: consent!.version, textSha256: 'a'.repeat(64) }]

export const sampleSignatures: SignatureEvidence[] = [
  {
    ...seen,
    role: 'signatory',
    name: 'Ada Byron',
    email: 'ada@example.com',
    mark: { kind: 'typed', name: 'Ada Byron' },
    identifiedBy: 'session',
    consents,
  },
  {
    ...seen,
    role: 'signatoryTwo',
    name: 'Óscar Muñoz',
    email: 'oscar@example.com',
    mark: {
      kind: 'drawn',
      drawing: {
        width: 300,
        height: 100,
        strokes: [
          [10, 50, 40, 10, 80, 90],
          [150, 50],
        ],
      },
    },
    identifiedBy: 'link',
    consents,
  },
]
