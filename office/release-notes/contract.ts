/** What's New (NEWS). */
import { z } from 'zod'
import { staff } from '../../platform/http/access-words.ts'
import { answer, endpoint } from '../../platform/http/endpoint.ts'
import { Day } from '../../platform/http/shapes.ts'

export const ReleaseNote = z.object({
  publishDate: Day,
  headerText: z.string().min(1),
  items: z.array(z.object({ id: z.number(), note: z.string().min(1) })).min(1),
})

export const releaseNotes = {
  list: endpoint({
    method: 'GET',
    path: '/admin/getWhatsNew',
    summary: 'Returns the release notes for staff, newest first (NEWS-004, NEWS-005).',
    access: staff(null, { is: 'self' }),
    reply: answer(z.array(ReleaseNote)),
  }),
}
