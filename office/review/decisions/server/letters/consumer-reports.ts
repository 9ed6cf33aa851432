/** Consumer reports that counted in a decision, and the notices to their subjects (15 U.S.C. 1681m). Pure. */
import type { Selectable } from 'kysely'
import type { CreditApplication } from '../../../../../forms/credit-application/form/index.ts'
import type { Banner } from '../../../../../banners/rules/banners.ts'
import { factorsProblem } from '../../rules/denial-reasons.ts'
import { reportable } from '../../rules/consumer-agencies.ts'
import {
  companyOf,
  signatoryName,
  signingRoles,
  type SigningRole,
} from '../../../../../common/signing/rules/signing.ts'
import type { ConsumerReport, DecisionTable } from '../../tables.ts'
import { type NoticeTold, noticeWords } from './consumer-notice.ts'
import { printedAddressee } from './letter.ts'
import { footLines } from '../../../../../platform/mail/index.ts'
import { type Whole, addressOf, answersOf } from '../../../server/applications/index.ts'
import { addressLines } from './letter-of.ts'
import type { Problem } from '../../../../../platform/text/problem.ts'
import { dayOf } from '../../../../../platform/text/days/days.ts'
import { dayProblem, plausibleDays } from '../../../../../platform/text/days/plausible-days.ts'
import { Invalid } from '../../../../../platform/errors.ts'
import type { AtHand } from '../decision-rules.ts'

type Decided = Pick<Selectable<DecisionTable>, 'status' | 'consumer_reports'>

/** Everyone whose report counted, and what their notice says. */
export const noticesTo = (whole: Whole, { status, consumer_reports }: Decided) => {
  const answers = answersOf(whole)
  const persons = reportable(answers)
  return consumer_reports.flatMap((report) => {
    const person = persons.find(({ role }) => role === report.role)
    if (!person) return []
    const told: NoticeTold = {
      as: person.as,
      decision: status === 'Approved' ? 'approved' : 'denied',
      agency: report.agency,
      score: report.score ?? null,
    }
    return [{ ...personOf(whole, answers, report.role), companyName: companyOf(answers), told }]
  })
}

/** The notices of a preview. */
export const noticesOf = (whole: Whole, decided: Decided, banner: Banner) =>
  noticesTo(whole, decided).map(({ role, person, recipient, companyName, told }) => ({
    role,
    name: person.name,
    recipient,
    addressee: printedAddressee(person),
    ...noticeWords(told, companyName, banner),
    foot: footLines(banner, String(whole.application.id)),
  }))

/** `recipient` is null if the mailbox is unknown or shared with the company or another signer. */
const personOf = (whole: Whole, answers: CreditApplication, role: SigningRole) => {
  const guaranty = whole.guaranties.findLast((one) => one.role === role && one.state === 'signed')
  const given = (guaranty?.answers ?? {}) as Record<string, unknown>
  const email = mailboxOf(whole, answers, role)
  const others = [
    answers.businessInfo?.email,
    answers.accountPayable?.email,
    ...signingRoles.filter((one) => one !== role).map((one) => mailboxOf(whole, answers, one)),
  ]
  return {
    role,
    person: {
      name: signatoryName(answers[role] ?? {}),
      address: addressLines(addressOf(given.streetAddress ? given : answers[role], '')),
    },
    recipient: email && !others.some((other) => same(other, email)) ? email : null,
  }
}

/** The address they signed with, else the application's. */
const mailboxOf = ({ history }: Whole, answers: CreditApplication, role: SigningRole): string => {
  const signed = history.signatures.findLast((one) => one.role === role && one.state === 'signed')
  return (signed?.email ?? answers[role]?.email ?? '').trim()
}

const same = (one: string | null | undefined, other: string): boolean =>
  one?.trim().toLowerCase() === other.toLowerCase()

/** The reports of a decision that is not stored yet. */
export const reportsIn = ({ decision }: { decision: { consumer_reports?: string | undefined } }) =>
  JSON.parse(decision.consumer_reports ?? '[]') as ConsumerReport[]

/**
 * At most one report per person, and only people to whom the law applies. Throws Invalid, with each problem at its
 * field under `path`.
 */
export const countedReports = (
  at: Pick<AtHand, 'answers' | 'banner'>,
  reports: readonly ConsumerReport[],
  path: string,
  now: Date,
): readonly ConsumerReport[] => {
  const problems = reports.flatMap((report, n) => [
    ...roleProblems(at, reports, n, `${path}.${n}.role`),
    ...scoreProblems(at, report, `${path}.${n}`, now),
  ])
  if (problems.length) throw new Invalid(problems)
  return reports
}

/** The event detail. It omits the score, which is personal: events have more readers than the decision. */
export const countedDetail = (reports: readonly ConsumerReport[]) =>
  reports.length ? { consumerReports: reports.map(({ role, agency }) => ({ role, agency })) } : {}

const roleProblems = (
  { answers }: Pick<AtHand, 'answers'>,
  reports: readonly ConsumerReport[],
  n: number,
  path: string,
): Problem[] => {
  const { role } = reports[n]!
  if (!reportable(answers).some((person) => person.role === role))
    return [
      {
        path,
        message: 'A consumer report must be about an owner or a guarantor of this application.',
      },
    ]
  return reports.findIndex((one) => one.role === role) < n
    ? [{ path, message: 'The report on this person is listed twice.' }]
    : []
}

const scoreProblems = (
  { banner }: Pick<AtHand, 'banner'>,
  { score }: ConsumerReport,
  path: string,
  now: Date,
): Problem[] => {
  if (!score) return []
  const { value, lowest, highest, on, factors } = score
  const problems: Problem[] = []
  if (lowest >= highest)
    problems.push({ path: `${path}.score.highest`, message: 'Enter a number above the lowest score.' })
  else if (value < lowest || value > highest)
    problems.push({
      path: `${path}.score.value`,
      message: 'Enter a score between the lowest and the highest.',
    })
  const today = dayOf(now, banner.timeZone)
  const wrong = on > today ? 'This date is in the future.' : dayProblem(on, plausibleDays('record', today))
  if (wrong) problems.push({ path: `${path}.score.on`, message: wrong })
  const tooMany = factorsProblem(factors)
  if (tooMany) problems.push({ path: `${path}.score.factors`, message: tooMany })
  factors.forEach((factor, n) => {
    if (factors.findIndex((one) => one.toLowerCase() === factor.toLowerCase()) < n)
      problems.push({ path: `${path}.score.factors.${n}`, message: 'Enter each factor once.' })
  })
  return problems
}
