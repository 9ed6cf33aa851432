/**
 * The notice to a person whose consumer report was used in a decision (15 U.S.C. 1681m(a)). The text follows form C-1
 * of Appendix C to 12 CFR 1002. The company's letter doesn't mention the report.
 */
import type { Banner } from '../../../../../banners/rules/banners.ts'
import { agencies, type AgencyKey, type Reportable } from '../../rules/consumer-agencies.ts'
import type { Day } from '../../../../../platform/text/days/days.ts'
import { longDate } from '../../../../../platform/text/days/dates.ts'
import { lines, list, paragraph, plainLine, possessive } from '../../../../../platform/mail/index.ts'
import { signedBy, type LetterBlock, type LetterContent } from './letter-words.ts'

export interface NoticeTold {
  as: Reportable['as']
  decision: 'approved' | 'denied'
  agency: AgencyKey
  score: { value: number; lowest: number; highest: number; on: Day; factors: readonly string[] } | null
}

/** `companyName` is as entered; anything in it that isn't part of a name is removed. */
export const noticeWords = (
  { as, decision, agency: key, score }: NoticeTold,
  companyName: string,
  banner: Banner,
): LetterContent => {
  const agency = agencies[key]
  const company = plainLine(companyName) || 'the company'
  return {
    // Others may see the subject on a screen.
    subject: `A confidential notice from ${banner.displayName}`,
    heading: 'A consumer report used in our decision',
    blocks: [
      paragraph(
        `This notice is about ${possessive(company)} credit application to ${banner.displayName} and a consumer report on you${as === 'guarantor' ? ' as a guarantor' : ''}. We're sending it only to you. Our letters to ${company} don't mention your report.`,
      ),
      ...(decision === 'denied'
        ? [
            paragraph(
              `We denied credit to ${company}${as === 'guarantor' ? ', for which you offered a guaranty' : ''}.`,
            ),
          ]
        : []),
      paragraph(
        `Our decision was based in whole or in part on information obtained in a report from the consumer reporting agency listed below. The reporting agency played no part in our decision and is unable to supply specific reasons ${decision === 'approved' ? 'for it' : `why we have denied credit to ${as === 'guarantor' ? company : 'you'}`}.`,
      ),
      lines([agency.name, ...agency.address, `Telephone ${agency.phone} (toll-free)`]),
      paragraph(
        'You have a right under the Fair Credit Reporting Act to know the information contained in your credit file at the consumer reporting agency. You also have a right to a free copy of your report from the reporting agency, if you request it no later than 60 days after you receive this notice. In addition, if you find that any information contained in the report you receive is inaccurate or incomplete, you have the right to dispute the matter with the reporting agency.',
      ),
      ...(score ? scoreBlocks(score, agency.name) : []),
      signedBy(banner),
    ],
  }
}

const scoreBlocks = (
  { value, lowest, highest, on, factors }: NonNullable<NoticeTold['score']>,
  source: string,
): LetterBlock[] => [
  paragraph(
    'We also obtained your credit score from this consumer reporting agency and used it in making our credit decision. Your credit score is a number that reflects the information in your credit report. Your credit score can change, depending on how the information in your credit report changes.',
  ),
  list([
    `Your credit score: ${value}`,
    `Date: ${longDate(on)}`,
    `Scores range from a low of ${lowest} to a high of ${highest}`,
    `Source: ${source}`,
  ]),
  paragraph('Key factors that adversely affected your credit score:'),
  list(factors.map(plainLine)),
  paragraph('If you have any questions regarding your credit score, please contact the agency listed above.'),
]
