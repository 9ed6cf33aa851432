import { useState } from 'react'
import {
  accountName,
  accountNumber,
  companySecondStreet,
  customer,
  plattBranch,
} from '../../../form/account.ts'
import { billToOf } from '../../../form/from-account.ts'
import { readAnswers, type Form, type Section } from '../../../../../kit/model/index.ts'
import { Field, SectionCard, useDerived, useField, useFormScope } from '../../../../../kit/screen/index.ts'
import { Button, Card, Facts, IconChevronDown } from '../../../../../platform/ui/index.ts'
import { ExistingJobs, NotYours } from './account-card.tsx'
import { LookupState } from './lookup-state.tsx'
import { AccountFacts, addressOf } from './people.tsx'
import styles from '../job-account.module.css'
import { useAccount, useFilledFromAccount } from './use-account.ts'
import { say } from '../../../../../platform/language/index.ts'

type AccountAnswers = Readonly<Record<string, string>>

/**
 * platt: employees find the customer, anyone may type the account (JOB-A12). An account that the ERP knows is a card,
 * which shows who serves it (JOB-038), instead of its questions.
 */
export const CustomerCard = ({ of }: { of: Section }) => {
  const { context, values, pathOf } = useFormScope()
  useFilledFromAccount()
  const account = useAccount()
  const path = pathOf(plattBranch)
  const branch = useDerived(values, [path], () => String(values.at(path) ?? ''))
  const entered = useEnteredAccount(of)
  const asked = useAskedOnce(of)
  if (!account.data)
    return entered.isCard ? (
      <Card title={say(of.title)}>
        <div className={styles.stack}>
          <LookupState of={account} />
          <EnteredFacts of={entered.answers} />
          <NotYours />
          {context.facts['storefrontAccount'] !== true && (
            <p>
              <Button onClick={entered.change}>{say('Change the account')}</Button>
            </p>
          )}
        </div>
      </Card>
    ) : (
      <SectionCard of={asked}>
        <div className={styles.stack}>
          <LookupState of={account} />
          <ExistingJobs />
        </div>
      </SectionCard>
    )
  return (
    <Card title={say(of.title)}>
      {context.audience === 'internal' && (
        <div className="fields">
          <Field of={customer} />
        </div>
      )}
      <div className={styles.stack}>
        <AccountFacts of={billToOf(account.data, branch)} kind="account" />
        <NotYours />
        <Corrections of={asked} />
        <ExistingJobs />
      </div>
    </Card>
  )
}

/**
 * An account that was entered earlier is a card, until the customer changes it; what is being typed now stays in its
 * fields.
 */
const useEnteredAccount = ({ fields }: Section) => {
  const { form, context, values, pathOf } = useFormScope()
  const read = () =>
    Object.fromEntries(fields.map((field) => [field.key, String(values.at(pathOf(field)) ?? '')]))
  const isWhole = () => {
    const answers = values.all()
    const { problems } = readAnswers<Form>(form, context, answers, answers)
    return (
      [accountNumber, accountName].every((field) => values.at(pathOf(field))) &&
      !problems.some(({ path }) => fields.some((field) => pathOf(field) === path))
    )
  }
  const [isClosed, setClosed] = useState(() => context.audience === 'external' && isWhole())
  // The server may not know the number.
  const isRefused = [useField(accountNumber), useField(accountName)].some(({ problem }) => problem)
  const isCard = isClosed && !isRefused
  return { isCard, answers: isCard ? read() : {}, change: () => setClosed(false) }
}

const EnteredFacts = ({ of }: { of: AccountAnswers }) => (
  <div className={styles.facts} role="group" aria-label={say('Account')}>
    <Facts
      of={[
        [say('Company'), of['accountName'] ?? ''],
        [say('Account number'), of['accountNumber'] ?? ''],
        ...(
          [
            [say('Address'), addressOf(of)],
            [say('Phone'), of['contactNumber'] ?? ''],
            [say('Email'), of['emailAddress'] ?? ''],
          ] as const
        ).filter(([, text]) => text !== ''),
      ]}
    />
  </div>
)

/** The unit is asked once. A second line of the street that was stored with the account is shown, too (JOB-037). */
const useAskedOnce = (of: Section): Section => {
  const { values, pathOf } = useFormScope()
  const [hasSecond] = useState(() => Boolean(values.at(pathOf(companySecondStreet))))
  return hasSecond ? of : { ...of, fields: of.fields.filter((field) => field !== companySecondStreet) }
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
