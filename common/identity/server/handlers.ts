import type { identity } from '../contract/identity.ts'
import type { Reply } from '../../../platform/http/endpoint.ts'
import { type HandlersOf, replyWith } from '../../../platform/http/index.ts'

export const identityHandlers = (
  config: Reply<(typeof identity)['config']>,
): HandlersOf<typeof identity> => ({
  config: async () => config,
  own: async ({ ctx }) => {
    const { identity } = ctx.actor
    return replyWith({ ...identity, role: [...identity.role] })
  },
})
