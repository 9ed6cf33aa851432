/** Requests about personal data: fresh, acknowledged, answered, and one that is almost due. */
import { DAY } from '../domain/text/durations.ts'
import { privacyRequest } from '../domain/forms/privacy/index.ts'
import { bannerOf } from '../domain/rules/banners.ts'
import { privacyClocks } from '../domain/text/days.ts'
import { appendAuditEvent } from '../server/platform/audit/index.ts'
import { newKey } from '../server/forms/index.ts'
import { areaCodeOf } from './area-codes.ts'
import type { Dice } from './dice.ts'
import type { Planting } from './plant.ts'
import { ADDRESS, APPLICANT } from './plant-form.ts'
import { analystOf } from './staff.ts'
import type { World } from './world.ts'

/** Days ago when it came, was acknowledged, was answered. */
const requests = [
  [0.2, null, null],
  [3, null, null],
  [12, 10, null],
  [41, 38, null],
  [50, 49, 30],
  [70, 66, 28],
] as const

export const plantPrivacyRequests = async (
  { tx, now }: Planting,
  dice: Dice,
  { pools }: World,
): Promise<void> => {
  // One banner answers for the group (PRIV-A02).
  const { tenantId, timeZone } = bannerOf('rexel')!
  const staff = analystOf(tenantId).sso
  const ago = (days: number) => new Date(now.getTime() - days * DAY)
  for (const [came, acknowledged, answered] of requests) {
    const [firstName, lastName] = [dice.pick(pools.firstNames), dice.pick(pools.lastNames)]
    const kind = dice.pick(['disclose', 'delete'] as const)
    const emailAddress = `${firstName}.${dice.whole(10, 99)}@example.com`.toLowerCase()
    const phoneNumber = `(${areaCodeOf('TX')}) 555-01${dice.whole(10, 99)}`
    const form = await tx
      .insertInto('saved_form')
      .values({
        key: newKey(),
        form_type: privacyRequest.name,
        banner_id: tenantId,
        audience: 'external',
        state: 'received',
        answers: JSON.stringify({ privacySelection: kind, firstName, lastName, emailAddress, phoneNumber }),
        form_version: privacyRequest.version,
        updated_by: APPLICANT,
        created_at: ago(came),
        updated_at: ago(came),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { acknowledgeBy, answerBy } = privacyClocks(ago(came), timeZone)
    await tx
      .insertInto('privacy_request')
      .values({
        id: form.id,
        kind,
        name: `${firstName} ${lastName}`,
        email: emailAddress,
        received_at: ago(came),
        acknowledge_by: acknowledgeBy,
        answer_by: answerBy,
        acknowledged_at: acknowledged === null ? null : ago(acknowledged),
        answered_at: answered === null ? null : ago(answered),
        answered_by: answered === null ? null : staff,
      })
      .execute()
    const event = (at: Date, actor: string, what: string) =>
      appendAuditEvent(tx, { formId: form.id, at, actor, event: what, address: ADDRESS })
    await event(ago(came), APPLICANT, 'request received')
    if (acknowledged !== null) await event(ago(acknowledged), staff, 'request acknowledged')
    if (answered !== null) await event(ago(answered), staff, 'request answered')
  }
}
