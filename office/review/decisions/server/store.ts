/** The SQL of decisions. */
import { sql, type ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { CreditApplication } from '../../../../forms/credit-application/form/index.ts'
import { withAddresses, type SigningRole } from '../../../../common/signing/rules/signing.ts'
import { offeredReps } from '../../../../common/lookups/server/index.ts'
import type { ConsumerReport } from '../tables.ts'
import type { FormState, ReviewStatus } from '../../../../kit/saving/tables.ts'
import type { Reader, Tables, Tx } from '../../../../platform/database/index.ts'
import { noticeIdOf, noticeMailIdOf } from './letters/letter-ids.ts'
import { consumerNotice as noticeMail } from './mails/consumer-notice.mail.ts'
import type { LastEvent, MadeDecision, Notice } from './decision-rules.ts'
import type { ReasonType } from './reasons.ts'
import { withCorrections, withGuarantors } from '../../server/applications/index.ts'

/**
 * The row, its answers as corrected by employees, and the ERP's record of the account. In a transaction the row is
 * locked, so of two analysts one waits.
 */
export const readAtHand = async (reader: Reader, id: number) => {
  const query = reader
    .selectFrom('application')
    .innerJoin('saved_form', 'saved_form.id', 'application.id')
    .leftJoin('erp_snapshot', 'erp_snapshot.saved_form_id', 'application.id')
    .selectAll('application')
    .select(['saved_form.answers', 'saved_form.address_corrections', 'erp_snapshot.record'])
    .select((e) => guarantorsOf(e).as('guarantors'))
    .where('application.id', '=', id)
  const row = await (reader.isTransaction ? query.forNoKeyUpdate('application') : query).executeTakeFirst()
  if (!row) return undefined
  const { answers, address_corrections, record, guarantors, ...application } = row
  const addressed = withAddresses(answers as CreditApplication, address_corrections)
  return {
    application,
    answers: withGuarantors(withCorrections(addressed, application.corrected), guarantors),
    record,
  }
}

/** Whether it can still be approved and no account of the ERP was compared with it. */
export const awaitsComparison = async (reader: Reader, id: number): Promise<boolean> =>
  (await reader
    .selectFrom('application')
    .select('id')
    .where('id', '=', id)
    .where('status', 'not in', ['Approved', 'Withdrawn'])
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('erp_snapshot')
            .select('saved_form_id')
            .where('saved_form_id', '=', id)
            .where('record', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst()) !== undefined

/** Those who signed a guaranty that was requested after the submission. */
const guarantorsOf = (e: ExpressionBuilder<Tables, 'application'>) =>
  jsonArrayFrom(
    e
      .selectFrom('guaranty')
      .select('guaranty.role')
      .whereRef('guaranty.saved_form_id', '=', 'application.id')
      .where('guaranty.state', '=', 'signed'),
  )

/** The documents that an approval attaches in the ERP: the customer's uploads and the signed application. */
export const documentsForErp = (reader: Reader, formId: number) =>
  reader
    .selectFrom('document')
    .select(['id', 'name'])
    .where('saved_form_id', '=', formId)
    .where('removed_at', 'is', null)
    .where('kind', 'in', ['sealed-pdf', 'tax', 'other'])
    .orderBy('created_at')
    .orderBy('name')
    .execute()

const moving = [
  'approved',
  'denied',
  'set pending',
  'items received',
  'items sent',
  'receipt undone',
  'notice given',
  'counteroffer accepted',
  'consumer notice given',
  'letter refused',
  'letter not written',
  'approval proposed',
  'proposal withdrawn',
  'proposal returned',
  'customer account set',
  'company information corrected',
]

/** The event that last changed the row version. */
export const lastEvent = async (reader: Reader, formId: number): Promise<LastEvent> => {
  const row = await reader
    .selectFrom('audit')
    .select(['act as event', 'at', sql<string | null>`detail->>'by'`.as('by')])
    .where('saved_form_id', '=', formId)
    .where('act', 'in', moving)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { event: row?.event ?? '', by: row?.by ?? '', at: row?.at ?? null }
}

/** The representative's name, null unless they work for this banner; and whether the branch belongs to it. */
export const choicesOf = (
  reader: Reader,
  bannerId: number,
  { creditRepId, branchNumber }: { creditRepId: number; branchNumber: string },
) =>
  reader
    .selectNoFrom((e) => [
      offeredReps(reader, bannerId).select('full_name').where('user_id', '=', creditRepId).as('rep'),
      e
        .exists(
          e
            .selectFrom('branch')
            .select('branch_number')
            .where('banner_id', '=', bannerId)
            .where('branch_number', '=', branchNumber),
        )
        .as('branch'),
    ])
    .executeTakeFirstOrThrow()

export const reasonTypes = async (reader: Reader, keys: readonly string[]): Promise<ReasonType[]> =>
  keys.length ? reader.selectFrom('reason_type').selectAll().where('key', 'in', keys).execute() : []

const stateOf: Readonly<Record<ReviewStatus, FormState>> = {
  Approved: 'approved',
  Denied: 'denied',
  Pending: 'pending',
}

/** Stores the decision, the row that lists read, and the state that the applicant sees. Returns the decision's id. */
export const keepDecision = async (
  tx: Tx,
  formId: number,
  { application, decision, items }: MadeDecision,
): Promise<number> => {
  await tx.updateTable('application').set(application).where('id', '=', formId).execute()
  await tx
    .updateTable('saved_form')
    .set({ state: stateOf[application.status] })
    .where('id', '=', formId)
    .execute()
  const { id } = await tx
    .insertInto('decision')
    .values({ saved_form_id: formId, ...decision })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (items.length)
    await tx
      .insertInto('missing_item')
      .values(
        items.map((item) => ({
          saved_form_id: formId,
          decision_id: id,
          item,
          due_on: decision.missing_by ?? null,
        })),
      )
      .execute()
  return id
}

/** The latest decision and the items it requests. */
export const latestDecision = (reader: Reader, formId: number) =>
  reader
    .selectFrom('decision')
    .select(['decision.id', 'status', 'notice', 'notice_note', 'notice_on', 'decided_at', 'clock_before'])
    .select(['consumer_reports', 'reasons', 'missing_by', 'decided_by', 'accepted_on'])
    .select((e) => [
      jsonArrayFrom(
        e
          .selectFrom('missing_item')
          .select(['missing_item.id', 'item', 'received_at', 'received_by'])
          .whereRef('missing_item.saved_form_id', '=', 'decision.saved_form_id')
          .whereRef('decision_id', '=', 'decision.id')
          .orderBy('missing_item.id'),
      ).as('items'),
    ])
    .where('saved_form_id', '=', formId)
    .orderBy('decision.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const keepReceipt = async (
  tx: Tx,
  formId: number,
  { received, application }: { received: readonly number[]; application: object },
  { by, at }: { by: string; at: Date },
): Promise<void> => {
  await tx
    .updateTable('missing_item')
    .set({ received_at: at, received_by: by })
    .where('id', 'in', received)
    .execute()
  await tx.updateTable('application').set(application).where('id', '=', formId).execute()
}

/** The item is missing again; its documents stay. */
export const keepUndone = async (
  tx: Tx,
  formId: number,
  { item, application }: { item: number; application: object },
): Promise<void> => {
  await tx
    .updateTable('missing_item')
    .set({ received_at: null, received_by: null })
    .where('id', '=', item)
    .execute()
  await tx.updateTable('application').set(application).where('id', '=', formId).execute()
}

export const keepNotice = async (
  tx: Tx,
  { formId, decisionId }: { formId: number; decisionId: number },
  { decision, application }: { decision: Notice & { letter_unwritten?: true }; application: object },
): Promise<void> => {
  await tx.updateTable('decision').set(decision).where('id', '=', decisionId).execute()
  await tx.updateTable('application').set(application).where('id', '=', formId).execute()
}

export const keepReports = async (
  tx: Tx,
  { formId, decisionId }: { formId: number; decisionId: number },
  { reports, application }: { reports: readonly ConsumerReport[]; application: { row_version: number } },
): Promise<void> => {
  const consumer_reports = JSON.stringify(reports)
  await tx.updateTable('decision').set({ consumer_reports }).where('id', '=', decisionId).execute()
  await tx.updateTable('application').set(application).where('id', '=', formId).execute()
}

/** The notice to one person: the state of its mail, and whether its document is stored. */
export const noticeFate = async (
  reader: Reader,
  { formId, decisionId, role }: { formId: number; decisionId: number; role: SigningRole },
) => {
  const mails = await reader
    .selectFrom('mail')
    .select(['id', 'kind', 'recipient', 'state'])
    .where('saved_form_id', '=', formId)
    .where('kind', '=', noticeMail.kind)
    .execute()
  const mail = mails.find((one) => one.id === noticeMailIdOf(decisionId, role, one))
  return { fate: mail?.state ?? null, written: await isKept(reader, noticeIdOf(decisionId, role)) }
}

export const isKept = async (reader: Reader, documentId: string): Promise<boolean> =>
  (await reader.selectFrom('document').select('id').where('id', '=', documentId).executeTakeFirst()) !==
  undefined

export const mailsOfLetter = (reader: Reader, decisionId: number) =>
  reader.selectFrom('mail').select('state').where('decision_id', '=', decisionId).execute()

/** A decision with its answers and requested items, for the letter. */
export const decisionWithApplication = (reader: Reader, decisionId: number) =>
  reader
    .selectFrom('decision')
    .innerJoin('saved_form', 'saved_form.id', 'decision.saved_form_id')
    .innerJoin('application', 'application.id', 'decision.saved_form_id')
    .selectAll('decision')
    .select([
      'saved_form.answers',
      'saved_form.address_corrections',
      'saved_form.banner_id',
      'application.corrected',
    ])
    .select((e) => [
      guarantorsOf(e).as('guarantors'),
      jsonArrayFrom(
        e
          .selectFrom('missing_item')
          .select('item')
          .whereRef('missing_item.saved_form_id', '=', 'decision.saved_form_id')
          .whereRef('decision_id', '=', 'decision.id')
          .orderBy('missing_item.id'),
      ).as('items'),
    ])
    .where('decision.id', '=', decisionId)
    .executeTakeFirst()
