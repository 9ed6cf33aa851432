import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { DecideProps } from '../../decisions/web/decision-dialog.tsx'
import { call, messageOf } from '../../../../platform/client/index.ts'
import { Button, Dialog, DialogActions, EmptyState, Notice, Skeleton } from '../../../../platform/ui/index.ts'
import { useAct } from '../../decisions/web/decision-call.ts'
import { customerMatches } from './queries.ts'
import styles from './comparison.module.css'

/** Customers in the ERP that may be this applicant, to select one (ERP-017). */
const MatchesDialog = ({ tenant, application, onClose }: DecideProps) => {
  const { guid, accountId } = application
  const [typed, setTyped] = useState('')
  const [words, setWords] = useState('')
  const { data, error, isFetching, refetch } = useQuery(customerMatches(guid, words))
  const [chosen, setChosen] = useState('')
  const choose = useAct(tenant, application, {
    said: `Matched with account ${chosen}.`,
    done: onClose,
    act: async () =>
      await call('POST /api/creditreview/setCustomerMatch/:applicationId', {
        params: { applicationId: guid },
        body: { accountNumber: chosen },
      }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen !== '' && !choose.isPending) choose.mutate()
  }
  return (
    <Dialog title="Find customer" onClose={onClose} width={640}>
      <form
        role="search"
        className={styles.find}
        onSubmit={(event) => {
          event.preventDefault()
          setChosen('')
          setWords(typed.trim())
        }}
      >
        <input
          type="search"
          className="control"
          aria-label="Name, street, phone, or account number"
          placeholder="Name, street, phone, or account number"
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit">Search</Button>
      </form>
      <form onSubmit={submit} className={styles.stack}>
        {choose.isError && (
          <Notice kind="bad" title="Error">
            {messageOf(choose.error)}
          </Notice>
        )}
        {!data && isFetching && <Skeleton lines={5} label="Searching the ERP for customers" />}
        {error && !isFetching && (
          <Notice kind="bad" title="Error">
            <p>{messageOf(error)}</p>
            <Button className={styles.again} onClick={() => void refetch()}>
              Try again
            </Button>
          </Notice>
        )}
        {data && data.length === 0 && (
          <EmptyState>
            {words
              ? `The ERP has no customer for "${words}".`
              : 'The ERP has no customer with this name, phone, or address. Search for another, or enter an account number.'}
          </EmptyState>
        )}
        {data && data.length > 0 && (
          <fieldset className={styles.stack}>
            <legend className={styles.legend}>
              {words
                ? `Customers in the ERP for "${words}"`
                : 'Customers in the ERP that may be this applicant'}
            </legend>
            <div className={styles.matchList}>
              {data.map(({ accountNumber, businessName, address }) => (
                <label key={accountNumber} className="choice">
                  <input
                    type="radio"
                    name="match"
                    checked={chosen === accountNumber}
                    onChange={() => setChosen(accountNumber)}
                  />
                  <span>
                    {businessName}
                    <small>
                      {`${accountNumber}${accountNumber === accountId ? ' (current account)' : ''} · ${[
                        address.street,
                        address.city,
                        `${address.state} ${address.zipCode}`.trim(),
                      ]
                        .filter(Boolean)
                        .join(', ')}`}
                    </small>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={choose.isPending} disabled={chosen === ''}>
            Use this customer
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
export default MatchesDialog
