import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { call } from '../../../../platform/client/index.ts'
import {
  Button,
  Dialog,
  DialogActions,
  useLeaving,
  Entry,
  refusedEntries,
  goToFirstMark,
} from '../../../../platform/ui/index.ts'
import { AddressEntries } from '../../web/entry/address-entries.tsx'
import { useAct } from '../../decisions/web/decision-call.ts'
import { Refused, type DecideProps } from '../../decisions/web/decision-dialog.tsx'
import { fullApplication } from '../../web/full/queries.ts'
import { applicationMaps } from '../../web/maps/queries.ts'
import { companyOf, companyProblems, companyRefused, companySent, LINE } from './company-information.ts'

/** Corrects name and billing address for the review and the ERP. The signed document stays unchanged (ERP-015). */
const EditCompanyDialog = ({ tenant, application, onClose }: DecideProps) => {
  const { guid } = application
  const [begun] = useState(() => companyOf(application))
  const [entered, setEntered] = useState(begun)
  const [tried, setTried] = useState(false)
  const queries = useQueryClient()
  const save = useAct(tenant, application, {
    said: 'Company information updated.',
    done: () => {
      // The map shows the corrected address.
      void queries.invalidateQueries({ queryKey: applicationMaps(guid).queryKey })
      void queries.invalidateQueries({ queryKey: fullApplication(tenant, application.creditAppId).queryKey })
      onClose()
    },
    act: () =>
      call('POST /api/ErpReconciliation/saveCompanyInformation/:guid', {
        params: { guid },
        body: companySent(entered),
      }),
  })
  const own = companyProblems(entered)
  const problems = tried ? { ...companyRefused(refusedEntries(save.error)), ...own } : {}
  const { leave, question } = useLeaving(JSON.stringify(entered) !== JSON.stringify(begun), onClose)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (save.isPending) return
    if (Object.keys(own).length === 0) return save.mutate()
    goToFirstMark(event.currentTarget)
  }
  return (
    <>
      <Dialog title="Edit company name and billing address" onClose={leave} width={560}>
        <form onSubmit={submit} noValidate className="fields">
          {save.isError && (
            <Refused tenant={tenant} application={application} error={save.error} onClose={onClose} />
          )}
          <Entry
            label="Company name"
            hint="Used in the review, letters, and the ERP. The signed document stays unchanged."
            problem={problems.companyName}
          >
            {(given) => (
              <input
                {...given}
                className="control"
                autoComplete="off"
                maxLength={LINE}
                required
                value={entered.companyName}
                onChange={({ target }) => setEntered((before) => ({ ...before, companyName: target.value }))}
              />
            )}
          </Entry>
          <AddressEntries
            value={entered}
            problems={problems}
            most={LINE}
            onChange={(change) => setEntered((before) => ({ ...before, ...change }))}
          />
          <DialogActions>
            <Button onClick={leave}>Cancel</Button>
            <Button type="submit" variant="primary" busy={save.isPending}>
              Save
            </Button>
          </DialogActions>
        </form>
      </Dialog>
      {question}
    </>
  )
}
export default EditCompanyDialog
