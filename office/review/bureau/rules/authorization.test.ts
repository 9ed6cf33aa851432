import { expect, test } from 'vitest'
import { authorizationIn, type SigningRecord } from './authorization.ts'

const signature = {
  role: 'signatoryTwo',
  state: 'signed',
  guaranty_sha256: 'abc',
  request_state: 'complete',
  requested_at: '2026-03-30T10:00:00.000Z',
  guaranty_id: null as string | null,
}
const consent = {
  id: 7,
  role: 'signatoryTwo',
  kind: 'consumer-report',
  given_at: '2026-03-30T10:05:00.123456+00:00',
  text_version: 'consumer-report-2026-11',
  text_sha256: 'def',
}
const record = (differing: Partial<SigningRecord> = {}): SigningRecord => ({
  signatures: [signature],
  consents: [consent],
  guaranties: [],
  ...differing,
})
const later = { ...signature, guaranty_id: 'g', requested_at: '2026-04-02T10:00:00.000Z' }

test('a guarantor who signed and gave their own consent authorizes the report', () => {
  expect(authorizationIn(record(), 'signatoryTwo')).toEqual({
    consentId: 7,
    textVersion: 'consumer-report-2026-11',
    textSha256: 'def',
    guarantyId: null,
  })
})

test.each([
  ['they have not signed', { ...signature, state: 'waiting' }],
  ['they declined', { ...signature, state: 'declined' }],
  ['they signed without a guaranty', { ...signature, guaranty_sha256: null }],
  ['the document they signed is void', { ...signature, request_state: 'void' }],
  ['another person signed', { ...signature, role: 'signatory' }],
  ['the later guaranty is not signed', { ...signature, guaranty_id: 'g' }],
])('nothing is authorized if %s', (_, one) => {
  const guaranties = [{ id: 'g', state: 'withdrawn' }]
  expect(authorizationIn(record({ signatures: [one], guaranties }), 'signatoryTwo')).toBe('unsigned')
})

test.each([
  ['no one checked the box', []],
  ['someone else did', [{ ...consent, role: 'signatory' }]],
  ['they agreed to something else', [{ ...consent, kind: 'guaranty' }]],
  ['they agreed with an earlier document', [{ ...consent, given_at: '2026-03-30T09:59:59.000Z' }]],
])('nothing is authorized if %s', (_, consents) => {
  expect(authorizationIn(record({ consents }), 'signatoryTwo')).toBe('unauthorized')
})

test('a guaranty signed later needs a consent that came with it, and the result names it', () => {
  const guaranties = [{ id: 'g', state: 'signed' }]
  const both = [signature, later]
  expect(authorizationIn(record({ signatures: both, guaranties }), 'signatoryTwo')).toBe('unauthorized')
  const consents = [consent, { ...consent, id: 8, given_at: '2026-04-02T10:10:00.000Z' }]
  expect(authorizationIn(record({ signatures: both, guaranties, consents }), 'signatoryTwo')).toMatchObject({
    consentId: 8,
    guarantyId: 'g',
  })
})
