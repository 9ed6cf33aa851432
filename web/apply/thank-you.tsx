import { useEffect } from 'react'
import type { BannerName } from '../../domain/rules/banners.ts'
import { decisionClock } from '../../domain/rules/days.ts'
import { useBanner } from '../banners/use-banner.ts'
import { buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { dateText } from '../ui/dates.ts'
import { Page } from '../ui/page.tsx'
import { StatusTag } from '../ui/status-tag.tsx'
import styles from './thank-you.module.css'

interface ThankYouProps {
  tenant: BannerName
  reference: string
  /** ISO instant. */
  submittedAt: string
  status: 'Pending' | 'Approved' | 'Denied'
  /** Came here by submitting just now. */
  fresh: boolean
}

const states = {
  Pending: { tone: 'waiting', words: 'In review' },
  Approved: { tone: 'good', words: 'Approved' },
  Denied: { tone: 'bad', words: 'Not approved' },
} as const

/** Thanks, the number to name, and what happens next, with its dates. */
export const ThankYou = ({ tenant, reference, submittedAt, status, fresh }: ThankYouProps) => {
  const banner = useBanner(tenant)
  const due = decisionClock(new Date(submittedAt), new Date(), banner.timeZone)?.dueOn
  const { tone, words } = states[status]
  useEffect(() => {
    if (!fresh) return
    window.scrollTo(0, 0)
    document.querySelector('h1')?.focus({ preventScroll: true })
  }, [fresh])
  return (
    <Page
      title="Thank you for your application for credit!"
      lead="We will email you with updates throughout the approval process."
    >
      <Card>
        <dl className={styles.facts}>
          <div>
            <dt>Reference number</dt>
            <dd className={styles.reference}>{reference}</dd>
          </div>
          <div>
            <dt>Submitted</dt>
            <dd>{dateText(submittedAt, banner.timeZone)}</dd>
          </div>
          <div>
            <dt>State</dt>
            <dd>
              <StatusTag tone={tone}>{words}</StatusTag>
            </dd>
          </div>
        </dl>
      </Card>
      {status === 'Pending' && (
        <Card title="What happens next">
          <ol className={styles.next}>
            <li>
              <strong>Today</strong> A sealed copy of the signed application is sent to every signatory and to
              the business email. Keep it, or print it.
            </li>
            <li>
              <strong>In the next days</strong> Our credit department looks at your application. If something
              is missing, we write to you.
            </li>
            {due && (
              <li>
                <strong>By {dateText(due, banner.timeZone)}</strong> You hear our decision by email.
              </li>
            )}
          </ol>
        </Card>
      )}
      <div className={styles.ways}>
        <a className={buttonClass('primary')} href={banner.url}>
          Skip and go to {banner.displayName}
        </a>
        <a href={`mailto:${banner.email}?subject=${encodeURIComponent(`Credit application ${reference}`)}`}>
          Credit Application Support
        </a>
      </div>
    </Page>
  )
}
