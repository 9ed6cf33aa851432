/** What an applicant sees of their references. */
import { bannerById } from '../../../banners/rules/banners.ts'
import { APPLICANT } from '../../../kit/saving/server/index.ts'
import { inTransaction, type Reader } from '../../../platform/database/index.ts'
import { Conflict } from '../../../platform/errors.ts'
import { type HandlersOf, replyWith } from '../../../platform/http/index.ts'
import type { ownReferences } from '../contract/own-references.ts'
import { givenReferences } from '../rules/given-references.ts'
import { closedBecause, namedReference } from './ask.ts'
import { changeContact } from './change-contact.ts'
import type { ReferenceDependencies } from './dependencies.ts'
import {
  currentOf,
  firstSignature,
  lockForReferences,
  readApplication,
  type ReferenceRequest,
  requestsOf,
  wasAsked,
} from './store.ts'

/** Each change may mail someone, so a key must not become a way to write to anyone. */
const MOST_CHANGES = 5

export const ownReferenceHandlers = (d: ReferenceDependencies): HandlersOf<typeof ownReferences> => ({
  read: async ({ ctx }) => replyWith(await ownReferencesOf(d.db, ctx.subject.formId)),

  contact: async ({ body, ctx }) => {
    await inTransaction(d.db, async (tx) => {
      const application = await lockForReferences(tx, ctx.subject.formId)
      const closed = closedBecause(application)
      if (closed) throw new Conflict(closed)
      const reference = namedReference(application, body.reference)
      const requests = await requestsOf(tx, application.id)
      const current = currentOf(requests, reference.id)
      if (requests.filter(isOwnOf(reference.id)).length >= MOST_CHANGES)
        throw new Conflict('You changed this contact several times. Call us to change it again.')
      const { email, phone } = body
      const banner = bannerById(application.banner_id, d.banners)
      const contact = { email, phone, by: { sso: APPLICANT, name: '' }, at: ctx.now, address: ctx.address }
      const mayAsk =
        (current !== undefined && wasAsked(current)) ||
        (banner.references === 'automatic' && (await firstSignature(tx, application.id)) !== null)
      await changeContact(tx, d, { application, banner, reference, current, ...contact, mayAsk })
    })
    return replyWith(await ownReferencesOf(d.db, ctx.subject.formId), 'Thank you. We changed the contact.')
  },
})

const isOwnOf =
  (referenceId: string) =>
  ({ reference_id, asked_by }: ReferenceRequest): boolean =>
    reference_id === referenceId && asked_by === APPLICANT

/** Contacts as the applicant gave them: one that staff chose is not theirs to see. */
export const ownReferencesOf = async (reader: Reader, formId: number) => {
  const application = await readApplication(reader, formId)
  const requests = await requestsOf(reader, formId)
  const current = requests.filter(wasAsked)
  return {
    asked: current.length,
    received: current.filter(({ answered_at, late }) => answered_at !== null && !late).length,
    isOpen: closedBecause(application) === '',
    references: givenReferences(application.answers).map(({ id, name, email, phone }) => {
      const own = requests.findLast(isOwnOf(id))
      return own ? { id, name, email: own.email ?? '', phone: own.phone ?? '' } : { id, name, email, phone }
    }),
  }
}
