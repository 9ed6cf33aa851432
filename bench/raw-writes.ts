/**
 * What a save and a submission must store, hand-written in one transaction with the body as received: answers and
 * the columns for lists, the audit event with its hash, the rows of review and search, the job. Nothing is checked.
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

export const rawWrite = async (
  pool: pg.Pool,
  what: 'saved' | 'submitted',
  key: string,
  answers: string,
): Promise<string> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ id: string; row_version: number }>(
      what === 'saved' ? save : submission,
      [key, answers],
    )
    const { id, row_version } = rows[0]!
    if (what === 'submitted') for (const text of [APPLICATION, SEARCH, JOB]) await client.query(text, [id])
    const detail =
      what === 'saved' ? JSON.stringify({ rowVersion: row_version, changed: ['billingInfo.city'] }) : null
    await client.query(ACT, [id, what, detail, `"${new Date().toISOString()}","applicant","${what}"`])
    await client.query('commit')
    return JSON.stringify(row_version)
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
