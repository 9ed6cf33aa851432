import { useState } from 'react'
import { creditApplication } from '../../../domain/forms/credit-application/index.ts'
import type { BannerName } from '../../../domain/rules/banners.ts'
import { useBanner } from '../../banners/use-banner.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { FailureNotice } from '../../wizard/failure-notice.tsx'
import type { SubmissionFailure } from '../../wizard/submission-failure.ts'
import { NextSteps, ThankYou } from '../../wizard/thank-you/thank-you.tsx'
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
  const banner = useBanner(tenant)
  const [unsaved, setUnsaved] = useState(submitted.unsaved)
  const [again, setAgain] = useState<'no' | 'busy' | 'done'>('no')
  const saveAgain = async () => {
    setAgain('busy')
    const failed = await onSaveAgain()
    setUnsaved(failed)
    setAgain(failed ? 'no' : 'done')
  }
  return (
    <ThankYou
      title="The application was submitted"
      tabTitle={company}
      lead={company}
      banner={banner}
      reference={submitted.reference}
      submittedAt={submitted.submittedAt}
      fact={{ name: 'Signatures', text: <StatusTag tone="caution">Unsigned</StatusTag> }}
      fresh
      notices={
        <>
          {unsaved && (
            <FailureNotice form={creditApplication} {...unsaved}>
              <p>
                The application itself is submitted, and nothing of it is lost. Only our own note that the
                form is complete is missing.
              </p>
              <Button busy={again === 'busy'} onClick={() => void saveAgain()}>
                Try again
              </Button>
            </FailureNotice>
          )}
          {again === 'done' && <Notice kind="good">The form is saved as submitted.</Notice>}
        </>
      }
    >
      <NextSteps steps={steps} />
      <WaysOn tenant={tenant} reference={submitted.reference} />
    </ThankYou>
  )
}

const steps = [
  ['Now', 'The credit department has it among its pending applications, marked Internal.'],
  [
    'Signatures',
    'They are collected from the review: “Collect signatures” mails each signatory a link to read and sign what was submitted.',
  ],
  ['Decision', 'The customer is told by email. The state of the application stands in your form history.'],
] as const
