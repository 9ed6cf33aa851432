import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { branchNumber, cashAccount, companyPlace, type CashAccount } from '../form/index.ts'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { call, isAboutFields, messageOf } from '../../../platform/client/index.ts'
import { BranchSection } from '../../../common/branches/web/index.ts'
import {
  ErrorSummary,
  FormScope,
  SectionCard,
  useFormContext,
  useStepForm,
} from '../../../kit/screen/index.ts'
import { Button, ConfirmDialog, Notice, Page } from '../../../platform/ui/index.ts'
import { tellFilled, useLocalCopy } from '../../../kit/screen/wizard/index.ts'
import styles from './cash-account.module.css'
import { placeAsked } from './matching.ts'
import { say } from '../../../platform/language/index.ts'

interface CashFormProps {
  tenant: BannerName
  /** What the storefront knows of the visitor. */
  start: CashAccount
  /** Whose copies these are in this browser. */
  owner: string
  sftoken: string | null
  /** Receives the customer's key. */
  onSubmitted: (applicationKey: string) => void
}

const step = cashAccount.steps[0]

/** A customer asks for a cash account: one page, sent in one piece (CASH-001, CASH-006). */
export const CashForm = ({ tenant, start, owner, sftoken, onSubmitted }: CashFormProps) => {
  const context = useFormContext({ banner: tenant, audience: 'external', route: 'application' })
  const form = useStepForm({
    form: cashAccount,
    context,
    stored: start,
    onFilled: tellFilled(context),
  })
  const { start: showStep } = form
  useEffect(() => showStep(step), [showStep])
  const forgetCopy = useLocalCopy(form, owner)
  const [attempts, setAttempts] = useState(0)
  const [asking, setAsking] = useState(false)
  // Continued despite a match, until the name or the street changes (CASH-025, CASH-026).
  const [accepted, setAccepted] = useState('')
  const [idempotencyKey] = useState(() => crypto.randomUUID())

  const submission = useMutation({
    mutationFn: async (skipsMatching: boolean) => {
      const answers = form.raw() as CashAccount
      if (!skipsMatching && placeAsked(answers) !== accepted && (await hasMatches(tenant, answers)))
        return null
      // Without a session, repeating a request whose reply was lost would make a second account.
      await call('POST /api/FormDataStorage/session')
      const { data } = await call('POST /api/CashAccount/submit/:tenant/:applicationKey', {
        params: { tenant, applicationKey: '0' },
        query: sftoken ? { sftoken } : {},
        headers: { 'idempotency-key': idempotencyKey },
        multipart: true,
        body: { incompleteFormData: JSON.stringify(answers) },
      })
      return data.applicationKey
    },
    onSuccess: (applicationKey) => {
      if (applicationKey === null) return setAsking(true)
      forgetCopy()
      onSubmitted(applicationKey)
    },
    onError: (error) => {
      if (!isAboutFields(error)) return
      form.showProblems(error.problems)
      setAttempts((times) => times + 1)
    },
  })
  const send = async () => {
    await form.settled()
    if (form.check(step).length > 0) return setAttempts((times) => times + 1)
    submission.mutate(false)
  }

  return (
    <Page
      title={say('Cash Account')}
      lead={say('Open an account to order and pay as you go. It takes about two minutes.')}
    >
      <FormScope value={form}>
        <form
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <ErrorSummary attempts={attempts} />
          {step.sections.map((section) =>
            section.fields.some((field) => field === branchNumber) ? (
              <BranchSection key={section.title} of={section} field={branchNumber} near={companyPlace} />
            ) : (
              <SectionCard key={section.title} of={section} />
            ),
          )}
          {submission.isError && !isAboutFields(submission.error) && (
            <Notice kind="bad" title={say("We couldn't create your account")}>
              {say('{message} Your answers are still here.', { message: messageOf(submission.error) })}
            </Notice>
          )}
          {submission.isPending && (
            <p role="status" className={styles.progress}>
              {say('Creating your account. This can take a few seconds…')}
            </p>
          )}
          <div className={styles.actions}>
            <Button type="submit" variant="primary" busy={submission.isPending}>
              {say('Create account')}
            </Button>
          </div>
        </form>
      </FormScope>
      {asking && (
        <ConfirmDialog
          title={say('You may already have an account')}
          confirm={say('Continue')}
          onConfirm={() => {
            setAsking(false)
            setAccepted(placeAsked(form.raw() as CashAccount))
            submission.mutate(true)
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            {say(
              "We have a customer with a similar name, address, or phone number. If that's you, contact your branch to use that account. Otherwise, continue.",
            )}
          </p>
        </ConfirmDialog>
      )}
    </Page>
  )
}

/** Only whether there are any: a visitor never sees another customer (CASH-A05). A failed search finds none. */
const hasMatches = async (tenant: BannerName, { companyInformation: company = {} }: CashAccount) => {
  const { companyName = '', streetAddress1 = '', phoneNumber = '' } = company
  try {
    const { data } = await call('POST /api/CashAccount/matches/:tenant', {
      params: { tenant },
      body: { companyName, streetAddress1, phoneNumber },
    })
    return data.found
  } catch (error) {
    console.warn('The search for possible matches failed.', error)
    return false
  }
}
