import { type FoundForm, type SubjectFinder, formOfRow } from '../../../platform/http/index.ts'
import { hashOfKey } from '../../../platform/sha256.ts'
import { requestsOfKey } from './store.ts'

declare module '../../../platform/http/access-words.ts' {
  interface SubjectKinds {
    /** The key of a mail or letter to a referee. It opens the requests of that mail, and nothing else. */
    referenceLink: { finds: FoundForm & { requests: readonly number[] } }
  }
}

/** Also a link whose application was decided: an answer still comes. Not one whose contact was changed. */
export const findReferenceLink: SubjectFinder<'referenceLink'> = async (db, { sent, now }) => {
  const hash = hashOfKey(sent)
  if (!hash) return []
  const rows = await requestsOfKey(db, hash, now)
  const [first] = rows
  return first
    ? [
        {
          subject: {
            ...formOfRow({ id: first.saved_form_id, banner_id: first.banner_id }),
            requests: rows.map(({ id }) => id),
          },
        },
      ]
    : []
}
