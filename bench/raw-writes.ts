/**
 * What a save, a submission and an approval must store, hand-written in one transaction with the body as received:
 * answers and the columns for lists, the audit event with its hash, the rows of review and search, the decision, the
 * ERP writes, the job. Nothing is checked.
 */
import type pg from 'pg'

/** Who approves through the raw server. */
export const RAW_APPROVER = 'Ada Byron'

/** For a form and a time: the columns that the database derives from the answers. */
const ANSWERS = `answers = $2, row_version = row_version + 1, form_version = 1, updated_by = 'applicant', updated_at = now(),
  company_name = coalesce($2::jsonb #>> '{businessInfo,companyName}', ''),
  account_number = coalesce($2::jsonb #>> '{businessInfo,accountNumber}', ''),
  branch_number = coalesce($2::jsonb #>> '{businessInfo,branchNumber}', ''),
  filed_branch = coalesce($2::jsonb #>> '{businessInfo,branchNumber}', '')`

const ACT = `select append_act($1, now(), 'applicant', $2, $3, '203.0.113.9', $4)`

const save = `update saved_form set ${ANSWERS} where key = $1 returning id, row_version`
const submission = `update saved_form set ${ANSWERS}, state = 'pending', submitted_at = now() where key = $1
  returning id, row_version`

const APPLICATION = `
  insert into application (id, guid, banner_id, status, company_name, account_number, customer_account_id, taxable, state,
    branch_number, date_submitted, date_completed, clock_from, is_internal, is_created_from_storefront)
  select id, guid, banner_id, 'Pending', company_name, nullif(account_number, ''), nullif(account_number, ''), true,
    answers #>> '{billingInfo,state}', nullif(branch_number, ''), now(), now(), now(), false, false
  from saved_form where id = $1`
const SEARCH = `
  insert into application_search (id, banner_id, date_submitted, name)
  select id, banner_id, submitted_at, company_name from saved_form where id = $1`
/** Due tomorrow, so that it does not run during any turn. */
const JOB = `
  insert into jobs.job (name, data, start_after)
  values ('application-submitted', jsonb_build_object('formId', $1::bigint), now() + interval '1 day')`

export const rawWrite = (
  pool: pg.Pool,
  what: 'saved' | 'submitted',
  key: string,
  answers: string,
): Promise<string> =>
  inOneTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string; row_version: number }>(
      what === 'saved' ? save : submission,
      [key, answers],
    )
    const { id, row_version } = rows[0]!
    if (what === 'submitted') for (const text of [APPLICATION, SEARCH, JOB]) await client.query(text, [id])
    const detail =
      what === 'saved' ? JSON.stringify({ rowVersion: row_version, changed: ['billingInfo.city'] }) : null
    await client.query(ACT, [id, what, detail, `"${new Date().toISOString()}","applicant","${what}"`])
    return JSON.stringify(row_version)
  })

const inOneTransaction = async (
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<string>,
): Promise<string> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const reply = await work(client)
    await client.query('commit')
    return reply
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** One update per table; the row that lists read is locked by its update. */
const DECIDED = `
  update application set status = 'Approved', customer_account_id = $2, credit_amount = 25000, credit_rep_id = 1,
    branch_number = '9001', date_reviewed = now(), reviewed_by = '${RAW_APPROVER}', reason_type_id = null, clock_from = null,
    row_version = row_version + 1
  where id = $1 returning row_version`
const APPROVED = `update saved_form set state = 'approved' where id = $1`
const DECISION = `
  insert into decision (saved_form_id, status, reasons, credit_amount, credit_rep_id, branch_number, customer_account_id,
    notice, notice_note, notice_on, decided_by, decided_by_name, decided_at)
  values ($1, 'Approved', '[]', 25000, 1, '9001', $2, 'otherwise', 'By telephone.', current_date, 'ada', '${RAW_APPROVER}', now())
  returning id`
const ERP_WRITES = `
  insert into erp_transaction (saved_form_id, banner_id, decision_id, idempotency_key, operation, detail, state, requested_by, created_at)
  values ($1, 2, $2, gen_random_uuid()::text, 'create-account', $3, 'waiting', '${RAW_APPROVER}', now()),
    ($1, 2, $2, gen_random_uuid()::text, 'set-credit', $4, 'waiting', '${RAW_APPROVER}', now())`
const ERP_JOB = `
  insert into jobs.job (name, data, start_after)
  values ('write-to-erp', jsonb_build_object('formId', $1::bigint), now() + interval '1 day')`

/** An approval with the account that the ERP opens. */
export const rawApproval = (pool: pg.Pool, id: string, account: string): Promise<string> =>
  inOneTransaction(pool, async (client) => {
    const accountNumber = `47${id}`
    const { rows } = await client.query<{ row_version: number }>(DECIDED, [id, accountNumber])
    await client.query(APPROVED, [id])
    const decisions = await client.query<{ id: number }>(DECISION, [id, accountNumber])
    const limit = JSON.stringify({ accountNumber, limit: 25_000, email: 'ada@example.com' })
    await client.query(ERP_WRITES, [id, decisions.rows[0]!.id, account, limit])
    await client.query(ERP_JOB, [id])
    const detail = JSON.stringify({ by: RAW_APPROVER, accountId: accountNumber, creditAmount: 25_000 })
    await client.query(ACT, [id, 'approved', detail, `"${new Date().toISOString()}","ada","approved"`])
    return JSON.stringify(rows[0]!.row_version)
  })
