/** The list of missing items as the customer sees it: through a mailed link, or with their own key. */
import { companyOf } from '../../../../../common/signing/rules/signing.ts'
import { instant } from '../../../server/applications/index.ts'
import type { Reader } from '../../../../../platform/database/index.ts'
import { Conflict, NotFound } from '../../../../../platform/errors.ts'
import { latestDecision, readAtHand } from '../store.ts'
import { documentsForItems, type mailedLink } from './store.ts'

/** A mailed link is for its own list; `latest`: the latest list of which the customer was notified. */
export type ListBy = MailedLink | 'latest'
type MailedLink = Awaited<ReturnType<typeof mailedLink>>

/** In a transaction the application stays locked. */
export const listFor = async (reader: Reader, formId: number, by: ListBy) => {
  const found = await readAtHand(reader, formId)
  if (!found) throw new NotFound()
  const { application, answers } = found
  const decision = await latestDecision(reader, formId)
  const isAsked = by === 'latest' ? decision?.notice !== 'none' : decision?.id === by.decisionId
  const latest =
    decision && isAsked && decision.items.length > 0 && application.status === 'Pending' ? decision : null
  const documents = latest ? await documentsForItems(reader, formId, latest.id) : []
  return { application, answers, latest, documents }
}

/** Throws Conflict unless the list still takes something. */
export const openList = async (reader: Reader, formId: number, by: ListBy) => {
  const { latest, ...found } = await listFor(reader, formId, by)
  if (!latest) throw new Conflict('This link no longer accepts files.')
  if (latest.items.every(({ received_at }) => received_at))
    throw new Conflict('We have already received everything.')
  return { ...found, latest }
}

export const presentList = ({ answers, latest, documents }: Awaited<ReturnType<typeof listFor>>) => {
  if (!latest) return { list: null, companyName: '', state: 'closed' as const, dueOn: null, items: [] }
  const { items } = latest
  return {
    list: latest.id,
    companyName: companyOf(answers),
    state: items.every(({ received_at }) => received_at) ? ('complete' as const) : ('open' as const),
    dueOn: latest.missing_by,
    items: items.map(({ id, item, received_at }) => ({
      item,
      receivedAt: received_at && instant(received_at),
      // After an undo, earlier files no longer count.
      files: received_at ? documents.filter((one) => one.missing_item_id === id).length : 0,
    })),
  }
}
