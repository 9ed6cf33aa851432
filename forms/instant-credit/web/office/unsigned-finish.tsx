import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { companyName } from '../../form/index.ts'
import { isCompleteAddress, useAddressCheck } from '../../../../common/addresses/web/index.ts'
import { useDerived } from '../../../../kit/screen/index.ts'
import { Button, ConfirmDialog, useWaiting } from '../../../../platform/ui/index.ts'
import { StepBar, type WizardState, tellSaved, useFinishing } from '../../../../kit/screen/wizard/index.ts'
import { statusOf } from '../status.ts'
import { addressCheck } from './addresses.ts'
import { EmailDialog } from './email-dialog.tsx'
import { useInstantCreditOffice } from './scope.ts'

type Act = 'save' | 'email' | 'submit'

/** Before the customer has signed: save, email to the customer, or check the form (IC-015, IC-049, IC-053, IC-061). */
export const UnsignedFinish = ({ state }: { state: WizardState }) => {
  const { tenant } = useInstantCreditOffice()
  const { form, draft, bar, returnToProblems, save } = state
  const { busy, during, isComplete } = useFinishing<Act>(state)
  const navigate = useNavigate()
  const addresses = useAddressCheck(form, addressCheck)
  const [asked, setAsked] = useState<Exclude<Act, 'save'> | null>(null)
  const path = form.pathOf(companyName)
  const isNamed = useDerived(form.values, [path], () => String(form.values.at(path) ?? '').trim() !== '')
  const waiting = useWaiting(isNamed ? '' : 'Enter the company name to save.')
  useStatusAfterSaves(draft.status)

  /** Saves once the addresses are checked; false if the user wants to edit one, or the save failed. */
  const keep = async () => {
    const complete = addressCheck.addresses.filter((address) => isCompleteAddress(form, address))
    const outcome = await addresses.lookUp(complete)()
    if (outcome === 'stay') return false
    // While the customer signs, a save without changes would ask about ending that.
    return (draft.guid !== '' && !draft.dirty()) || (await save()) !== null
  }
  /** All answers are valid and saved. */
  const ready = async () => (await isComplete({ maySave: isNamed })) && keep()
  return (
    <>
      {waiting.line}
      <StepBar {...bar}>
        <Button
          {...waiting.button}
          busy={busy === 'save'}
          onClick={during('save', async () => (await keep()) && tellSaved())}
        >
          Save
        </Button>
        <Button
          busy={busy === 'submit'}
          onClick={during('submit', async () => (await ready()) && setAsked('submit'))}
        >
          Submit
        </Button>
        <Button
          variant="primary"
          busy={busy === 'email'}
          onClick={during('email', async () => (await ready()) && setAsked('email'))}
        >
          Email to Customer
        </Button>
      </StepBar>
      {addresses.dialog}
      {asked === 'submit' && (
        // No account can be opened before the customer has signed (IC-A02).
        <ConfirmDialog
          title="The application is complete"
          confirm="Email to Customer"
          onConfirm={() => setAsked('email')}
          onClose={() => setAsked(null)}
        >
          <p>The customer must sign first. Email the application to the customer.</p>
        </ConfirmDialog>
      )}
      {asked === 'email' && (
        <EmailDialog
          form={form}
          guid={draft.guid}
          onSent={(sent) => {
            draft.readVersion(sent.rowVersion)
            void navigate({ to: '/admin/$tenant', params: { tenant } })
          }}
          onFailed={(problems) => {
            setAsked(null)
            if (problems.length > 0) returnToProblems(problems)
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

/** A save may have ended the customer's signing. */
const useStatusAfterSaves = (save: WizardState['draft']['status']) => {
  const { tenant, guid, status } = useInstantCreditOffice()
  const queries = useQueryClient()
  const isAsked = status?.state === 'waiting for customer'
  const savedAt = save.kind === 'saved' ? save.at : ''
  useEffect(() => {
    if (isAsked) void queries.invalidateQueries({ queryKey: statusOf(tenant, guid).queryKey })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each save
  }, [savedAt])
}
