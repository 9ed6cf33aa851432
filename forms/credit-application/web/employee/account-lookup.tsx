import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { fieldAt, type AnyField, type Difference } from '../../../../kit/model/index.ts'
import { type StepForm, idOf, useFormScope } from '../../../../kit/screen/index.ts'
import { Button, IconCircleCheck, IconInfoCircle } from '../../../../platform/ui/index.ts'
import {
  accountLookup,
  numberPath,
  type AccountLookupController,
  type LookedUpAccount,
} from './account-lookup-controller.ts'
import styles from './account-lookup.module.css'
import { accountQuery } from './account-query.ts'
import { CustomerLink } from './customer-link.tsx'
import { CustomerSearch } from './customer-search.tsx'

/** The result of the account lookup, below the number; announced to screen readers. */
const AccountLookup = ({ initialNumber }: { initialNumber: string }) => {
  const form = useFormScope()
  const [found, setFound] = useState<LookedUpAccount>({ kind: 'nothing' })
  const client = useQueryClient()
  const [lookup] = useState(() =>
    accountLookup({
      form,
      onFound: setFound,
      // The shipping address offers the account's ship-tos.
      onAccount: (number, account) =>
        client.setQueryData(accountQuery(form.context.banner, number).queryKey, account),
      initialNumber,
      isTyped: () => document.activeElement?.id === idOf(numberPath),
    }),
  )
  useEffect(() => lookup.listen(), [lookup])
  useAccountOfAddress(form, lookup)
  const { banner, facts } = form.context
  if (facts['mailedAccount'])
    return (
      <p className={styles.said}>
        <IconInfoCircle aria-hidden="true" />
        <span>
          This form was emailed for account {String(form.values.at(numberPath) ?? '')}, so the account can't
          be changed.{' '}
          <Link to="/admin/application/$tenant/{-$guid}" params={{ tenant: banner, guid: undefined }}>
            Start a new form for another account
          </Link>
        </span>
      </p>
    )
  return (
    <div className={styles.lookup}>
      <CustomerSearch onChoose={lookup.lookUp} />
      <div role="status">
        <Outcome found={found} />
      </div>
      {found.kind === 'found' && (
        <div className={styles.acts}>
          {found.filled.length > 0 && (
            <Button variant="quiet" onClick={found.undo}>
              Undo<span className="unseen"> what was filled in</span>
            </Button>
          )}
          <CustomerLink key={found.number} banner={form.context.banner} accountNumber={found.number} />
        </div>
      )}
    </div>
  )
}
export default AccountLookup

const Outcome = ({ found }: { found: LookedUpAccount }) => {
  if (found.kind === 'looking')
    return (
      <p className={styles.said}>
        <span className={styles.turning} aria-hidden="true" />
        <span>{`Looking up account ${found.number}…`}</span>
      </p>
    )
  if (found.kind === 'unanswered')
    return (
      <p className={styles.said}>
        <IconInfoCircle aria-hidden="true" />
        <span>
          {`We couldn't look up account ${found.number}. You can continue; we'll check the account when the application is submitted.`}
        </span>
      </p>
    )
  if (found.kind === 'found')
    return (
      <p className={styles.said}>
        <IconCircleCheck aria-hidden="true" className={styles.good} />
        <span>
          {found.filled.length > 0
            ? `Filled in from account ${found.number}: ${nameFilled(found.filled)}.`
            : `We found account ${found.number}. Its information is already filled in.`}
        </span>
      </p>
    )
  return null
}

/** Names an address or a contact as a whole instead of its single fields. */
const nameFilled = (filled: readonly Difference[]) => {
  const words = filled.map(({ group, label }) => (/Address$|^Accounts Payable$/.test(group) ? group : label))
  return new Intl.ListFormat('en-US').format([...new Set(words)])
}

/** `/admin/application/{tenant}?accountId=…`: looks up that account once, if the form has none yet. */
const useAccountOfAddress = (form: StepForm, lookup: AccountLookupController) => {
  const navigate = useNavigate()
  useEffect(() => {
    const search = new URLSearchParams(window.location.search)
    const number = (search.get('accountId') ?? '').replaceAll(/^"|"$/g, '')
    if (!number) return
    void navigate({
      to: '.',
      search: (was: Record<string, unknown>) => ({ ...was, accountId: undefined }),
      hash: true,
      replace: true,
      resetScroll: false,
    } as never)
    const hasAccount = fieldOf(form, 'businessInfo.hasAccount')
    const accountNumber = fieldOf(form, numberPath)
    if (form.values.at(numberPath) || !/^\d{1,20}$/.test(number) || !hasAccount || !accountNumber) return
    form.change(hasAccount, 'true')
    form.change(accountNumber, number)
    lookup.lookUp(number)
  }, [form, lookup, navigate])
}

const fieldOf = (form: StepForm, path: string): AnyField | undefined => fieldAt(form.form, path)?.field
