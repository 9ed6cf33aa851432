/** Reads one page of the history, with all columns, in one query. */
import { sql } from 'kysely'
import type { Reader } from '../../../../platform/database/index.ts'
import { findHistory, SHOWN, type HistorySearchTerms } from './find.ts'
import type { Scope } from './scope.ts'

export interface HistoryRow {
  id: number
  guid: string
  form_type: string
  banner_id: number
  state: string
  company_name: string
  account_number: string
  job_name: string
  created_at: string
  updated_at: string
  emailed: boolean
  submitted: boolean
  owner_sso: string | null
  owner_name: string | null
  manager_sso: string | null
  /** The reasons of the latest decision, as sent; none once all its missing items are received. */
  reasons: string[]
  has_files: boolean
}

export interface HistoryPage {
  rows: HistoryRow[]
  total: number
  more: boolean
}

/** `page` starts at 1. Beyond the last page there are no rows, but still the total. */
export const readPage = async (
  reader: Reader,
  scope: Scope,
  sought: HistorySearchTerms | null,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<HistoryPage> => {
  const from = Math.min((page - 1) * pageSize, SHOWN)
  const size = Math.min(pageSize, SHOWN - from)
  const { rows } = await sql<{ rows: HistoryRow[]; count: number }>`
    with hits as materialized (${findHistory(scope, sought)}),
    chosen as materialized (
      select id, updated_at from hits order by updated_at desc, id desc limit ${size} offset ${from})
    select (select count(*) from hits) as count, (select coalesce(json_agg(r), '[]') from (
      select f.id, f.guid, f.form_type, f.banner_id, f.state, f.company_name,
        coalesce(nullif(f.account_number, ''), a.customer_account_id, '') as account_number,
        f.job_name, f.created_at, f.updated_at, f.emailed_at is not null as emailed, f.submitted_at is not null as submitted,
        f.owner_sso, coalesce(e.name, s.claims ->> 'name') as owner_name, b.manager_sso,
        case
          when f.state not in ('pending', 'denied') then '[]'
          -- Nothing is missing anymore.
          when f.state = 'pending' and (select bool_and(m.received_at is not null) from missing_item m
            where m.saved_form_id = f.id and m.decision_id = d.id) then '[]'
          when d.reason_texts <> '[]' then d.reason_texts
          when t.value is not null then jsonb_build_array(t.value)
          else '[]' end as reasons,
        exists (select 1 from document where document.saved_form_id = f.id and kind in ('tax', 'bond', 'other')
          and removed_at is null) as has_files
      from chosen
      cross join lateral (select * from saved_form where saved_form.id = chosen.id offset 0) f
      left join application a on a.id = f.id
      left join lateral (
        select id, reason_texts from decision where decision.saved_form_id = f.id order by decision.id desc limit 1) d on true
      left join reason_type t on t.key = a.reason_type_id
      left join branch b on b.banner_id = f.banner_id and b.branch_number = f.branch_number
      left join employee e on e.sso = f.owner_sso
      left join staff_account s on s.sso = f.owner_sso
      order by chosen.updated_at desc, chosen.id desc) r) as rows`.execute(reader)
  const { rows: written, count } = rows[0]!
  return { rows: written, total: Math.min(count, SHOWN), more: count > SHOWN }
}
