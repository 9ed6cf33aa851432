import { useEffect, useRef, useState, type FormEvent } from 'react'
import { call } from '../../../../platform/client/index.ts'
import { Button, Dialog, DialogActions, Entry } from '../../../../platform/ui/index.ts'
import { accountEntered, accountProblem } from '../../decisions/web/approve/approval.ts'
import { useAct } from '../../decisions/web/decision-call.ts'
import { Refused, type DecideProps } from '../../decisions/web/decision-dialog.tsx'

/** Sets the customer's account number in the ERP (ERP-014). An unknown number is reported here (ERP-016). */
const EditAccountDialog = ({ tenant, application, onClose }: DecideProps) => {
  const { guid, accountId } = application
  const [account, setAccount] = useState(accountId ?? '')
  const [tried, setTried] = useState(false)
  const assign = useAct(tenant, application, {
    said: `Matched with account ${account}.`,
    done: onClose,
    act: () =>
      call('GET /api/ErpReconciliation/setCustomerAccount/:guid/:account', { params: { guid, account } }),
  })
  const problem = accountProblem(account)
  const input = useRef<HTMLInputElement>(null)
  // The only input; typing replaces its value.
  useEffect(() => input.current?.select(), [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (assign.isPending) return
    if (problem) input.current?.focus()
    else assign.mutate()
  }
  return (
    <Dialog title="Edit account number" onClose={onClose}>
      <form onSubmit={submit} noValidate className="fields">
        {assign.isError && (
          <Refused tenant={tenant} application={application} error={assign.error} onClose={onClose} />
        )}
        <Entry
          label="Account number"
          hint="The customer's number in the ERP. Saving starts the comparison over."
          problem={tried ? problem : undefined}
        >
          {(given) => (
            <input
              {...given}
              ref={input}
              className="control"
              inputMode="numeric"
              autoComplete="off"
              required
              value={account}
              onChange={({ target }) => {
                setAccount(accountEntered(target.value))
                assign.reset()
              }}
            />
          )}
        </Entry>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={assign.isPending}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
export default EditAccountDialog
