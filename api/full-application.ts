/** The whole application in five tabs, and maps of where it is (REV-043, 048 to 050, 093, 106). */
import { z } from 'zod'
import { answer, employee, endpoint } from './endpoint.ts'
import { Tenant } from './shapes.ts'

export const fullApplication = {
  full: endpoint({
    method: 'GET',
    path: '/api/CreditReview/GetFullApplication/:tenant/:id',
    summary: 'Everything that the application says, by the names of the company view.',
    access: employee('managedUser', { application: 'params.id', tenant: 'params.tenant' }),
    params: z.object({ tenant: Tenant, id: z.coerce.number().int().positive() }),
    reply: answer(z.object({})),
  }),
  maps: endpoint({
    method: 'GET',
    path: '/api/CreditReview/getMaps/:key',
    summary: 'Addresses of three maps: billing, shipping, and the way between them.',
    access: employee('managedUser', { application: 'params.key' }),
    params: z.object({ key: z.guid() }),
    rate: 60,
    reply: answer(z.object({ billingUrl: z.string(), shippingUrl: z.string(), routeUrl: z.string() })),
  }),
}
