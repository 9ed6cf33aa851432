/** Warnings that an analyst must acknowledge, with a reason, to approve. Pure. */
import { proseDate } from '../../../../platform/text/days/dates.ts'
import { dayOf, type Day } from '../../../../platform/text/days/days.ts'
import type { Banner } from '../../../../banners/rules/banners.ts'
import { amountWarning } from '../../bureau/rules/recommendation.ts'
import { signatoryName } from '../../../../common/signing/rules/signing.ts'
import type { CreditApplication } from '../../../../forms/credit-application/form/index.ts'
import { Conflict } from '../../../../platform/errors.ts'
import type { BusinessReport, OwnerReport, Score } from '../../../../services/bureau/port.ts'
import { type ApprovalFacts, bureauProfileOf, signatoriesOf } from '../../server/applications/index.ts'

interface ApprovalWarning {
  key: string
  text: string
}

export const approvalWarnings = (facts: ApprovalFacts, zone: string): ApprovalWarning[] => [
  ...bureauWarnings(facts),
  ...unsignedWarnings(facts),
  ...openItems(facts),
  ...unsignedGuaranties(facts),
  ...earlierDenial(facts, zone),
]

const bureauWarnings = (facts: ApprovalFacts): ApprovalWarning[] => {
  const profile = bureauProfileOf(facts)
  const business = facts.creditChecks.find(({ kind }) => kind === 'business')?.report as BusinessReport | null
  const people = facts.creditChecks.filter(({ kind }) => kind === 'guarantor')
  const isBankrupt = (score: Score | undefined) => score?.instead === 'bankruptcy'
  const bankrupt =
    profile?.dataDepth === 'J' ||
    isBankrupt(profile?.score) ||
    (business?.bankruptcies ?? 0) > 0 ||
    isBankrupt(business?.intelliscore) ||
    isBankrupt(business?.financialStability)
  return [
    ...(bankrupt ? [{ key: 'bankruptcy', text: 'The business has a bankruptcy on record.' }] : []),
    ...people
      .filter(({ report }) => isBankrupt((report as OwnerReport | null)?.score))
      .map(({ role }) => ({
        key: `bankruptcy:${role ?? ''}`,
        text: `${nameOf(facts, role)} has a bankruptcy on record.`,
      })),
    ...(profile?.dataDepth === 'K' ? [{ key: 'fraud', text: 'D&B reports a history of fraud.' }] : []),
  ]
}

/** Only employees submit without signatures; they may be collected later. */
const unsignedWarnings = ({ application, history }: ApprovalFacts): ApprovalWarning[] => {
  const asked = history.signatures.filter(
    ({ guaranty_id, request_state }) => guaranty_id === null && request_state !== 'void',
  )
  const isSigned =
    asked.length > 0 ? asked.every(({ state }) => state === 'signed') : !application.is_internal
  return isSigned ? [] : [{ key: 'unsigned', text: "This application isn't signed." }]
}

/** The limit that the latest report on the business recommends; null without one. */
const recommendedLimitIn = ({ creditChecks }: ApprovalFacts): number | null =>
  (creditChecks.find(({ kind }) => kind === 'business')?.report as BusinessReport | null)?.recommendedLimit ??
  null

/** Those that depend on the amount. The dialog computes them as the analyst types. */
export const amountWarnings = (
  facts: ApprovalFacts,
  amount: number,
  { recommendedMultiple }: Pick<Banner, 'recommendedMultiple'>,
): ApprovalWarning[] => {
  const warning = amountWarning(amount, recommendedLimitIn(facts), recommendedMultiple)
  return warning ? [warning] : []
}

const openItems = ({ decisions: [latest], missing }: ApprovalFacts): ApprovalWarning[] =>
  missing
    .filter((one) => one.decision_id === latest?.id && latest.status === 'Pending' && !one.received_at)
    .map(({ id, item }) => ({ key: `item:${id}`, text: `“${item}” was requested and hasn't been received.` }))

/** Requested in the application, or later. */
const unsignedGuaranties = (facts: ApprovalFacts): ApprovalWarning[] => {
  const { guaranties, history, answers } = facts
  const waiting = guaranties
    .filter(({ state }) => state === 'asked' || state === 'signing')
    .map(({ role }) => role as string)
  const signed = new Set([
    ...guaranties.filter(({ state }) => state === 'signed').map(({ role }) => role as string),
    ...history.signatures.filter(({ state }) => state === 'signed').map(({ role }) => role as string),
  ])
  const given = signatoriesOf(answers as CreditApplication)
    .filter(([role, { guarantor }]) => guarantor === 'true' && !signed.has(role))
    .map(([role]) => role)
  return [...new Set([...waiting, ...given])].map((role) => ({
    key: `guaranty:${role}`,
    text: `The personal guaranty of ${nameOf(facts, role)} isn't signed.`,
  }))
}

const earlierDenial = ({ decisions }: ApprovalFacts, zone: string): ApprovalWarning[] => {
  const denial = decisions.find(({ status }) => status === 'Denied')
  return denial
    ? [
        {
          key: `denial:${denial.id}`,
          text: `This application was denied on ${proseDate(dayOf(new Date(denial.decided_at), zone))} by ${denial.decided_by_name}. The approval letter says that it replaces that notice.`,
        },
      ]
    : []
}

/** The date of the newest denial with notice, which the approval letter replaces. */
export const supersededOn = ({ decisions }: Pick<ApprovalFacts, 'decisions'>, zone: string): Day | null => {
  const denial = decisions.find(({ status, notice }) => status === 'Denied' && notice !== 'none')
  return denial ? dayOf(new Date(denial.decided_at), zone) : null
}

const nameOf = ({ answers }: ApprovalFacts, role: string | null): string => {
  const signatory = (answers as CreditApplication)[role as 'signatory']
  return signatory ? signatoryName(signatory) : 'a guarantor'
}

/** Throws Conflict (409) with all warnings unless each was seen and a reason is given. Returns the event detail. */
export const refuseUnwarned = (
  warnings: readonly ApprovalWarning[],
  despite: { seen: readonly string[]; reason: string } | null | undefined,
): { warnings?: string[]; despite?: string } => {
  if (warnings.length === 0) return {}
  const unseen = warnings.filter(({ key }) => !despite?.seen.includes(key))
  if (!despite || unseen.length)
    throw new Conflict("Review these warnings and say why you're approving anyway.", { warnings })
  return { warnings: warnings.map(({ text }) => text), despite: despite.reason }
}
