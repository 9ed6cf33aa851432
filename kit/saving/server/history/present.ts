/** A row of the history in the reply (HIST-007), for this employee. */
import type { Reply } from '../../../../platform/http/endpoint.ts'
import type { formHistory } from '../../contract/form-history.ts'
import { formEntry } from '../../../../forms/registry.ts'
import { bannerById } from '../../../../banners/rules/banners.ts'
import {
  historyStatus,
  mayDelete,
  mayView,
  type FormStanding,
} from '../../../../platform/access/form-history.ts'
import { permissionsOf, type Identity } from '../../../../platform/access/permissions.ts'
import type { HistoryRow } from './read.ts'
import type { HistoryFilter } from './scope.ts'

type Item = Reply<(typeof formHistory)['list']>['data'][number]

export const presentItem = (row: HistoryRow, identity: Identity, filter: HistoryFilter): Item => {
  const { definition, history } = formEntry(row.form_type)
  const standing: FormStanding = {
    viewedWhen: history!,
    state: row.state,
    emailed: row.emailed,
    ownerSso: row.owner_sso,
    branchManagerSso: row.manager_sso,
  }
  const number = String(row.id)
  return {
    applicationID: number,
    formName: definition.title,
    status: historyStatus(standing),
    accountLabel: labelOf(row),
    companyName: row.company_name,
    accountNumber: row.account_number,
    createdDate: new Date(row.created_at).toISOString(),
    updatedDate: new Date(row.updated_at).toISOString(),
    projectName: row.job_name,
    reason: row.reasons.join('; '),
    hasAttachedFiles: row.has_files,
    attachmentId: number,
    link: mayView(standing, identity.sso) ? linkOf(row, identity) : '',
    canDelete: filter === 'my' && mayDelete(standing, identity.sso),
    createdByUserSSO: row.owner_sso,
    createdByName: row.owner_name ?? '',
    branchManagerSSO: row.manager_sso,
    appType: row.form_type,
    bannerName: bannerOf(row),
  }
}

const bannerOf = ({ banner_id }: HistoryRow) => bannerById(banner_id).name

const labelOf = ({ company_name, account_number }: HistoryRow): string =>
  company_name && account_number ? `${company_name} (${account_number})` : company_name || account_number

/** A submitted form opens where staff review it, if they may; any other where it is filled in. */
const linkOf = (row: HistoryRow, identity: Identity): string => {
  const banner = bannerOf(row)
  const { reviewedAt, path } = formEntry(row.form_type).lifecycle!
  return row.submitted && reviewedAt && permissionsOf(identity, banner).has('managedUser')
    ? `/admin/${reviewedAt}/${banner}/${row.id}`
    : `/admin/${path}/${banner}/${row.guid}`
}
