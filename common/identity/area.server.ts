import { identity } from './contract/identity.ts'
import { ownSignIn } from './contract/own-sign-in.ts'
import { type PartsOf, serverArea } from '../../platform/area.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import {
  deleteExpiredRecords,
  identityHandlers,
  ownSignInHandlers,
  sweepSessions,
  sweepSignIns,
} from './server/index.ts'
import { staffInvitation } from './server/staff-invitation.mail.ts'

export const identityArea = serverArea({
  contract: { identity, ownSignIn },
  handlers: (d: { signInConfig: PartsOf<typeof identityHandlers> } & PartsOf<typeof ownSignInHandlers>) => ({
    identity: identityHandlers(d.signInConfig),
    ownSignIn: ownSignInHandlers(d),
  }),
  jobs: (d: { db: Database; jobs: Jobs; clock: () => Date }) => {
    d.jobs.daily(sweepSignIns, 7, async () => {
      await deleteExpiredRecords(d.db, d.clock())
      await sweepSessions(d.db, d.clock())
    })
  },
  subjects: {},
  mails: [staffInvitation],
})
