/** The SQL of references. */
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { CreditApplication } from '../../../forms/credit-application/form/index.ts'
import type { ApplicationStatus } from '../../../kit/saving/tables.ts'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { GivenReference } from '../rules/given-references.ts'
import type { ReferenceRequestTable } from '../tables.ts'

export type ReferenceRequest = Selectable<ReferenceRequestTable>

const applicationQuery = (reader: Reader, formId: number) =>
  reader
    .selectFrom('application')
    .innerJoin('saved_form', 'saved_form.id', 'application.id')
    .select([
      'application.id',
      'application.banner_id',
      'application.status',
      'application.company_name',
      'application.words',
      'application.customer_account_id',
      'application.assigned_to',
      'saved_form.answers',
      'saved_form.audience',
    ])
    .where('application.id', '=', formId)
    .where('saved_form.deleted_at', 'is', null)

/** The application with its answers. Throws NotFound. */
export const readApplication = async (reader: Reader, formId: number) =>
  asApplication(await applicationQuery(reader, formId).executeTakeFirst())

/** The same, locked, so that each change sees the ones before it. */
export const lockForReferences = async (tx: Tx, formId: number) =>
  asApplication(await applicationQuery(tx, formId).forNoKeyUpdate('application').executeTakeFirst())

const asApplication = (row: Awaited<ReturnType<ReturnType<typeof applicationQuery>['executeTakeFirst']>>) => {
  if (!row) throw new NotFound('This application was not submitted, or no longer exists.')
  return { ...row, answers: row.answers as CreditApplication }
}
export type ReferencedApplication = ReturnType<typeof asApplication>

/** The first signature of the application: its day is that of the authorization. Null if no one signed. */
export const firstSignature = async (reader: Reader, formId: number): Promise<Date | null> => {
  const row = await reader
    .selectFrom('signature')
    .select('signed_at')
    .where('saved_form_id', '=', formId)
    .where('state', '=', 'signed')
    .orderBy('signed_at')
    .limit(1)
    .executeTakeFirst()
  return row?.signed_at ?? null
}

/** All requests of an application, the oldest first. */
export const requestsOf = (reader: Reader, formId: number): Promise<ReferenceRequest[]> =>
  reader
    .selectFrom('reference_request')
    .selectAll()
    .where('saved_form_id', '=', formId)
    .orderBy('id')
    .execute()

/** The request of a reference that counts: its contact was not changed. */
export const currentOf = (requests: readonly ReferenceRequest[], referenceId: string) =>
  requests.findLast((request) => request.reference_id === referenceId && request.replaced_at === null)

/** Not a contact that waits for a call, and not one that was replaced. */
export const wasAsked = ({ way, answered_at, replaced_at }: ReferenceRequest): boolean =>
  replaced_at === null && (way !== 'phone' || answered_at !== null)

/** With the same email or the same name. */
export const isSameReferee = (
  { kind, name, email }: GivenReference,
  other: Pick<ReferenceRequest, 'kind' | 'name' | 'email'>,
): boolean =>
  other.kind === kind &&
  ((email !== '' && other.email?.toLowerCase() === email.toLowerCase()) ||
    other.name.toLowerCase() === name.toLowerCase())

export const requestsById = (reader: Reader, ids: readonly number[]): Promise<ReferenceRequest[]> =>
  reader.selectFrom('reference_request').selectAll().where('id', 'in', ids).orderBy('id').execute()

export const requestsOfKey = (reader: Reader, keySha256: string, now: Date) =>
  reader
    .selectFrom('reference_link')
    .innerJoin('reference_request', 'reference_request.id', 'reference_link.request_id')
    .innerJoin('saved_form', 'saved_form.id', 'reference_request.saved_form_id')
    .select(['reference_request.id', 'reference_request.saved_form_id', 'reference_request.banner_id'])
    .where('key_sha256', '=', keySha256)
    .where('replaced_at', 'is', null)
    .where('reference_request.expires_at', '>', now)
    .where('saved_form.deleted_at', 'is', null)
    .orderBy('reference_request.id')
    .execute()

export const insertRequest = async (tx: Tx, row: Insertable<ReferenceRequestTable>): Promise<number> =>
  (await tx.insertInto('reference_request').values(row).returning('id').executeTakeFirstOrThrow()).id

export const updateRequest = async (
  tx: Tx,
  id: number,
  change: Updateable<ReferenceRequestTable>,
): Promise<void> => {
  await tx.updateTable('reference_request').set(change).where('id', '=', id).execute()
}

/** How many were asked, and how many have answered or declined in time, for the list. */
export const countReferences = async (tx: Tx, formId: number): Promise<{ asked: number; in: number }> => {
  const row = await tx
    .selectFrom('reference_request')
    .select(({ fn }) => [
      fn.countAll<number>().as('asked'),
      fn
        .countAll<number>()
        .filterWhere('answered_at', 'is not', null)
        .filterWhere('late', '=', false)
        .as('in'),
    ])
    .where('saved_form_id', '=', formId)
    .where('replaced_at', 'is', null)
    // A contact that waits for a call was not asked (wasAsked).
    .where((e) => e.or([e('way', '<>', 'phone'), e('answered_at', 'is not', null)]))
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('application')
    .set({ references_asked: row.asked, references_in: row.in })
    .where('id', '=', formId)
    .execute()
  return row
}

/** Answers since this time that were given for other applications of the same company at the same banner. */
export const earlierAnswers = (
  reader: Reader,
  { id, banner_id, words, customer_account_id }: ReferencedApplication,
  since: Date,
) => {
  const others = reader
    .selectFrom('application')
    .select('id')
    .where('banner_id', '=', banner_id)
    .where('id', '<>', id)
  // Two lookups by index, because one condition with OR would read the whole banner. The index by name has the status.
  const byName = others.where('status', 'in', everyStatus).where('words', '=', words)
  const byAccount = others.where(
    sql<boolean>`customer_account_id collate "C" = ${customer_account_id} collate "C"`,
  )
  return reader
    .selectFrom('reference_request')
    .selectAll()
    .where('saved_form_id', 'in', byName.union(byAccount))
    .where('answered_at', '>', since)
    .where('answers', 'is not', null)
    .where(sql<boolean>`answers->>'canAnswer' = 'yes'`)
    .where('way', '<>', 'earlier')
    .where('late', '=', false)
    .orderBy('answered_at', 'desc')
    .limit(20)
    .execute()
}

const everyStatus: readonly ApplicationStatus[] = ['Pending', 'Approved', 'Denied', 'Withdrawn']

/** Whether the applicant or a signatory did anything with this form from this network address. */
export const isApplicantsAddress = async (
  reader: Reader,
  formId: number,
  address: string,
): Promise<boolean> =>
  (await reader
    .selectFrom('audit')
    .select('seq')
    .where('saved_form_id', '=', formId)
    .where('actor', 'in', ['applicant', 'signatory'])
    .where('address', '=', address)
    .limit(1)
    .executeTakeFirst()) !== undefined
