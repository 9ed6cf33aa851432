/** The page behind the link of a letter about missing items (docs/rules/review.md). */
import { z } from 'zod'
import { holder } from '../../../../platform/http/access-words.ts'
import { answer, endpoint } from '../../../../platform/http/endpoint.ts'
import { Instant, Key } from '../../../../platform/http/shapes.ts'

const access = holder({ is: 'itemsLink', at: 'params.token', tenant: 'params.tenant' })
const params = z.object({ tenant: z.string().max(20), token: Key })

/** No more of the application than its letter says, because a link may be forwarded. */
export const RequestedList = z.object({
  /** Which list this is; null if it is closed. */
  list: z.number().nullable(),
  companyName: z.string(),
  /**
   * `closed`: the list was replaced, or the application was decided or withdrawn; then the reply holds nothing else.
   * `complete`: everything has arrived.
   */
  state: z.enum(['open', 'complete', 'closed']),
  /** YYYY-MM-DD */
  dueOn: z.string().nullable(),
  /** In the order of the letter. */
  items: z.array(z.object({ item: z.string(), receivedAt: Instant.nullable(), files: z.number() })),
})

export const missingItems = {
  opened: endpoint({
    method: 'GET',
    path: '/api/missing-items/:tenant/:token',
    summary: 'Returns the items that the letter of a mailed link names, and which have arrived.',
    access,
    params,
    rate: 60,
    reply: answer(RequestedList),
  }),
  sent: endpoint({
    method: 'POST',
    path: '/api/missing-items/:tenant/:token',
    summary: 'Takes files for items of the list. Each item is received with its files and takes no more.',
    access,
    params,
    multipart: 'files',
    rate: 20,
    body: z.object({
      /** The list whose places `items` names. Required with an application key, which opens every later list, too. */
      list: z.coerce.number().int().positive().optional(),
      /** For each file in its order, the place of its item in the list, from 1; separated by commas. */
      items: z
        .string()
        .regex(/^\d{1,2}(,\d{1,2}){0,19}$/, 'Choose an item of the list for each file.')
        .transform((text) => text.split(',').map(Number)),
    }),
    reply: answer(RequestedList),
  }),
}
