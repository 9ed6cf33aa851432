import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { privacyRequest } from '../../domain/forms/privacy/index.ts'
import { readAnswers, type Scene, wireKeys } from '../../domain/kit/index.ts'
import type { BannerName } from '../../domain/rules/banners.ts'
import { dayOf } from '../../domain/rules/days.ts'
import { ApiError, messageOf } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import { currentBanner } from '../banners/current.ts'
import { useBanner } from '../banners/use-banner.ts'
import { SectionCard } from '../form/section-card.tsx'
import { FormScope, useStepForm, type StepForm } from '../form/step-form.ts'
import { useDerived } from '../form/use-field.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import styles from './request.module.css'

/** The company that the way back names, whichever banner the visitor came from (PRIV-A02). */
const company: BannerName = 'rexel'

const step = privacyRequest.steps[0]

/** A visitor asks what we hold about her, or that it be deleted (docs/rules, PRIV). */
export const PrivacyRequestScreen = () => {
  const banner = useBanner(currentBanner() ?? company)
  const scene = useMemo(
    (): Scene => ({
      banner: banner.name,
      audience: 'external',
      route: 'form',
      facts: {},
      today: dayOf(new Date(), banner.timeZone),
    }),
    [banner],
  )
  const form = useStepForm({ form: privacyRequest, scene })
  const submission = useMutation({
    mutationFn: (body: Record<string, unknown>) => call('POST /api/privacy/requests', { body }),
    onError: (error) => {
      if (error instanceof ApiError) form.showProblems(error.problems)
    },
  })
  const restart = () => {
    form.take({})
    submission.reset()
  }
  return (
    <Page title="Personal Information Request">
      {submission.isSuccess ? (
        <Thanks onReturn={restart} />
      ) : (
        <FormScope value={form}>
          <form
            noValidate
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault()
              if (form.check(step).length === 0) submission.mutate({ ...form.raw() })
            }}
          >
            {step.sections.map((section) => (
              <SectionCard key={section.title} of={section} />
            ))}
            {submission.isError && (
              <Notice kind="bad" title="Your request was not sent">
                {messageOf(submission.error)} What you typed is still here.
              </Notice>
            )}
            <Submit form={form} busy={submission.isPending} />
          </form>
        </FormScope>
      )}
    </Page>
  )
}

/** Live only once every answer holds (PRIV-009); alone here, so that typing renders nothing else. */
const Submit = ({ form, busy }: { form: StepForm; busy: boolean }) => {
  const isValid = useDerived(
    form.values,
    [...wireKeys(form.form)],
    (answers) => readAnswers(form.form, form.scene, answers).problems.length === 0,
  )
  return (
    <Button type="submit" variant="primary" busy={busy} disabled={!isValid}>
      Submit
    </Button>
  )
}

const Thanks = ({ onReturn }: { onReturn: () => void }) => {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  const { displayName } = useBanner(company)
  return (
    <Card title="Privacy Form">
      <div className={styles.thanks}>
        <p ref={words} tabIndex={-1} role="status">
          We will review your request and respond to you soon. Thank you.
        </p>
        <Button variant="primary" onClick={onReturn}>
          Return to {displayName}
        </Button>
      </div>
    </Card>
  )
}
