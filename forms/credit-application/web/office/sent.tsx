import { useState } from 'react'
import { creditApplication } from '../../form/index.ts'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { useBanner } from '../../../../banners/web/index.ts'
import { Button, Notice, StatusTag } from '../../../../platform/ui/index.ts'
import {
  FailureNotice,
  NextSteps,
  type SubmissionFailure,
  ThankYou,
} from '../../../../kit/screen/wizard/index.ts'
import type { SubmittedByStaff } from './use-unsigned-submission.ts'
import { WaysOn } from './ways-on.tsx'

interface SentProps {
  tenant: BannerName
  company: string
  submitted: SubmittedByStaff
  /** Repeats the save after the submission; resolves to null if it succeeds. */
  onSaveAgain: () => Promise<SubmissionFailure | null>
}

/** An employee's confirmation: the reference number, that signatures are missing, what happens next, and links. */
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
      tenant={tenant}
      title="Application submitted"
      tabTitle={company}
      lead={company}
      timeZone={banner.timeZone}
      reference={submitted.reference}
      submittedAt={submitted.submittedAt}
      fact={{ name: 'Signatures', text: <StatusTag tone="caution">Unsigned</StatusTag> }}
      fresh
      notices={
        <>
          {unsaved && (
            <FailureNotice form={creditApplication} {...unsaved}>
              <p>
                The application itself was submitted and is safe. We just couldn't mark the form as complete.
              </p>
              <Button busy={again === 'busy'} onClick={() => void saveAgain()}>
                Try again
              </Button>
            </FailureNotice>
          )}
          {again === 'done' && <Notice kind="good">The form is marked as complete.</Notice>}
        </>
      }
    >
      <NextSteps steps={steps} />
      <WaysOn tenant={tenant} reference={submitted.reference} />
    </ThankYou>
  )
}

const steps = [
  ['Now', "The application is in the credit department's pending list, marked Internal."],
  [
    'Signatures',
    'Collect them from the review: “Collect signatures” emails each signatory a link to read and sign the application.',
  ],
  ['Decision', 'We email the customer our decision. You can see the status in your form history.'],
] as const
