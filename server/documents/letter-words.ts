/** What the letter of a decision says, once for text, HTML and PDF (docs/rules: ECOA, Regulation B). */
import type { Banner } from '../../domain/rules/banners.ts'
import type { Day } from '../../domain/rules/days.ts'
import { longDate, money } from '../../domain/rules/format.ts'
import { heading, lines, list, notice, paragraph, type Block, type Content } from '../mail/content.ts'

export type Decision =
  | { kind: 'approved'; creditAmount: number; accountNumber: string | null }
  /** One to four specific reasons, as the applicant is to read them. */
  | { kind: 'denied'; reasons: readonly string[] }
  /** `missing` not empty: the application is incomplete, and these items are asked for until `by`. */
  | { kind: 'pending'; reason: string; missing: readonly string[]; by: Day | null }

export const letterWords = (decision: Decision, companyName: string, banner: Banner): Content => {
  const { subject, heading: title, blocks } = bodies[decision.kind](decision as never, companyName, banner)
  return { subject, heading: title, blocks: [...blocks, signedBy(banner)] }
}

const thanks = (companyName: string, banner: Banner) =>
  paragraph(`Thank you for the application for credit that ${companyName} made to ${banner.displayName}.`)

const signedBy = ({ creditor }: Banner): Block => lines(['Sincerely,', creditor.name, ...creditor.address])

type Of<K extends Decision['kind']> = Extract<Decision, { kind: K }>
type Body<K extends Decision['kind']> = (decision: Of<K>, companyName: string, banner: Banner) => Content

const approved: Body<'approved'> = ({ creditAmount, accountNumber }, companyName, banner) => ({
  subject: `Your application for credit with ${banner.displayName} is approved`,
  heading: 'Your application is approved',
  blocks: [
    thanks(companyName, banner),
    paragraph('We are glad to tell you that it is approved.'),
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
      paragraph(
        'If something that we relied on is wrong or has changed, please write to us. Within 60 days of this notice you may ask us in writing to explain these reasons; we answer within 30 days.',
      ),
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
          list(missing),
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
          paragraph(`We have not decided on it yet: ${reason}.`),
          paragraph('There is nothing for you to do now. We will write to you.'),
        ],
      }

const bodies: { [K in Decision['kind']]: Body<K> } = { approved, denied, pending }

/** 12 CFR 1002.9(b)(1), with the agency of Appendix A for creditors that are no bank; the words are the regulation's. */
const equalCreditOpportunity = ({ creditor }: Banner): string =>
  `The Federal Equal Credit Opportunity Act prohibits creditors from discriminating against credit applicants on the basis of race, color, religion, national origin, sex, marital status, age (provided the applicant has the capacity to enter into a binding contract); because all or part of the applicant's income derives from any public assistance program; or because the applicant has in good faith exercised any right under the Consumer Credit Protection Act. The Federal agency that administers compliance with this law concerning this creditor is the Federal Trade Commission, Equal Credit Opportunity, Washington, DC 20580. The creditor is ${[creditor.name, ...creditor.address].join(', ')}.`
