import { savedForms } from './contract/saved-forms.ts'
import { formHistory } from './contract/form-history.ts'
import { documents } from './contract/documents.ts'
import { type PartsOf, serverArea } from '../../platform/area.ts'
import {
  type PurgeDependencies,
  documentHandlers,
  findForm,
  findHistoryForm,
  historyHandlers,
  purgeDaily,
  purgeDrafts,
  savedFormHandlers,
} from './server/index.ts'
import { draftPurge } from './server/mails/draft-purge.mail.ts'
import { emailedByEmployee } from './server/mails/emailed-by-employee.mail.ts'
import { linkToContinue } from './server/mails/link-to-continue.mail.ts'
import { staffDraftPurge } from './server/mails/staff-draft-purge.mail.ts'
import { withdrawn } from './server/mails/withdrawn.mail.ts'

export const savingArea = serverArea({
  contract: { savedForms, formHistory, documents },
  handlers: (
    d: PartsOf<typeof savedFormHandlers> & PartsOf<typeof historyHandlers> & PartsOf<typeof documentHandlers>,
  ) => ({
    savedForms: savedFormHandlers(d),
    formHistory: historyHandlers(d),
    documents: documentHandlers(d),
  }),
  jobs: (d: PurgeDependencies) => {
    // Before the sweep of files, which deletes those that have belonged to no document for a day.
    d.jobs.daily(purgeDaily, 4, async () => void (await purgeDrafts(d)))
  },
  subjects: { form: findForm, historyForm: findHistoryForm },
  mails: [draftPurge, emailedByEmployee, linkToContinue, staffDraftPurge, withdrawn],
})
