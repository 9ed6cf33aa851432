/** Who may give a second approval, and the mails to them and to the proposer (docs/rules/review.md, Second approval). */
import { sql } from 'kysely'
import { isWithinLimit, limitOf } from '../../../../../common/identity/rules/approval-limits.ts'
import type { Banner } from '../../../../../banners/rules/banners.ts'
import { dayOf } from '../../../../../platform/text/days/days.ts'
import { mailableEmployee, reviewLinkOf } from '../../../../../kit/saving/server/index.ts'
import { type ProposalFate, proposalEnded } from '../mails/proposal-ended.mail.ts'
import { approvalAsked } from '../mails/approval-asked.mail.ts'
import { queueMail } from '../../../../../platform/mail/index.ts'
import type { Reader, Tx } from '../../../../../platform/database/index.ts'
import type { Jobs } from '../../../../../platform/jobs/index.ts'
import type { AtHand } from '../decision-rules.ts'
import type { Proposal } from './proposal-store.ts'

type MailDependencies = { jobs: Jobs; publicUrl: string }
type ProposedApproval = Pick<Proposal, 'proposed_by' | 'proposed_by_name' | 'note'> & {
  approval: Pick<Proposal['approval'], 'creditAmount'>
}

interface Approver {
  sso: string
  name: string
  email: string
}

/**
 * Those who may approve the amount, apart from the proposer. While one is away, their deputy takes their place; a
 * deputy has no more authority than their own role gives. Days are in the banner's time zone.
 */
const secondApprovers = async (
  reader: Reader,
  banner: Banner,
  { proposed_by, approval: { creditAmount } }: ProposedApproval,
  now: Date,
): Promise<Approver[]> => {
  const rows = await reader
    .selectFrom('employee')
    .leftJoin('absence', (join) =>
      join
        .onRef('absence.sso', '=', 'employee.sso')
        .on('absence.banner_id', '=', banner.tenantId)
        .on('from_on', '<=', dayOf(now, banner.timeZone))
        .on('until_on', '>=', dayOf(now, banner.timeZone)),
    )
    .select(['employee.sso', 'name', 'email', 'deciding_roles', 'deputy_sso'])
    .where('active', '=', true)
    .where('email', '<>', '')
    .where(sql<boolean>`${banner.tenantId} = any(reviews_in)`)
    .where('employee.sso', '<>', proposed_by)
    .orderBy('name')
    .execute()
  const able = rows.filter(({ deciding_roles }) =>
    isWithinLimit(creditAmount, limitOf(deciding_roles[banner.tenantId] ?? [], banner)),
  )
  const present = able.flatMap((one) => {
    if (one.deputy_sso === null) return [one]
    const deputy = able.find(({ sso, deputy_sso }) => sso === one.deputy_sso && deputy_sso === null)
    return deputy ? [deputy] : []
  })
  // If all are away without a deputy who may approve, better all of them than no one.
  return [...new Map((present.length > 0 ? present : able).map((one) => [one.sso, one])).values()]
}

/** Mails everyone who may approve; without any, the credit department. Returns who was mailed, for the audit event. */
export const askSecondApprovers = async (
  tx: Tx,
  { jobs, publicUrl }: MailDependencies,
  { application, banner }: Pick<AtHand, 'application' | 'banner'>,
  asked: ProposedApproval,
  { now, isReminder }: { now: Date; isReminder: boolean },
): Promise<string> => {
  const approvers = await secondApprovers(tx, banner, asked, now)
  const department = { name: banner.displayName, email: banner.creditInbox }
  const formId = application.id
  const recommendedLimit = await recommendedLimitOf(tx, formId)
  for (const { email } of approvers.length > 0 ? approvers : [department])
    await queueMail(tx, jobs, approvalAsked, {
      banner,
      formId,
      reference: String(formId),
      toEmployee: true,
      to: email,
      data: {
        companyName: application.company_name,
        amount: asked.approval.creditAmount,
        recommendedLimit,
        proposedBy: asked.proposed_by_name,
        note: asked.note,
        isReminder,
        link: reviewLinkOf(publicUrl, banner, formId),
      },
    })
  return approvers.map(({ name }) => name).join(', ') || 'the credit department'
}

/** Mails the proposer the result of their proposal, unless they ended it themselves. */
export const tellProposer = async (
  tx: Tx,
  { jobs, publicUrl }: MailDependencies,
  { application, banner }: Pick<AtHand, 'application' | 'banner'>,
  proposal: ProposedApproval,
  { fate, by, note }: { fate: ProposalFate; by: { sso: string; name: string }; note: string },
): Promise<void> => {
  if (proposal.proposed_by === by.sso) return
  const proposer = await mailableEmployee(tx, proposal.proposed_by)
  if (!proposer) return
  await queueMail(tx, jobs, proposalEnded, {
    banner,
    formId: application.id,
    reference: String(application.id),
    toEmployee: true,
    to: proposer.email,
    data: {
      companyName: application.company_name,
      amount: proposal.approval.creditAmount,
      fate,
      by: by.name,
      note,
      link: reviewLinkOf(publicUrl, banner, application.id),
    },
  })
}

/** The limit that the latest business report recommends, in whole dollars; null without a report. */
const recommendedLimitOf = async (reader: Reader, formId: number): Promise<number | null> => {
  const check = await reader
    .selectFrom('credit_check')
    .select('report')
    .where('saved_form_id', '=', formId)
    .where('kind', '=', 'business')
    .where('outcome', '=', 'BUSP')
    .where('undone_at', 'is', null)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return check?.report && 'recommendedLimit' in check.report ? check.report.recommendedLimit : null
}
