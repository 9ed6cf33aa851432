import { type PartsOf, serverArea } from '../../platform/area.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import { ownReferences } from './contract/own-references.ts'
import { referee } from './contract/referee.ts'
import { referenceCalls } from './contract/references.ts'
import {
  askAfterSubmission,
  askByThemselves,
  findReferenceLink,
  mailDue,
  mailReferee,
  type MailingDependencies,
  ownReferenceHandlers,
  refereeHandlers,
  referenceHandlers,
  remindAll,
  remindReferees,
} from './server/index.ts'
import { referenceAsked } from './server/mails/reference-asked.mail.ts'
import { referenceNews } from './server/mails/reference-news.mail.ts'

/** In UTC: morning in the United States. */
const REMINDER_HOUR = 13

export const referenceArea = serverArea({
  contract: { referee, references: referenceCalls, ownReferences },
  handlers: (
    d: PartsOf<typeof refereeHandlers> &
      PartsOf<typeof referenceHandlers> &
      PartsOf<typeof ownReferenceHandlers>,
  ) => ({
    referee: refereeHandlers(d),
    references: referenceHandlers(d),
    ownReferences: ownReferenceHandlers(d),
  }),
  jobs: (d: MailingDependencies & { jobs: Jobs }) => {
    d.jobs.work(askAfterSubmission, askByThemselves(d))
    d.jobs.work(mailReferee, mailDue(d))
    d.jobs.daily(remindReferees, REMINDER_HOUR, remindAll(d))
  },
  subjects: { referenceLink: findReferenceLink },
  mails: [referenceAsked, referenceNews],
})
