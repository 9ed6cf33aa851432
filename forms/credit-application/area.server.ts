import { applications } from './contract.ts'
import { type PartsOf, serverArea } from '../../platform/area.ts'
import type { JobKind } from '../../platform/jobs/index.ts'
import {
  applicationHandlers,
  applicationSubmitted,
  tellOfSubmission,
  findApplication,
} from './server/index.ts'
import { newApplication } from './server/new-application.mail.ts'
import type { Jobs } from '../../platform/jobs/index.ts'

export const creditApplicationArea = serverArea({
  contract: { applications },
  handlers: (d: PartsOf<typeof applicationHandlers>) => ({
    applications: applicationHandlers(d),
  }),
  jobs: (
    d: Omit<PartsOf<typeof tellOfSubmission>, 'follows'> & {
      jobs: Jobs
      afterSubmission: readonly JobKind<{ formId: number }>[]
    },
  ) => {
    d.jobs.work(applicationSubmitted, tellOfSubmission({ ...d, follows: d.afterSubmission }))
  },
  subjects: { application: findApplication },
  mails: [newApplication],
})
