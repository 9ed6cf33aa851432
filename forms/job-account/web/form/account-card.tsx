import { useState } from 'react'
import { billTo, customer, plattBranch, shipTo } from '../../form/account.ts'
import { billToOf, shipToOf } from '../../form/from-account.ts'
import { readAnswers, type Form, type Section } from '../../../../kit/model/index.ts'
import {
  Field,
  SectionCard,
  useDerived,
  useField,
  useFieldState,
  useFormScope,
} from '../../../../kit/screen/index.ts'
import { Card, IconChevronDown, Notice } from '../../../../platform/ui/index.ts'
import { LookupFailed, LookupState } from './lookup-state.tsx'
import { AccountFacts } from './people.tsx'
import styles from './job-account.module.css'
import { useAccount, useExistingJobs, useFilledFromAccount } from './use-account.ts'
import { say } from '../../../../platform/language/index.ts'

type AccountAnswers = Readonly<Record<string, string>>

/** Who pays: a search for employees, a card for customers of the storefront (JOB-011 to JOB-016). */
export const AccountCard = ({ of }: { of: Section }) => {
  const { context } = useFormScope()
  useFilledFromAccount()
  const { value } = useField(billTo)
  const isChosen = typeof value === 'object' && value !== null
  const account = useAccount()
  return (
    <Card title={say(of.title)} help={say(String(of.help ?? ''))}>
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
const ExistingJobs = () => {
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

/**
 * platt: employees find the customer, anyone may type the account (JOB-A12). An account that the ERP knows is a card,
 * which shows who serves it (JOB-038), instead of its questions.
 */
export const CustomerCard = ({ of }: { of: Section }) => {
  const { values, pathOf } = useFormScope()
  useFilledFromAccount()
  const account = useAccount()
  const path = pathOf(plattBranch)
  const branch = useDerived(values, [path], () => String(values.at(path) ?? ''))
  if (!account.data)
    return (
      <SectionCard of={of}>
        <div className={styles.stack}>
          <LookupState of={account} />
          <ExistingJobs />
        </div>
      </SectionCard>
    )
  return (
    <Card title={say(of.title)}>
      <div className="fields">
        <Field of={customer} />
      </div>
      <div className={styles.stack}>
        <AccountFacts of={billToOf(account.data, branch)} kind="account" />
        <Corrections of={of} />
        <ExistingJobs />
      </div>
    </Card>
  )
}

/** What the ERP knows need not be asked; employees correct it here. It opens by itself where something is wrong. */
const Corrections = ({ of }: { of: Section }) => {
  const { form, context, values, pathOf } = useFormScope()
  const [isOpen, setOpen] = useState(false)
  const fields = of.fields.filter((field) => field !== customer)
  const isWrong = useDerived(
    values,
    fields.map((field) => pathOf(field)),
    (answers) => isWrongIn(of, readAnswers<Form>(form, context, answers, answers).problems),
  )
  if (context.audience === 'external') return null
  return (
    <details className={styles.existing} open={isOpen || isWrong}>
      <summary
        onClick={(event) => {
          // Opening by itself must not keep it open.
          event.preventDefault()
          setOpen(!isOpen)
        }}
      >
        {say('Correct the customer information')}
        <IconChevronDown aria-hidden="true" />
      </summary>
      <div className="fields">
        {fields.map((field) => (
          <Field key={field.key} of={field} />
        ))}
      </div>
    </details>
  )
}

const isWrongIn = ({ key }: Section, problems: readonly { path: string }[]): boolean =>
  problems.some(({ path }) => path.startsWith(`${key}.`))
