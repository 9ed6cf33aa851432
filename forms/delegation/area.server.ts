import { type PartsOf, serverArea } from '../../platform/area.ts'
import { delegate } from './contract/delegate.ts'
import { delegations } from './contract/delegations.ts'
import { delegateHandlers, delegationHandlers, findDelegationLink } from './server/index.ts'
import { sectionAsked } from './server/mails/section-asked.mail.ts'
import { sectionNews } from './server/mails/section-news.mail.ts'

export const delegationArea = serverArea({
  contract: { delegate, delegations },
  handlers: (d: PartsOf<typeof delegateHandlers> & PartsOf<typeof delegationHandlers>) => ({
    delegate: delegateHandlers(d),
    delegations: delegationHandlers(d),
  }),
  jobs: null,
  subjects: { delegationLink: findDelegationLink },
  mails: [sectionAsked, sectionNews],
})
