import { useEffect, useState } from 'react'
import type { BannerName } from '../../../domain/rules/banners.ts'
import { useBanner } from '../../banners/use-banner.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { dateAndTime } from '../../ui/dates.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { FailureNotice } from '../../wizard/failure-notice.tsx'
import type { SubmissionFailure } from '../../wizard/submission-failure.ts'
import styles from '../../wizard/thank-you/thank-you.module.css'
import type { SubmittedByStaff } from './use-unsigned-submission.ts'
import { WaysOn } from './ways-on.tsx'

interface SentProps {
  tenant: BannerName
  company: string
  submitted: SubmittedByStaff
  /** Tries the save after the submission again; null when it went well. */
  onSaveAgain: () => Promise<SubmissionFailure | null>
}

/** Staff's thanks: the number to name, that nobody has signed yet, what happens next, and the ways on. */
export const Sent = ({ tenant, company, submitted, onSaveAgain }: SentProps) => {
  const { timeZone } = useBanner(tenant)
  const [unsaved, setUnsaved] = useState(submitted.unsaved)
  const [again, setAgain] = useState<'no' | 'busy' | 'done'>('no')
  useEffect(() => {
    window.scrollTo(0, 0)
    document.querySelector('h1')?.focus({ preventScroll: true })
  }, [])
  const saveAgain = async () => {
    setAgain('busy')
    const failed = await onSaveAgain()
    setUnsaved(failed)
    setAgain(failed ? 'no' : 'done')
  }
  return (
    <Page title="The application was submitted" tabTitle={company} lead={company}>
      {unsaved && (
        <FailureNotice {...unsaved}>
          <p>
            The application itself is submitted, and nothing of it is lost. Only our own note that the form is
            complete is missing.
          </p>
          <Button busy={again === 'busy'} onClick={() => void saveAgain()}>
            Save again
          </Button>
        </FailureNotice>
      )}
      {again === 'done' && <Notice kind="good">The form is saved as submitted.</Notice>}
      <Card>
        <dl className={styles.facts}>
          <div>
            <dt>Reference number</dt>
            <dd className={styles.reference}>{submitted.reference}</dd>
          </div>
          <div>
            <dt>Submitted</dt>
            <dd>{dateAndTime(submitted.submittedAt, timeZone)}</dd>
          </div>
          <div>
            <dt>Signatures</dt>
            <dd>
              <StatusTag tone="caution">Unsigned</StatusTag>
            </dd>
          </div>
        </dl>
      </Card>
      <Card title="What happens next">
        <ol className={styles.next}>
          <li>
            <strong>Now</strong> The credit department has it among its pending applications, marked Internal.
          </li>
          <li>
            <strong>Signatures</strong> They are collected from the review: “Collect signatures” mails each
            signatory a link to read and sign what was submitted.
          </li>
          <li>
            <strong>Decision</strong> The customer is told by email. The state of the application stands in
            your form history.
          </li>
        </ol>
      </Card>
      <WaysOn tenant={tenant} reference={submitted.reference} />
    </Page>
  )
}
