import { z } from 'zod'
import { answer, endpoint, open } from './endpoint.ts'
import { upTo } from './shapes.ts'

const Text = (most: number) => z.string().trim().max(most)

export const feedback = {
  submit: endpoint({
    method: 'POST',
    path: '/api/feedback/submit',
    summary: 'What somebody thinks of the application; kept, and passed on to the support of the banner.',
    access: open,
    rate: 10,
    // Files travel within the JSON: small ones, as pictures of a screen are (docs/decisions/0022).
    limit: 4 * 1_048_576,
    body: z.object({
      subject: Text(200).default(''),
      url: Text(2_000).default(''),
      body: Text(4_000).min(1, '*Required'),
      /** `tenant` says which banner it is about. */
      customFields: upTo(20, z.record(z.string().max(50), Text(500))).default({}),
      fullName: Text(100).default(''),
      email: z.union([z.literal(''), z.email('*Field is not a proper email address').max(100)]).default(''),
      /** Base64, in the order of their names. */
      uploads: upTo(5, z.array(z.base64())).default([]),
      uploadFileNames: upTo(5, z.array(Text(255).min(1))).default([]),
    }),
    reply: answer(z.null()),
  }),
}
