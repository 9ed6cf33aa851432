import { useState } from 'react'
import type { CreditApplication } from '../form/index.ts'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { companyOf } from '../../../common/signing/rules/signing.ts'
import { call, messageOf } from '../../../platform/client/index.ts'
import { Button, Dialog, DialogActions, Notice } from '../../../platform/ui/index.ts'
import { HolderCode, codeNeededFor } from '../../../common/signing/web/index.ts'
import { say } from '../../../platform/language/index.ts'

interface WithdrawActionProps {
  tenant: BannerName
  guid: string
  /** They name the company. */
  answers: CreditApplication
  /** The application has been submitted. */
  submitted: boolean
  onWithdrawn: (at: string) => void
}

/** Available until the decision. Asks for confirmation and names the company. */
export const WithdrawAction = ({ tenant, guid, answers, submitted, onWithdrawn }: WithdrawActionProps) => {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const company = companyOf(answers)
  const email = codeNeededFor(error)
  const withdrawBy = async (code?: string) => {
    const { data } = await call('POST /api/CreditApplication/:tenant/:applicationKey/withdrawal', {
      params: { tenant, applicationKey: guid },
      body: code ? { code } : {},
    })
    onWithdrawn(data.withdrawnAt)
  }
  const withdraw = async () => {
    setBusy(true)
    setError(null)
    try {
      await withdrawBy()
    } catch (thrown) {
      setError(thrown)
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {say('Withdraw my application')}
      </Button>
      {asking && (
        <Dialog
          title={
            company
              ? say("Withdraw {company}'s application?", { company })
              : say('Withdraw this application?')
          }
          width={520}
          onClose={() => setAsking(false)}
        >
          <p>
            {submitted
              ? say(
                  "We'll stop reviewing your application. No decision will be made. We retain it as required by law.",
                )
              : say(
                  'Everything you entered and uploaded will be deleted. Existing signatures will be voided. Signers will be notified.',
                )}
          </p>
          <p>{say("You can't undo this. You can start a new application at any time.")}</p>
          {error !== null && <Notice kind={email === null ? 'bad' : 'caution'}>{messageOf(error)}</Notice>}
          {email === null ? (
            <DialogActions>
              <Button onClick={() => setAsking(false)}>{say('Keep my application')}</Button>
              <Button variant="danger" busy={busy} onClick={() => void withdraw()}>
                {say('Withdraw my application')}
              </Button>
            </DialogActions>
          ) : (
            <HolderCode
              tenant={tenant}
              guid={guid}
              email={email}
              does={say('Withdraw my application')}
              danger
              onProve={withdrawBy}
              onClose={() => setAsking(false)}
            />
          )}
        </Dialog>
      )}
    </>
  )
}
