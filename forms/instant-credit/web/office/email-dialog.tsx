import { instantCredit } from '../../form/index.ts'
import { readAnswers, type Problem } from '../../../../kit/model/index.ts'
import { messageFor, subjectFor } from '../../../../common/customer-mail/rules.ts'
import { type ReplyOf, ApiError, call } from '../../../../platform/client/index.ts'
import { useBanner } from '../../../../banners/web/index.ts'
import { MailDialog } from '../../../../common/customer-mail/web/index.ts'
import type { StepForm } from '../../../../kit/screen/index.ts'
import { useEmployee } from '../../../../common/identity/web/index.ts'
import { toast } from '../../../../platform/ui/index.ts'
import { useInstantCreditOffice } from './scope.ts'

type SentEmail = ReplyOf<'POST /api/InstantCredit/:tenant/:applicationKey/sendToCustomer'>['data']

interface EmailDialogProps {
  form: StepForm
  guid: string
  onSent: (sent: SentEmail) => void
  /** The server's problems with answers, if it sent any. */
  onFailed: (problems: readonly Problem[]) => void
  onClose: () => void
}

/** 'Email Instant Credit Application to Customer' (IC-025 to IC-029, IC-109). */
export const EmailDialog = ({ form, guid, onSent, onFailed, onClose }: EmailDialogProps) => {
  const { tenant, status } = useInstantCreditOffice()
  const { displayName } = useBanner(tenant)
  const { identity } = useEmployee()
  // Read, because the signatory may be the payable contact.
  const { answers } = readAnswers(instantCredit, form.context, form.raw())
  const signer = answers.signatoryInformation?.emailAddress ?? ''
  const companyName = answers.companyInformation?.companyName ?? ''
  const again = status?.state === 'waiting for customer'
  return (
    <MailDialog
      title="Email Instant Credit Application to Customer"
      guid={guid}
      fresh={{
        recipients: signer,
        subject: subjectFor('instant-credit', displayName),
        body: messageFor('instant-credit', { companyName, sender: identity, displayName, again }),
      }}
      send={async (mail) => {
        const { data } = await call('POST /api/InstantCredit/:tenant/:applicationKey/sendToCustomer', {
          params: { tenant, applicationKey: guid },
          body: { ...mail, companyName },
        })
        return data
      }}
      onSent={onSent}
      onFailed={(error) => {
        // A conflict says what to do first.
        const isConflict = error instanceof ApiError && error.code === 'conflict'
        toast('bad', isConflict ? error.message : 'Error sending email', { seconds: 7 })
        onFailed(error instanceof ApiError ? error.problems : [])
      }}
      onClose={onClose}
    >
      {again && <p>The customer already has a link. It will stop working when you send a new one.</p>}
      <p>
        {`If you add other addresses, anyone who opens the link must enter a one-time code that we email to ${signer}.`}
      </p>
    </MailDialog>
  )
}
