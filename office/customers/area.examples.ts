import type { Examples } from '../../test/access/example-parts.ts'
import { ACCOUNT } from '../../test/access/subjects.ts'
import { nothing } from '../../test/access/example-parts.ts'
import type { customerArea } from './area.server.ts'

export default {
  'GET /api/AccountNumber/get/:banner': async ({ banner }) => ({
    params: { banner },
    query: { accountId: ACCOUNT },
  }),
  'GET /api/AccountNumber/get-external': async (of) => ({ query: { sftoken: await of.sftoken() } }),
  'GET /api/AccountNumber/link/:banner': async ({ banner }) => ({
    params: { banner },
    query: { accountId: ACCOUNT },
  }),
  'GET /application/getcompanyinfo': async ({ tenantId }) => ({ query: { accountId: ACCOUNT, tenantId } }),
  'GET /application/getrexelcompanyinfo': async ({ tenantId }) => ({
    query: { apiKey: 'no-key-of-ours', entityId: ACCOUNT, tenantId },
  }),
  'GET /api/Salespersonsearch/salespersonsearch/:banner/:term': async ({ banner }) => ({
    params: { banner, term: 'smith' },
  }),
  'GET /api/Salespersonsearch/salespersonsearchemail/:term': async () => ({
    params: { term: 'smithj@rexel.example.com' },
  }),
  'GET /api/CashAccount/options/customer-type': async ({ banner }) => ({ query: { banner } }),
  'GET /api/CashAccount/options/customer-price-class-rexel-gexpro': nothing,
  'GET /api/CashAccount/options/customer-price-class-cross-reference-rexel-gexpro': nothing,
  'GET /api/v1/customers/search': async ({ banner }) => ({ query: { banner, term: 'electric' } }),
} satisfies Examples<typeof customerArea>
