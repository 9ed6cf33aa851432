import { type PartsOf, serverArea } from '../../platform/area.ts'
import { delegate } from './contract/delegate.ts'
import { delegations } from './contract/delegations.ts'
import {
  delegateHandlers,
  delegationHandlers,
  findDelegationLink,
  remindAllDelegates,
  remindDelegates,
  type RemindingDependencies,
} from './server/index.ts'
import { sectionAsked } from './server/mails/section-asked.mail.ts'
import { sectionNews } from './server/mails/section-news.mail.ts'

/** In UTC: morning in the United States. */
const REMINDER_HOUR = 13

export const delegationArea = serverArea({
  contract: { delegate, delegations },
  handlers: (d: PartsOf<typeof delegateHandlers> & PartsOf<typeof delegationHandlers>) => ({
    delegate: delegateHandlers(d),
    delegations: delegationHandlers(d),
  }),
  jobs: (d: RemindingDependencies) => {
    d.jobs.daily(remindDelegates, REMINDER_HOUR, remindAllDelegates(d))
  },
  subjects: { delegationLink: findDelegationLink },
  mails: [sectionAsked, sectionNews],
})
