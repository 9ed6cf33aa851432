import { billTo, shipTo } from '../../../form/account.ts'
import { shipToOf } from '../../../form/from-account.ts'
import type { Section } from '../../../../../kit/model/index.ts'
import { Field, useField, useFieldState, useFormScope } from '../../../../../kit/screen/index.ts'
import { useBanner } from '../../../../../banners/web/index.ts'
import { Card, IconChevronDown, Notice } from '../../../../../platform/ui/index.ts'
import { LookupFailed, LookupState } from './lookup-state.tsx'
import { AccountFacts } from './people.tsx'
import styles from '../job-account.module.css'
import { useAccount, useExistingJobs, useFilledFromAccount } from './use-account.ts'
import { say, sayWith } from '../../../../../platform/language/index.ts'

type AccountAnswers = Readonly<Record<string, string>>

/** Who pays: a search for employees, a card for customers of the storefront (JOB-011 to JOB-016). */
export const AccountCard = ({ of }: { of: Section }) => {
  const { context } = useFormScope()
  useFilledFromAccount()
  const { value } = useField(billTo)
  const isChosen = typeof value === 'object' && value !== null
  const account = useAccount()
  return (
    // There is nothing to choose for customers.
    <Card title={say(of.title)} help={context.audience === 'internal' && say(String(of.help ?? ''))}>
      {context.audience === 'internal' && (
        <div className="fields">
          <Field of={billTo} />
        </div>
      )}
      <div className={styles.stack}>
        <LookupState of={account} />
        {isChosen ? (
          <>
            <AccountFacts of={value as AccountAnswers} kind="account" />
            <NotYours />
            <ShipToChoice branchName={(value as AccountAnswers)['branchName'] ?? ''} />
            <ExistingJobs />
          </>
        ) : (
          // Nothing answered when the page asked whose token this is (JOB-126).
          context.audience === 'external' && (
            <LookupFailed onRetry={() => window.location.reload()}>
              {say("We couldn't load your account.")}
            </LookupFailed>
          )
        )}
      </div>
    </Card>
  )
}

/** JOB-015, JOB-018: customers with one ship-to account need not choose. */
const ShipToChoice = ({ branchName }: { branchName: string }) => {
  const { context, change } = useFormScope()
  const state = useField(shipTo)
  const { label } = useFieldState(shipTo)
  const { data: account } = useAccount()
  const chosen = state.value as AccountAnswers | null
  const options = account?.shipTo ?? []
  const offersChoice = options.length > (context.audience === 'internal' ? 0 : 1)
  return (
    <>
      {account && options.length === 0 && (
        <Notice kind="caution" title={say('No ship-to accounts')}>
          {say(
            'There are no Ship To accounts associated with {companyName}. Please select a different Bill To account.',
            { companyName: account.companyName },
          )}
        </Notice>
      )}
      {offersChoice && (
        <div className="field">
          <label className="field-label" htmlFor={state.id}>
            {say(label)}
          </label>
          <select
            id={state.id}
            className="control"
            value={chosen?.['customerId'] ?? ''}
            onChange={(event) => {
              const one = options.find(({ customerId }) => customerId === event.target.value)
              change(shipTo, one && account ? shipToOf(account, one, branchName) : null)
            }}
          >
            <option value="">{say('Select an option')}</option>
            {options.map(({ customerId, customerName, city }) => (
              <option key={customerId} value={customerId}>
                {[customerName, customerId, city].filter(Boolean).join(', ')}
              </option>
            ))}
          </select>
        </div>
      )}
      {state.problem && <p className="field-problem">{say(state.problem)}</p>}
      {chosen && <AccountFacts of={chosen} kind="ship-to" />}
    </>
  )
}

/** The account's existing jobs. */
export const ExistingJobs = () => {
  const { data: jobs = [] } = useExistingJobs()
  if (jobs.length === 0) return null
  return (
    <details className={styles.existing}>
      <summary>
        {jobs.length === 1 ? say('1 existing job') : say('{count} existing jobs', { count: jobs.length })}
        <IconChevronDown aria-hidden="true" />
      </summary>
      <ul>
        {jobs.map(({ number, name, address }) => (
          <li key={`${number} ${name}`}>
            <strong>{name}</strong>
            <span>{[number, address].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A customer of the storefront has the account of their sign-in there (JOB-012). */
export const NotYours = () => {
  const { context } = useFormScope()
  const { url, displayName } = useBanner(context.banner)
  if (context.facts['storefrontAccount'] !== true) return null
  return (
    <p className={styles.note}>
      {sayWith(
        'Not your account? Sign in to {store} with the other account, and open this form from there.',
        {
          store: <a href={url}>{displayName}</a>,
        },
      )}
    </p>
  )
}
