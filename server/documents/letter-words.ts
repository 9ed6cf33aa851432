/** What the letter of a decision says, once for text, HTML and PDF (docs/rules: ECOA, Regulation B). */
import type { Banner } from '../../domain/rules/banners.ts'
import type { Day } from '../../domain/text/days.ts'
import { longDate } from '../../domain/text/dates.ts'
import { money } from '../../domain/text/money.ts'
import { heading, lines, list, notice, paragraph, plainLine } from '../mail/index.ts'

export type Decision =
  /** `supersedes`: the day of a notice of denial whose place this letter takes. */
  | { kind: 'approved'; creditAmount: number; accountNumber: string | null; supersedes?: Day | null }
  /** One to four specific reasons, as the applicant is to read them; of a person's report nothing. */
  | { kind: 'denied'; reasons: readonly string[] }
  /** `missing` not empty: the application is incomplete, and these items are asked for until `by`. */
  | { kind: 'pending'; reason: string; missing: readonly string[]; by: Day | null }

/** A letter links to nothing and carries no code. */
export type LetterBlock =
  | { kind: 'paragraph' | 'heading' | 'notice'; text: string }
  | { kind: 'lines'; lines: string[] }
  | { kind: 'list'; items: string[] }

export interface LetterContent {
  subject: string
  heading: string
  blocks: LetterBlock[]
}

/** `companyName` as it was typed: what is no name in it is left out. */
export const letterWords = (decision: Decision, companyName: string, banner: Banner): LetterContent => {
  const name = plainLine(companyName) || 'your company'
  const { subject, heading: title, blocks } = bodies[decision.kind](decision as never, name, banner)
  return { subject, heading: title, blocks: [...blocks, signedBy(banner)] }
}

const thanks = (companyName: string, banner: Banner) =>
  paragraph(`Thank you for the application for credit that ${companyName} made to ${banner.displayName}.`)

export const signedBy = ({ creditor }: Banner): LetterBlock =>
  lines(['Sincerely,', creditor.name, ...creditor.address])

type Of<K extends Decision['kind']> = Extract<Decision, { kind: K }>
type Body<K extends Decision['kind']> = (
  decision: Of<K>,
  companyName: string,
  banner: Banner,
) => LetterContent

const approved: Body<'approved'> = ({ creditAmount, accountNumber, supersedes }, companyName, banner) => ({
  subject: `Your application for credit with ${banner.displayName} is approved`,
  heading: 'Your application is approved',
  blocks: [
    thanks(companyName, banner),
    paragraph('We are glad to tell you that it is approved.'),
    ...(supersedes
      ? [
          paragraph(
            `This letter takes the place of our notice of ${longDate(supersedes)}, which no longer holds.`,
          ),
        ]
      : []),
    list([
      `Credit limit: ${money(creditAmount)}`,
      ...(accountNumber ? [`Account number: ${accountNumber}. Please name it when you order.`] : []),
    ]),
  ],
})

const denied: Body<'denied'> = ({ reasons }, companyName, banner) => {
  if (reasons.length < 1 || reasons.length > 4) throw new RangeError('A denial has one to four reasons.')
  return {
    // What was decided stays out of the subject: others see that over a shoulder.
    subject: `Our decision on your application for credit with ${banner.displayName}`,
    heading: 'Notice of our decision',
    blocks: [
      thanks(companyName, banner),
      paragraph('We looked at it with care and cannot approve it at this time.'),
      heading(
        reasons.length > 1
          ? 'The principal reasons for our decision'
          : 'The principal reason for our decision',
      ),
      list(reasons),
      // 12 CFR 1002.9(a)(2): who is to be asked, and within which days.
      paragraph(
        'If something that we relied on is wrong or has changed, please write to us. If you would like a statement of these reasons in more detail, please ask for it in writing within 60 days of this notice; we answer within 30 days after we have received your request. Write to:',
      ),
      lines([banner.creditor.name, ...banner.creditor.address, `Telephone ${banner.phone}`]),
      heading('Your rights'),
      notice(equalCreditOpportunity(banner)),
    ],
  }
}

const pending: Body<'pending'> = ({ reason, missing, by }, companyName, banner) =>
  missing.length
    ? {
        subject: `Your application for credit with ${banner.displayName}: something is missing`,
        heading: 'We need something more from you',
        blocks: [
          thanks(companyName, banner),
          paragraph('We cannot decide on it yet, because these items are missing:'),
          list(missing.map(plainLine)),
          paragraph(
            by
              ? `Please send them by ${longDate(by)}. If we do not receive them by then, we will be unable to give your application further consideration.`
              : 'Please send them as soon as you can.',
          ),
          paragraph(`You can send them to ${banner.creditInbox}, or call us.`),
        ],
      }
    : {
        subject: `Your application for credit with ${banner.displayName}`,
        heading: 'Your application is pending',
        blocks: [
          thanks(companyName, banner),
          paragraph(`We have not decided on it yet. Where it stands: ${reason.replace(/\.$/, '')}.`),
          paragraph('There is nothing for you to do now. We will write to you.'),
        ],
      }

const bodies: { [K in Decision['kind']]: Body<K> } = { approved, denied, pending }

/** 12 CFR 1002.9(b)(1), with the agency of Appendix A (as amended 88 FR 16531) for creditors that are no bank; the words are the regulation's. */
const equalCreditOpportunity = ({ creditor }: Banner): string =>
  `The Federal Equal Credit Opportunity Act prohibits creditors from discriminating against credit applicants on the basis of race, color, religion, national origin, sex, marital status, age (provided the applicant has the capacity to enter into a binding contract); because all or part of the applicant's income derives from any public assistance program; or because the applicant has in good faith exercised any right under the Consumer Credit Protection Act. The Federal agency that administers compliance with this law concerning this creditor is the Federal Trade Commission, Consumer Response Center, 600 Pennsylvania Avenue NW, Washington, DC 20580. The creditor is ${[creditor.name, ...creditor.address].join(', ')}.`
