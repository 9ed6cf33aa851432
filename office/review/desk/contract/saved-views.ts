/** Views of the review list under a name, private or shared with everyone who sees the list (docs/rules/desk.md). */
import { z } from 'zod'
import { staff } from '../../../../platform/http/access-words.ts'
import { answer, endpoint } from '../../../../platform/http/endpoint.ts'
import { ViewFilters } from '../../contract/review.ts'
import { Instant, Tenant } from '../../../../platform/http/shapes.ts'

const Name = z.string().trim().min(1, '*Required').max(60, '*Field contains too many characters')

const View = z.object({
  id: z.number(),
  name: z.string(),
  shared: z.boolean(),
  /** The list no longer knows every filter that was saved: those are left out. */
  filters: ViewFilters,
  /** The name of the employee who saved it. */
  owner: z.string(),
  isOwn: z.boolean(),
  /** The caller may change and delete it. */
  mayChange: z.boolean(),
  /** The name of the employee who changed it last. */
  changedBy: z.string(),
  changedAt: Instant,
})

const access = staff('managedUser', { is: 'banner', at: 'params.tenant' })
const ofBanner = z.object({ tenant: Tenant })
const ofView = ofBanner.extend({ id: z.coerce.number().int().positive() })

export const savedViews = {
  list: endpoint({
    method: 'GET',
    path: '/api/CreditReview/views/:tenant',
    summary: "Returns the caller's own views of the list, and the shared ones of the banner, by name.",
    access,
    params: ofBanner,
    reply: answer(z.array(View)),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/CreditReview/views/:tenant',
    summary:
      'Saves filters and order of the list under a new name. 409 if the name is taken or there are too many views.',
    access,
    params: ofBanner,
    body: z.object({ name: Name, shared: z.boolean(), filters: ViewFilters }),
    reply: answer(View),
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/CreditReview/views/:tenant/:id',
    summary:
      'Changes the name, the sharing or the filters of a view; what is absent stays. For its owner; a shared one also for Admin and SystemAdmin.',
    access,
    params: ofView,
    body: z.object({
      name: Name.optional(),
      shared: z.boolean().optional(),
      filters: ViewFilters.optional(),
    }),
    reply: answer(z.null()),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/CreditReview/deleteView/:tenant/:id',
    summary: 'Deletes a view. For its owner; a shared one also for Admin and SystemAdmin.',
    access,
    params: ofView,
    reply: answer(z.null()),
  }),
}
