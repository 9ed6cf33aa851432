/** How far an application is, as its applicant sees it. Staff get the same reply. */
import type { customerStatus } from '../../contract/customer-status.ts'
import { bannerById, type Banner } from '../../../../banners/rules/banners.ts'
import { decisionDueOn } from '../../../../platform/text/days/days.ts'
import type { Database, Reader } from '../../../../platform/database/index.ts'
import { NotFound } from '../../../../platform/errors.ts'
import { allDocuments } from '../../../../platform/files/index.ts'
import { type FoundForm, type HandlersOf, replyWith } from '../../../../platform/http/index.ts'
import { APPLICANT, formById } from '../../../../kit/saving/server/index.ts'
import { ownReferencesOf } from '../../../references/server/index.ts'
import { latestDecision, listFor, presentList } from '../../decisions/server/index.ts'

export interface CustomerStatusDependencies {
  db: Database
  banners: readonly Banner[]
  signingFacts(reader: Reader, formId: number): Promise<{ all: boolean }>
}

export const customerStatusHandlers = (d: CustomerStatusDependencies): HandlersOf<typeof customerStatus> => ({
  own: async ({ ctx }) => replyWith(await statusOf(d, ctx.subject)),
  forStaff: async ({ ctx }) => replyWith(await statusOf(d, ctx.subject)),
})

const statusOf = async (
  { db, banners, signingFacts }: CustomerStatusDependencies,
  { formId, bannerId }: FoundForm,
) => {
  const form = await formById(db, formId)
  if (!form.submitted_at || form.state === 'purged')
    throw new NotFound('This application was not submitted, or no longer exists.')
  const list = await listFor(db, formId, 'latest')
  const { status, clock_from, is_internal } = list.application
  const decision = status === 'Approved' || status === 'Denied' ? await latestDecision(db, formId) : undefined
  const { timeZone } = bannerById(bannerId, banners)
  const { asked, received, isOpen, references } = await ownReferencesOf(db, formId)
  const documents = await allDocuments(db, formId)
  return {
    reference: String(formId),
    submittedAt: form.submitted_at.toISOString(),
    reviewedFrom: !is_internal
      ? form.submitted_at.toISOString()
      : (await signingFacts(db, formId)).all
        ? (await lastSignature(db, formId, form.submitted_at)).toISOString()
        : null,
    decided:
      decision && (status === 'Approved' || status === 'Denied')
        ? { at: decision.decided_at.toISOString(), outcome: status, byLetter: decision.notice === 'letter' }
        : null,
    withdrawnAt: form.withdrawn_at?.toISOString() ?? null,
    decisionBy: status === 'Pending' && clock_from ? decisionDueOn(clock_from, timeZone) : null,
    requested: presentList(list),
    references: isOpen && references.length > 0 ? { asked, received } : null,
    documents: documents
      .filter(({ uploaded_by }) => uploaded_by === APPLICANT)
      .map(({ name, created_at }) => ({ name, sentAt: created_at.toISOString() })),
    isSealed: documents.some(({ kind }) => kind === 'sealed-pdf'),
  }
}

/** When the last signature was given; not before the submission. */
const lastSignature = async (reader: Reader, formId: number, submittedAt: Date): Promise<Date> => {
  const row = await reader
    .selectFrom('signature')
    .innerJoin('signing_request', 'signing_request.id', 'signature.signing_request_id')
    .select(({ fn }) => fn.max('signed_at').as('at'))
    .where('signature.saved_form_id', '=', formId)
    .where('signature.state', '=', 'signed')
    .where('guaranty_id', 'is', null)
    .executeTakeFirst()
  return row?.at && row.at > submittedAt ? row.at : submittedAt
}
