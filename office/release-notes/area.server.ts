import { releaseNotes } from './contract.ts'
import { serverArea } from '../../platform/area.ts'
import { releaseNoteHandlers } from './server/index.ts'

export const releaseNoteArea = serverArea({
  contract: { releaseNotes },
  handlers: () => ({
    releaseNotes: releaseNoteHandlers(),
  }),
  jobs: null,
  subjects: {},
  mails: [],
})
