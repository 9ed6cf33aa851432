import type { Examples } from '../../test/access/example-parts.ts'
import { nothing, ofUser } from '../../test/access/example-parts.ts'
import type { userArea } from './area.server.ts'

export default {
  'GET /api/user/getListViewModel': async ({ tenantId }) => ({ query: { tenantId } }),
  'GET /api/user/getRoleList': nothing,
  'GET /api/user/getRegionList/2': nothing,
  'GET /api/user/getDetailViewModel': async (of) => ({ query: await ofUser(of) }),
  'GET /api/user/getHistory': async (of) => ({ query: await ofUser(of) }),
  'POST /api/user/save': async (of) => ({
    body: {
      ...(await ofUser(of)),
      firstName: 'Ines',
      lastName: 'Olsen',
      roleId: 1,
      tenants: [of.tenantId],
    },
  }),
  'GET /api/user/delete': async (of) => {
    const { userId, bannerId } = await ofUser(of)
    return { query: { id: userId, bannerId } }
  },
  'POST /api/user/creditRep': async (of) => ({ body: { ...(await ofUser(of)), on: true } }),
  'POST /api/user/invite': async (of) => ({ body: await ofUser(of) }),
} satisfies Examples<typeof userArea>
