import type { ReactNode } from 'react'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { PrintMargins } from '../check/print-margins.tsx'
import { Card, Page, proseTime } from '../../../../platform/ui/index.ts'
import styles from './thank-you.module.css'
import { say } from '../../../../platform/language/index.ts'

interface ThankYouProps {
  tenant: BannerName
  title: string
  tabTitle?: string
  lead: string
  /** For staff the banner's; absent: the viewer's own. */
  timeZone?: string
  reference: string
  /** ISO instant. */
  submittedAt: string
  /** Shown next to the reference number and the time of submission. */
  fact: { name: string; text: ReactNode }
  /** Just submitted: the page starts at its top, with the focus on its heading. */
  fresh: boolean
  /** Above the facts. */
  notices?: ReactNode
  children: ReactNode
}

/** The page after a submission: thanks, the reference number, and what the form adds below. */
export const ThankYou = ({
  tenant,
  timeZone,
  reference,
  submittedAt,
  fact,
  notices,
  ...of
}: ThankYouProps) => {
  const { children, ...head } = of
  return (
    <Page {...head}>
      <PrintMargins tenant={tenant} of={of.tabTitle ?? ''} reference={reference} />
      {notices}
      <Card>
        <dl className={styles.facts}>
          <div>
            <dt>{say('Reference number')}</dt>
            <dd className={styles.reference}>{reference}</dd>
          </div>
          <div>
            <dt>{say('Submitted')}</dt>
            <dd>{proseTime(submittedAt, timeZone)}</dd>
          </div>
          <div>
            <dt>{fact.name}</dt>
            <dd>{fact.text}</dd>
          </div>
        </dl>
      </Card>
      {children}
    </Page>
  )
}

interface NextStepsProps {
  /** When, and what happens then. */
  steps: readonly (readonly [when: string, what: string])[]
  children?: ReactNode
}

/** What happens after a submission, in order. */
export const NextSteps = ({ steps, children }: NextStepsProps) => (
  <Card title={say('What happens next')}>
    <ol className={styles.next}>
      {steps.map(([when, what]) => (
        <li key={when}>
          <strong>{when}</strong> {what}
        </li>
      ))}
    </ol>
    {children}
  </Card>
)
