/** A bureau's report on a business as a PDF for the credit department (BUR-008). */
import type { Banner } from '../../../../banners/rules/banners.ts'
import { noScoreWords, noWordsFor } from '../rules/bureau.ts'
import { wholeDollars } from '../../../../platform/text/money.ts'
import { plainLine } from '../../../../platform/mail/index.ts'
import type { BusinessReport, Score } from '../../../../services/bureau/port.ts'
import { Pdf, timeOfDay } from '../../../../kit/pdf/index.ts'

export interface CreditReport {
  banner: Banner
  reference: string
  at: Date
  bureau: { name: string; demonstration: boolean }
  /** The employee's name. */
  askedBy: string
  /** The business as sent to the bureau. */
  companyName: string
  report: BusinessReport
}

/** It contains nothing about people: the request was about the business only. */
export const printCreditReport = async (about: CreditReport): Promise<Uint8Array> => {
  const { banner, reference, at, bureau, askedBy, companyName, report } = about
  const invented = bureau.demonstration ? ' · Demonstration data' : ''
  const pdf = new Pdf({
    title: `Credit report${invented}`,
    banner,
    footer: `Reference ${reference} · ${bureau.name}${invented}`,
    at,
  })
  pdf.title(plainLine(companyName), `Report on a business by ${bureau.name}, reference number ${reference}`)
  pdf.paragraph(`Requested by ${askedBy} on ${timeOfDay(at, banner.timeZone)}.`)
  if (bureau.demonstration)
    pdf.paragraph('Demonstration data: the bureau is embedded, and every figure in this report is invented.')
  pdf.heading('The business at the bureau')
  pdf.pairs([
    { label: 'Name', value: plainLine(report.businessName) },
    { label: 'Address', value: addressLine(report) },
    { label: 'File number', value: report.fileNumber },
    { label: 'Industry', value: plainLine(report.industry) },
    { label: 'Years on file', value: figure(report.yearsOnFile) },
  ])
  printScore(pdf, 'Intelliscore', report.intelliscore)
  printScore(pdf, 'Financial stability', report.financialStability)
  pdf.heading('On file')
  pdf.pairs([
    { label: 'Trade lines', value: figure(report.tradelines) },
    { label: 'Bankruptcies', value: figure(report.bankruptcies) },
    { label: 'Liens', value: figure(report.liens) },
    { label: 'Judgments', value: figure(report.judgments) },
    {
      label: 'Recommended limit',
      value: report.recommendedLimit === null ? NONE : wholeDollars(report.recommendedLimit),
    },
  ])
  return (await pdf.end()).bytes
}

const NONE = 'None provided.'
const figure = (value: number | null): string => (value === null ? NONE : String(value))

/** 998 and 999 are never printed; their meaning replaces the score. */
const printScore = (pdf: Pdf, heading: string, score: Score): void => {
  const { value, instead, percentile, riskClass, factors } = score
  const lowered = factors.map(({ code, words }) => (words === null ? noWordsFor(code) : plainLine(words)))
  pdf.heading(heading)
  pdf.pairs([
    { label: 'Score', value: instead ? noScoreWords[instead] : figure(value) },
    ...(instead
      ? []
      : [
          {
            label: 'Percentile and risk class',
            value: [figure(percentile), plainLine(riskClass)].filter(Boolean).join(', '),
          },
        ]),
    ...(lowered.length ? [{ label: 'Factors that lowered it', value: lowered.join('\n') }] : []),
  ])
}

const addressLine = ({ street, city, state, zip }: BusinessReport): string => {
  const postal = zip.length === 9 ? `${zip.slice(0, 5)}-${zip.slice(5)}` : zip
  return plainLine([street, city, [state, postal].filter(Boolean).join(' ')].filter(Boolean).join(', '))
}
