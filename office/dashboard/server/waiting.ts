/** What waits for the employee who asks. Each is counted no further than the lists count. */
import type { Banner } from '../../../banners/rules/banners.ts'
import { permissionsOf, type Identity } from '../../../platform/access/permissions.ts'
import { PENDING } from '../../tax-certificates/rules/tax-certificates.ts'
import { addDays, dayOf, startOfDay } from '../../../platform/text/days/days.ts'
import { countRows } from '../../../kit/list/server/index.ts'
import type { Reader } from '../../../platform/database/index.ts'

const MOST = 1_001
/** Days left of the 30. */
const SOON = 5

export const waitingOf = async (
  reader: Reader,
  { banner, now, identity }: { banner: Banner; now: Date; identity: Identity },
) => {
  const bannerId = banner.tenantId
  const may = permissionsOf(identity, banner.name)
  const decides = may.has('editApplications')
  const count = async (query: Parameters<typeof countRows>[1]) => Number(await countRows(reader, query, MOST))
  const pending = reader
    .selectFrom('application')
    .select('id')
    .where('banner_id', '=', bannerId)
    .where('status', '=', 'Pending')
  const toSign = reader
    .selectFrom('instant_credit')
    .select('id')
    .where('banner_id', '=', bannerId)
    .where('state', '=', 'waiting for manager')
    .where('manager_sso', '=', identity.sso)
  const certificates = reader.selectFrom('tax_certificate').select('id').where('banner_id', '=', bannerId)
  const notices = reader
    .selectFrom('job_notice')
    .innerJoin('job_account', 'job_account.id', 'job_notice.job_id')
    .select('job_notice.id')
    .where('job_account.banner_id', '=', bannerId)
    .where('job_notice.state', 'in', ['due', 'queued', 'canceled'])
    .where('due_by', '<', dayOf(now, banner.timeZone))
  const privacy = reader
    .selectFrom('privacy_request')
    .innerJoin('saved_form', 'saved_form.id', 'privacy_request.id')
    .select('privacy_request.id')
    .where('saved_form.banner_id', '=', bannerId)
    .where('answered_at', 'is', null)
  // In days, as the list counts them: the hour of the submission does not matter.
  const latest = addDays(dayOf(now, banner.timeZone), SOON + 1 - 30)
  return {
    pendingCount: await count(pending),
    dueSoon: await count(pending.where('clock_from', '<', startOfDay(latest, banner.timeZone))),
    toSign: await count(toSign),
    certificates:
      decides && banner.taxCertificates ? await count(certificates.where('status_code', '=', PENDING)) : 0,
    refusedByErp:
      decides && banner.taxCertificates ? await count(certificates.where('erp_state', '=', 'refused')) : 0,
    notices: decides ? await count(notices) : 0,
    privacyRequests: may.has('viewUsers') ? await count(privacy) : 0,
  }
}
