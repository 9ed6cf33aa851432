import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { call } from '../../../../platform/client/index.ts'
import {
  Button,
  Dialog,
  DialogActions,
  Notice,
  toast,
  useLeaving,
  Entry,
  refusedEntries,
  goToFirstMark,
} from '../../../../platform/ui/index.ts'
import { AddressEntries } from '../../web/entry/address-entries.tsx'
import { Refused, type DecideProps } from '../../decisions/web/decision-dialog.tsx'
import { reloadApplication } from '../../web/queries.ts'
import { searchProblems, searchToBegin } from './bureau-search.ts'
import { matchState } from './bureau-words.ts'
import styles from './bureau.module.css'

interface AddressDialogProps extends DecideProps {
  /** The bureau has several businesses by this name and address. */
  onSeveral: () => void
}

/** TRY AGAIN: asks the bureau again with another name or address. The answers stay unchanged (BUR-014 to 016). */
export default function AddressDialog({ tenant, application, onSeveral, onClose }: AddressDialogProps) {
  const queries = useQueryClient()
  const [entries, setEntries] = useState(() => searchToBegin(application))
  const [changed, setChanged] = useState(false)
  const [tried, setTried] = useState(false)
  const { leave, question } = useLeaving(changed, onClose)
  const search = useMutation({
    mutationFn: async () =>
      await call('POST /api/CreditCheck/bureauAddress/:guid', {
        params: { guid: application.guid },
        body: entries,
      }),
    onSuccess: async ({ data, message }) => {
      await reloadApplication(queries, tenant, application.creditAppId)
      setChanged(false)
      const state = matchState(data.dnbMatchesFound)
      if (state === 'several') onSeveral()
      else if (state === 'found') {
        toast('good', message)
        onClose()
      }
    },
  })
  const own = searchProblems(entries)
  const problems = tried ? { ...refusedEntries(search.error), ...own } : {}
  const set = (change: Partial<typeof entries>) => {
    setChanged(true)
    search.reset()
    setEntries((before) => ({ ...before, ...change }))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (search.isPending) return
    setTried(true)
    if (Object.keys(own).length === 0) return search.mutate()
    goToFirstMark(event.currentTarget)
  }
  return (
    <>
      <Dialog title="Edit bureau address" onClose={leave} width={560}>
        <form onSubmit={submit} noValidate className={styles.form}>
          {search.isError && (
            <Refused tenant={tenant} application={application} error={search.error} onClose={onClose} />
          )}
          {search.isSuccess && (
            <Notice kind="caution" title="No Match Found">
              The bureau has no business with this name and address.
            </Notice>
          )}
          <p>We'll search the bureau with this name and address. The application stays unchanged.</p>
          <div className="fields">
            <Entry label="Company Name" problem={problems.companyName}>
              {(given) => (
                <input
                  {...given}
                  className="control"
                  autoComplete="organization"
                  maxLength={100}
                  required
                  value={entries.companyName}
                  onChange={({ target }) => set({ companyName: target.value })}
                />
              )}
            </Entry>
            <AddressEntries value={entries} problems={problems} most={100} onChange={set} />
          </div>
          <DialogActions>
            <Button onClick={leave}>Cancel</Button>
            <Button type="submit" variant="primary" busy={search.isPending}>
              Save and search again
            </Button>
          </DialogActions>
        </form>
      </Dialog>
      {question}
    </>
  )
}
