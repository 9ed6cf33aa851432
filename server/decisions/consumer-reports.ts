/** Who is told of the report on them, and what: from a decision to the notice of each person. Pure. */
import type { Selectable } from 'kysely'
import type { CreditApplication } from '../../domain/forms/credit-application/index.ts'
import type { Banner } from '../../domain/rules/banners.ts'
import { reportable } from '../../domain/rules/consumer-agencies.ts'
import { companyOf, signatoryName, signingRoles, type SigningRole } from '../../domain/rules/signing.ts'
import type { ConsumerReport, DecisionTable } from '../platform/database/schema-review.ts'
import { noticeWords, type NoticeTold } from '../documents/consumer-notice.ts'
import { footLines } from '../mail/content.ts'
import { answersOf } from '../applications/answers.ts'
import type { Whole } from '../applications/store.ts'
import { addressLines } from './letter-of.ts'
import { addressOf } from '../applications/texts.ts'
import type { Problem } from '../../domain/kit/problem.ts'
import { dayOf } from '../../domain/text/days.ts'
import { Invalid } from '../platform/errors.ts'
import type { AtHand } from './decision.ts'

type Decided = Pick<Selectable<DecisionTable>, 'status' | 'consumer_reports'>

/** Each person whose report counted, with what they are told. */
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

/** As they are shown before anybody has sent them. */
export const noticesOf = (whole: Whole, decided: Decided, banner: Banner) =>
  noticesTo(whole, decided).map(({ role, person, recipient, companyName, told }) => ({
    role,
    name: person.name,
    recipient,
    ...noticeWords(told, companyName, banner),
    foot: footLines(banner, String(whole.application.id)),
  }))

/** `recipient` null: that mailbox is the company's or somebody else's as well, or nobody knows one. */
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

/** Where they have signed from, else what the application says. */
const mailboxOf = ({ history }: Whole, answers: CreditApplication, role: SigningRole): string => {
  const signed = history.signatures.findLast((one) => one.role === role && one.state === 'signed')
  return (signed?.email ?? answers[role]?.email ?? '').trim()
}

const same = (one: string | null | undefined, other: string): boolean =>
  one?.trim().toLowerCase() === other.toLowerCase()

/** Of a decision that is only thought of. */
export const reportsIn = ({ decision }: { decision: { consumer_reports?: string | undefined } }) =>
  JSON.parse(decision.consumer_reports ?? '[]') as ConsumerReport[]

/** Reports on persons that counted in a decision (15 U.S.C. 1681m). Pure. */

/** One for each person, and only of whom the law speaks. Throws Invalid, each problem at its field under `path`. */
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

/** The part of an act that tells of them. A score is a person's own, and acts are read by many: the decision keeps it. */
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
        message:
          'A consumer report is about an owner or a guarantor. This application has no such person here, so none can have counted.',
      },
    ]
  return reports.findIndex((one) => one.role === role) < n
    ? [{ path, message: 'The report on this person is named already.' }]
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
    problems.push({ path: `${path}.score.highest`, message: 'The highest score must be above the lowest.' })
  else if (value < lowest || value > highest)
    problems.push({
      path: `${path}.score.value`,
      message: 'The score must lie between the lowest and the highest.',
    })
  if (on > dayOf(now, banner.timeZone))
    problems.push({ path: `${path}.score.on`, message: 'This day is still to come.' })
  factors.forEach((factor, n) => {
    if (factors.findIndex((one) => one.toLowerCase() === factor.toLowerCase()) < n)
      problems.push({ path: `${path}.score.factors.${n}`, message: 'This factor is named already.' })
  })
  return problems
}
