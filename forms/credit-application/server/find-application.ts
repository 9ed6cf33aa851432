import { findSavedForm } from '../../../kit/saving/server/index.ts'
import type { FoundForm, SubjectFinder } from '../../../platform/http/index.ts'

declare module '../../../platform/http/access-words.ts' {
  interface SubjectKinds {
    /** A submitted credit application, by number or guid; for staff only. */
    application: { finds: FoundForm }
  }
}

export const findApplication: SubjectFinder<'application'> = (db, { sent }) =>
  findSavedForm(db, { sent, by: 'guid or number' }, ['credit-application'], 'submitted')
