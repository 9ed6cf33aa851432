/**
 * What a denial says of a person's report that counted in it (15 U.S.C. 1681m(a)); the words follow form C-1 of
 * Appendix C to 12 CFR 1002.
 */
import { agencies, type AgencyKey } from '../../domain/rules/consumer-agencies.ts'
import type { Day } from '../../domain/rules/days.ts'
import { longDate } from '../../domain/rules/format.ts'
import { heading, lines, list, paragraph } from '../mail/content.ts'
import { plainLine } from '../mail/plain-line.ts'
import type { LetterBlock } from './letter-words.ts'

export interface ReportTold {
  /** Whose report it was: the letter goes to the applicant, and a guarantor is another person. */
  about: 'owner' | 'guarantor'
  agency: AgencyKey
  /** Of an owner alone. */
  score: { value: number; lowest: number; highest: number; on: Day; factors: readonly string[] } | null
}

export const consumerReportBlocks = ({ about, agency: key, score }: ReportTold): LetterBlock[] => {
  const agency = agencies[key]
  return [
    heading('A report that counted in our decision'),
    paragraph(
      `Our decision was based in whole or in part on information obtained in a report${about === 'guarantor' ? ' on a guarantor' : ''} from the consumer reporting agency listed below. The reporting agency played no part in our decision and is unable to supply specific reasons why we have denied credit to you.`,
    ),
    lines([agency.name, ...agency.address, `Telephone ${agency.phone} (toll-free)`]),
    paragraph(rights[about]),
    ...(score && about === 'owner' ? scoreBlocks(score, agency.name) : []),
  ]
}

const rights = {
  owner:
    'You have a right under the Fair Credit Reporting Act to know the information contained in your credit file at the consumer reporting agency. You also have a right to a free copy of your report from the reporting agency, if you request it no later than 60 days after you receive this notice. In addition, if you find that any information contained in the report you receive is inaccurate or incomplete, you have the right to dispute the matter with the reporting agency.',
  guarantor:
    'The person whom the report is about has a right under the Fair Credit Reporting Act to know the information contained in the credit file at the consumer reporting agency, a right to a free copy of the report from the reporting agency, if it is requested no later than 60 days after this notice is received, and the right to dispute with the reporting agency whatever in it is inaccurate or incomplete.',
}

const scoreBlocks = (
  { value, lowest, highest, on, factors }: NonNullable<ReportTold['score']>,
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
