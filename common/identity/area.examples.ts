import type { Examples } from '../../test/access/example-parts.ts'
import { nothing, ofPassword } from '../../test/access/example-parts.ts'
import { STAFF_PASSWORD } from '../../test/access/subjects.ts'
import type { identityArea } from './area.server.ts'

export default {
  'GET /generic/config': nothing,
  'GET /api/account/identity': nothing,
  'GET /api/account/signIn': nothing,
  'POST /api/account/password': async () => ({
    body: { current: STAFF_PASSWORD, password: STAFF_PASSWORD },
  }),
  'POST /api/account/passkey/begin': ofPassword,
  'POST /api/account/passkey/finish': async () => ({ body: { name: 'Laptop', response: { id: 'x' } } }),
  'POST /api/account/passkey/remove': async () => ({ body: { current: STAFF_PASSWORD, id: 'none' } }),
  'POST /api/account/authenticator/begin': ofPassword,
  'POST /api/account/authenticator/confirm': async () => ({ body: { code: '000000', ticket: 'none' } }),
  'POST /api/account/authenticator/remove': ofPassword,
  'POST /api/account/recoveryCodes': ofPassword,
  'POST /api/account/signOut': async () => ({ body: {} }),
} satisfies Examples<typeof identityArea>
