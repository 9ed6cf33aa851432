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

test('a signed guaranty with a consent of her own authorizes', () => {
  expect(authorizationIn(record(), 'signatoryTwo')).toEqual({
    consentId: 7,
    textVersion: 'consumer-report-2026-11',
    textSha256: 'def',
    guarantyId: null,
  })
})

test.each([
  ['she has not signed', { ...signature, state: 'waiting' }],
  ['she declined', { ...signature, state: 'declined' }],
  ['she signed without a guaranty', { ...signature, guaranty_sha256: null }],
  ['what she signed is void', { ...signature, request_state: 'void' }],
  ['another person signed', { ...signature, role: 'signatory' }],
  ['the later guaranty is not signed', { ...signature, guaranty_id: 'g' }],
])('nothing is authorized where %s', (_, one) => {
  const guaranties = [{ id: 'g', state: 'withdrawn' }]
  expect(authorizationIn(record({ signatures: [one], guaranties }), 'signatoryTwo')).toBe('unsigned')
})

test.each([
  ['nobody ticked the box', []],
  ['somebody else did', [{ ...consent, role: 'signatory' }]],
  ['she agreed to something else', [{ ...consent, kind: 'guaranty' }]],
  ['she did with a document that came before', [{ ...consent, given_at: '2026-03-30T09:59:59.000Z' }]],
])('nothing is authorized where %s', (_, consents) => {
  expect(authorizationIn(record({ consents }), 'signatoryTwo')).toBe('unauthorized')
})

test('a guaranty that she signed later needs a consent that came with it, and is named', () => {
  const guaranties = [{ id: 'g', state: 'signed' }]
  const both = [signature, later]
  expect(authorizationIn(record({ signatures: both, guaranties }), 'signatoryTwo')).toBe('unauthorized')
  const consents = [consent, { ...consent, id: 8, given_at: '2026-04-02T10:10:00.000Z' }]
  expect(authorizationIn(record({ signatures: both, guaranties, consents }), 'signatoryTwo')).toMatchObject({
    consentId: 8,
    guarantyId: 'g',
  })
})
