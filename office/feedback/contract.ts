import { z } from 'zod'
import { anyone } from '../../platform/http/access-words.ts'
import { answer, endpoint } from '../../platform/http/endpoint.ts'
import { EmailOrNone, upTo } from '../../platform/http/shapes.ts'

const Text = (most: number) => z.string().trim().max(most)

export const feedback = {
  submit: endpoint({
    method: 'POST',
    path: '/api/feedback/submit',
    summary: "Stores feedback on the application and forwards it to the banner's support team.",
    access: anyone(),
    rate: 10,
    // Files are inside the JSON, because screenshots are small (docs/decisions/0022).
    limit: 4 * 1_048_576,
    body: z.object({
      subject: Text(200).default(''),
      url: Text(2_000).default(''),
      body: Text(4_000).min(1, '*Required'),
      /** `tenant` names the banner. */
      customFields: upTo(20, z.record(z.string().max(50), Text(500))).default({}),
      fullName: Text(100).default(''),
      email: EmailOrNone.default(''),
      /** Base64, in the order of their names. */
      uploads: upTo(5, z.array(z.base64())).default([]),
      uploadFileNames: upTo(5, z.array(Text(255).min(1))).default([]),
    }),
    reply: answer(z.null()),
  }),
}
