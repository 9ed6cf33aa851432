import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { guarantor, guarantyForm } from '../form.ts'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { ApiError, call, isAboutFields, messageOf } from '../../../platform/client/index.ts'
import { CallUs, useBanner, useCreditor } from '../../../banners/web/index.ts'
import {
  OneStepForm,
  type StepForm,
  useDerived,
  useFormContext,
  useStepForm,
} from '../../../kit/screen/index.ts'
import {
  Button,
  Notice,
  Page,
  ReasonDialog,
  Card,
  proseDate,
  proseTime,
  viewersZone,
} from '../../../platform/ui/index.ts'
import type { OpenGuaranty } from './guaranty.tsx'
import styles from './guaranty.module.css'
import { forget, keep, readKept } from './kept.ts'
import { say } from '../../../platform/language/index.ts'

const [step] = guarantyForm.steps

interface QuestionProps {
  asked: OpenGuaranty
  params: { tenant: BannerName; key: string }
  /** The request is no longer open, or the guarantor has declined. */
  onEnded: () => void
}

/** Asks for the guaranty. "Yes" asks for the details and leads to the document; "No" asks for the reason. */
export const Question = ({ asked, params, onEnded }: QuestionProps) => {
  const form = useGuaranty(asked, params.tenant)
  const navigate = useNavigate()
  const [attempts, setAttempts] = useState(0)
  const [refusing, setRefusing] = useState(false)
  const answers = useMutation({
    mutationFn: () =>
      call('POST /api/guaranty/:tenant/:key/answers', { params, body: { answers: { ...form.raw() } } }),
    onSuccess: ({ data }) => {
      forget(asked)
      return navigate({ to: data.url })
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      if (error.status === 404) return onEnded()
      form.showProblems(error.problems)
      if (error.problems.length > 0) setAttempts((times) => times + 1)
    },
  })
  const proceed = () => {
    if (answers.isPending) return
    if (form.check(step).length > 0) setAttempts((times) => times + 1)
    else if (form.values.at('guarantor') === 'false') setRefusing(true)
    else answers.mutate()
  }
  return (
    <Page
      title={say('Personal guaranty')}
      lead={say('For {companyName}, reference {reference}', {
        companyName: asked.companyName,
        reference: asked.reference,
      })}
    >
      <Notice kind="caution">{say('One or more signatories must sign a personal guaranty.')}</Notice>
      <AboutGuaranty asked={asked} tenant={params.tenant} />
      <OneStepForm form={form} attempts={attempts} onSubmit={proceed}>
        {answers.isError && !isAboutFields(answers.error) && (
          <Notice kind="bad" title={say("We couldn't save your answers")}>
            {say('{message} Your answers are still here.', { message: messageOf(answers.error) })}
          </Notice>
        )}
        <ContinueBar form={form} busy={answers.isPending} />
      </OneStepForm>
      {refusing && (
        <ReasonDialog
          title={say('Decline the personal guaranty?')}
          confirm={say('Decline')}
          onClose={() => setRefusing(false)}
          // Replaces the page, so the dialog need not be closed.
          onDecline={async (reason) => {
            await call('POST /api/guaranty/:tenant/:key/refusal', { params, body: { reason } }).catch(
              (error: unknown) => {
                if (!(error instanceof ApiError && error.status === 404)) throw error
              },
            )
            forget(asked)
            onEnded()
          }}
        >
          <p>
            {say(
              "We'll notify the person who asked that you declined to guarantee {companyName}'s account. This link will no longer work. Nothing is signed in your name.",
              { companyName: asked.companyName },
            )}
          </p>
        </ReasonDialog>
      )}
    </Page>
  )
}

/** The form, prefilled with what is known after the answer "Yes". Answers survive a reload. */
const useGuaranty = (asked: OpenGuaranty, tenant: BannerName): StepForm => {
  const context = useFormContext({ banner: tenant, audience: 'external', route: 'guarantor' })
  const [stored] = useState(() => ({ ...asked.answers, ...readKept(asked) }))
  const said = useRef<(path: string) => void>(() => {})
  const form = useStepForm({ form: guarantyForm, context, stored, onChanged: (path) => said.current(path) })
  useEffect(() => {
    said.current = (path) => {
      if (path !== guarantor.key || form.values.at(path) !== 'true') return
      const known = new Map(Object.entries(stored))
      const empty = [...guarantyForm.places.keys()].filter(
        ({ key }) => known.has(key) && form.values.at(key) === undefined,
      )
      form.fill(empty.map((field) => ({ field, value: known.get(field.key) })))
    }
  })
  useEffect(() => form.values.subscribe(() => keep(asked, form.values.all())), [form.values, asked])
  return form
}

const ContinueBar = ({ form, busy }: { form: StepForm; busy: boolean }) => {
  const no = useDerived(form.values, [guarantor.key], () => form.values.at(guarantor.key) === 'false')
  return (
    <div className={styles.bar}>
      <p>
        {no
          ? say('You can give a reason before you confirm.')
          : say("You'll review the full guaranty before you sign. Continuing doesn't sign anything.")}
      </p>
      <Button type="submit" variant="primary" busy={busy}>
        {no ? say('Continue') : say('Continue to sign')}
      </Button>
    </div>
  )
}

/** Who requests the guaranty, for which business, and why. */
const AboutGuaranty = ({ asked, tenant }: { asked: OpenGuaranty; tenant: BannerName }) => {
  const banner = useBanner(tenant)
  const creditor = useCreditor(tenant)
  const { companyName, name, askedBy, askedAt, expiresAt } = asked
  return (
    <Card title={say('About this request')}>
      <div className={styles.words}>
        <p>
          {say(
            "Hello {name}, on {proseDate} {askedBy} of {displayName} asked whether you would personally guarantee {companyName}'s account. Your answer doesn't change the application.",
            {
              name,
              proseDate: proseDate(askedAt, viewersZone()),
              askedBy,
              displayName: banner.displayName,
              companyName,
            },
          )}
        </p>
        <p>
          {say(
            "A personal guaranty is your promise to pay {name}, from your personal assets, what {companyName} owes on the account if the business doesn't pay it.",
            { name: creditor?.name ?? banner.displayName, companyName },
          )}
        </p>
        <p>
          {say(
            "We're asking because of the business's credit standing and your role in it. Your marital status is not a factor. The choice is yours, and you can get advice first. This link expires on {proseTime}.",
            { proseTime: proseTime(expiresAt) },
          )}
        </p>
        <p>
          <CallUs of={banner} />
        </p>
      </div>
    </Card>
  )
}
