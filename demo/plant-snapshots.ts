/** What the ERP said of each applicant's account, and what approvals wrote there, as the jobs would have kept it. */
import type { Selectable } from 'kysely'
import { MINUTE } from '../domain/text/durations.ts'
import type { CreditApplication } from '../domain/forms/credit-application/index.ts'
import { bannerById } from '../domain/rules/banners.ts'
import { compare } from '../domain/rules/comparison.ts'
import { lenderOf } from '../domain/rules/lending.ts'
import { abilitiesOf } from '../domain/rules/banners.ts'
import { comparedFields, sentChoices, type Choices } from '../domain/rules/reconciliation.ts'
import { appendAuditEvent } from '../server/platform/audit/index.ts'
import type { ApplicationTable, Tx } from '../server/platform/database/index.ts'
import { type ErpWrite, keepHeard, keyOf, wordsOf, writesOf } from '../server/erp/index.ts'
import type { Erp, ErpRecord } from '../server/ports/erp.ts'
import { asCompared } from '../server/applications/index.ts'

type Application = Selectable<ApplicationTable> & { answers: object }

/** The last one of each banner, for somebody to ask again for. */
const REFUSED = 'Customer is on credit hold since 2026-05-02.'

export const plantSnapshots = async (
  tx: Tx,
  erp: Pick<Erp, 'record' | 'orders'>,
  now: Date,
): Promise<void> => {
  const applications = await tx
    .selectFrom('application')
    .innerJoin('saved_form', 'saved_form.id', 'application.id')
    .selectAll('application')
    .select('saved_form.answers')
    .where('customer_account_id', 'is not', null)
    .orderBy('application.date_reviewed')
    .execute()
  const last = new Map(applications.filter(isWritten).map((one) => [one.banner_id, one.id]))
  for (const application of applications) {
    const { id, banner_id, customer_account_id } = application
    const accountNumber = customer_account_id!
    const banner = lenderOf('accounts', bannerById(banner_id).name)
    const [found, orders] = [await erp.record(banner, accountNumber), await erp.orders(banner, accountNumber)]
    const record = found && isWritten(application) ? beforehand(found) : found
    const readAt = application.date_reviewed ?? now
    await keepHeard(tx, id, { accountNumber, record, orders: found ? orders : [] }, before(readAt))
    if (record && isWritten(application))
      await plantWrites(tx, application, record, last.get(banner_id) === id)
  }
}

const before = (at: Date) => new Date(at.getTime() - 10 * MINUTE)

const isWritten = ({ status, banner_id }: Application): boolean =>
  status === 'Approved' && abilitiesOf(bannerById(banner_id).name).writesToErp

/** What the ERP has today is what the approval wrote; before it there was less. */
const beforehand = (record: ErpRecord): ErpRecord => ({
  ...record,
  businessEmail: '',
  acctsPayableContactName: '',
  creditLimit: null,
})

const plantWrites = async (
  tx: Tx,
  application: Application,
  record: ErpRecord,
  refused: boolean,
): Promise<void> => {
  const { id, banner_id, corrected, credit_amount } = application
  const ours = asCompared(application.answers as CreditApplication, corrected)
  const all = Object.fromEntries(comparedFields.map((field) => [field, 'application'])) as Choices
  const choices = sentChoices(compare(ours, record).noMatch, all)
  await tx
    .updateTable('application')
    .set({ erp_choices: JSON.stringify(choices) })
    .where('id', '=', id)
    .execute()
  const decision = await tx
    .selectFrom('decision')
    .select(['id', 'decided_at', 'decided_by_name'])
    .where('saved_form_id', '=', id)
    .where('status', '=', 'Approved')
    .executeTakeFirstOrThrow()
  const { at } = await tx
    .selectFrom('audit')
    .select((e) => e.fn.max('at').as('at'))
    .where('saved_form_id', '=', id)
    .executeTakeFirstOrThrow()
  const writes = writesOf({
    record,
    application: ours,
    accountNumber: record.entityId,
    choices,
    creditAmount: credit_amount!,
    email: '',
    documents: [],
  })
  for (const write of writes) {
    const failed = refused && write === writes.at(-1)
    const doneAt = new Date(at.getTime() + MINUTE)
    const { id: step } = await tx
      .insertInto('erp_transaction')
      .values({
        saved_form_id: id,
        banner_id,
        decision_id: decision.id,
        idempotency_key: keyOf(`approval:${decision.id}`, write),
        operation: write.operation,
        detail: JSON.stringify(write.detail),
        state: failed ? 'failed' : 'done',
        tries: 1,
        requested_by: decision.decided_by_name,
        created_at: decision.decided_at,
        done_at: failed ? null : doneAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (failed)
      await tx
        .insertInto('erp_error')
        .values({ saved_form_id: id, banner_id, transaction_id: step, message: REFUSED, at: doneAt })
        .execute()
    await appendAuditEvent(tx, { formId: id, at: doneAt, actor: 'system', ...actOf(write, failed) })
  }
}

const actOf = (write: ErpWrite, failed: boolean) => {
  const what = wordsOf(write)
  return failed
    ? { event: 'ERP refused', detail: { what, because: REFUSED } }
    : { event: 'written to the ERP', detail: { what } }
}
