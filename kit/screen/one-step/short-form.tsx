import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { fieldAt, look, readAnswers, resolve, wireKeys, type Form } from '../../model/index.ts'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { ApiError, messageOf } from '../../../platform/client/index.ts'
import { Button, Card, Notice, useWaiting } from '../../../platform/ui/index.ts'
import { OneStepForm } from './one-step-form.tsx'
import styles from './short-form.module.css'
import { useFormContext } from '../state/form-context.ts'
import { useStepForm } from '../state/step-form.ts'
import { listWords } from '../list-words.ts'
import type { StepForm } from '../scope.ts'
import { useDerived } from '../use-field.ts'
import { say } from '../../../platform/language/index.ts'

interface ShortFormProps {
  /** A form with one step. */
  definition: Form
  /** The banner whose texts apply. */
  banner: BannerName
  /** Sends the answers. Throws ApiError. */
  send: (answers: Record<string, unknown>) => Promise<unknown>
  /** The title of the failure notice. */
  notSent: string
  /** The confirmation, and the label of the button that clears the form. */
  thanks: { title: string; words: ReactNode; again: string }
}

/** A public form of one page, which is not stored until it is sent, and its confirmation. */
export const ShortForm = ({ definition, banner, send, notSent, thanks }: ShortFormProps) => {
  const context = useFormContext({ banner, audience: 'external', route: 'form' })
  const form = useStepForm({ form: definition, context })
  const step = definition.steps[0]!
  const submission = useMutation({
    mutationFn: () => send({ ...form.raw() }),
    onError: (error) => {
      if (error instanceof ApiError) form.showProblems(error.problems)
    },
  })
  const restart = () => {
    form.take({})
    submission.reset()
  }
  if (submission.isSuccess) return <Thanks {...thanks} onAgain={restart} />
  return (
    <OneStepForm
      form={form}
      onSubmit={() => {
        if (form.check(step).length === 0) submission.mutate()
      }}
    >
      {submission.isError && (
        <Notice kind="bad" title={notSent}>
          {say('{message} Your answers are still here.', { message: messageOf(submission.error) })}
        </Notice>
      )}
      <Submit form={form} busy={submission.isPending} />
    </OneStepForm>
  )
}

/** Enabled once all answers are valid (PRIV-009). A separate component, so that typing renders nothing else. */
const Submit = ({ form, busy }: { form: StepForm; busy: boolean }) => {
  const left = useDerived(form.values, [...wireKeys(form.form)], (answers) =>
    readAnswers(form.form, form.context, answers).problems.map(({ path }) => labelAt(form, answers, path)),
  )
  const waiting = useWaiting(
    left.length > 0
      ? say('Still needed to submit: {questions}', { questions: listWords(left.map((label) => say(label))) })
      : '',
  )
  return (
    <>
      {waiting.line}
      <Button {...waiting.button} type="submit" variant="primary" className={styles.submit} busy={busy}>
        {say('Submit')}
      </Button>
    </>
  )
}

const labelAt = ({ form, context }: StepForm, answers: object, path: string): string => {
  const found = fieldAt(form, path)
  return found ? resolve<string>(found.field.label, { context, answers: look(form, context, answers) }) : path
}

const Thanks = ({ title, words, again, onAgain }: ShortFormProps['thanks'] & { onAgain: () => void }) => {
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => said.current?.focus(), [])
  return (
    <Card title={title}>
      <div className={styles.thanks}>
        <p ref={said} tabIndex={-1} role="status">
          {words}
        </p>
        <Button variant="primary" onClick={onAgain}>
          {again}
        </Button>
      </div>
    </Card>
  )
}
