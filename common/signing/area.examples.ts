import type { Examples } from '../../test/access/example-parts.ts'
import { ofForm, ofLink } from '../../test/access/example-parts.ts'
import { callbackOf } from '../../services/e-sign/simulator/dropbox.ts'
import type { signingArea } from './area.server.ts'

export default {
  'POST /api/signing/:tenant/:applicationId/prepare': (of) => ofForm(of.draft(), of),
  'GET /api/signing/:tenant/:applicationId/cards': (of) => ofForm(of.signing(), of),
  'POST /api/signing/:tenant/:applicationId/stop': (of) => ofForm(of.signing(), of),
  'POST /api/signing/:tenant/:applicationId/hold': async (of) => ({
    ...(await ofForm(of.signing(), of)),
    body: { hold: true },
  }),
  'POST /api/signing/:tenant/:applicationId/links': async (of) => ({
    ...(await ofForm(of.signing(), of)),
    body: { role: 'signatory' },
  }),
  'POST /api/signing/:tenant/:applicationId/address': async (of) => ({
    ...(await ofForm(of.signing(), of)),
    body: { role: 'signatory', email: 'corrected@example.com' },
  }),
  'GET /api/HelloSign/getSignatureUrl/:tenant/:applicationId': async (of) => ({
    ...(await ofForm(of.signing(), of)),
    query: { signature: 'signatory' },
  }),
  'POST /api/signing/:tenant/:applicationId/one-time-code': async (of) => ({
    ...(await ofForm(of.signing(), of)),
    body: { role: 'signatory' },
  }),
  'POST /api/signing/:tenant/:applicationId/one-time-code/proof': async (of) => ({
    ...(await ofForm(of.code(), of)),
    body: { role: 'signatory', code: (await of.code()).code },
  }),
  'POST /api/signing/:tenant/:applicationId/copy': async (of) => ({
    ...(await ofForm(of.signed(), of)),
    body: { role: 'signatory', code: (await of.signed()).code },
  }),
  'POST /api/HelloSign/SignComplete/:tenant/:applicationId/:hasAccount': async (of) => {
    const { params, cookies } = await ofForm(of.signing(), of)
    return { params: { ...params, hasAccount: '0' }, cookies, body: [] }
  },
  'POST /api/signing/:tenant/links/:token/opening': (of) => ofLink(of.signing(), of),
  'GET /api/signing/:tenant/links/:token/documents/:name': async (of) => {
    const { params } = await ofLink(of.page(), of)
    return { params: { ...params, name: 'application' } }
  },
  'POST /api/signing/:tenant/links/:token/signature': async (of) => ({
    ...(await ofLink(of.page(), of)),
    body: { consents: (await of.page()).consents, mark: 'typed', typedName: 'Ada Byron' },
  }),
  'POST /api/signing/:tenant/links/:token/frame': async (of) => ({
    ...(await ofLink(of.page(), of)),
    body: { consents: (await of.page()).consents },
  }),
  'POST /api/signing/:tenant/links/:token/frame/result': (of) => ofLink(of.page(), of),
  'POST /api/HelloSign/callback': async () => ({ body: { json: callbackOf('callback_test', {}) } }),
  'POST /api/signing/:tenant/links/:token/one-time-code': (of) => ofLink(of.mailed(), of),
  'POST /api/signing/:tenant/links/:token/one-time-code/proof': async (of) => ({
    ...(await ofLink(of.mailed(), of)),
    body: { code: (await of.mailed()).code },
  }),
  'POST /api/signing/:tenant/links/:token/copy': async (of) => ({
    ...(await ofLink(of.signed(), of)),
    body: {},
  }),
  'POST /api/signing/:tenant/links/:token/decline': async (of) => ({
    ...(await ofLink(of.page(), of)),
    body: { reason: 'Not now.' },
  }),
  'POST /api/CreditReview/signatures/:banner/:id': async (of) => ({
    params: { banner: of.banner, id: (await of.unsigned()).id },
  }),
  'POST /api/CreditReview/signatures/:banner/:id/address': async (of) => ({
    params: { banner: of.banner, id: (await of.collecting()).id },
    body: { role: 'signatory', email: 'corrected@example.com' },
  }),
} satisfies Examples<typeof signingArea>
