import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { OneStepForm, useFormContext, useStepForm } from '../../../../kit/screen/index.ts'
import { useLocalCopy } from '../../../../kit/screen/wizard/index.ts'
import { ApiError, call, isAboutFields, messageOf } from '../../../../platform/client/index.ts'
import { say } from '../../../../platform/language/index.ts'
import type { Problem } from '../../../../platform/text/problem.ts'
import { Button, Notice } from '../../../../platform/ui/index.ts'
import { referenceForms } from '../../form/index.ts'
import styles from './referee.module.css'
import type { Opened, AskedReference, RefereeLink } from './screen.tsx'

interface AnswerFormProps {
  link: RefereeLink
  question: AskedReference
  onSent: (page: Opened) => void
  /** Loads what someone else has sent. Throws ApiError. */
  onReopen: () => Promise<void>
  /** Null: there are no answers to go back to. */
  onCancel: (() => void) | null
}

/** The questions about one customer, empty or with the answers to correct. What is typed survives a reload. */
export const AnswerForm = ({ link, question, onSent, onReopen, onCancel }: AnswerFormProps) => {
  const context = useFormContext({ banner: link.tenant, audience: 'external', route: 'form' })
  const { id, kind, answers, answeredAt } = question
  const form = useStepForm({ form: referenceForms[kind], context, ...(answers && { stored: answers }) })
  // A copy of other answers must not replace those that someone has sent since.
  const forgetCopy = useLocalCopy(form, `${link.tenant}/${link.key}/${id}/${answeredAt ?? 'new'}`)
  const [attempts, setAttempts] = useState(0)
  const [step] = referenceForms[kind].steps
  const sending = useMutation({
    mutationFn: async () =>
      (
        await call('POST /api/reference/:tenant/:key/answers', {
          params: { ...link },
          body: { question: id, answers: { ...form.raw() }, replaces: answeredAt },
        })
      ).data,
    onSuccess: (page) => {
      forgetCopy()
      onSent(page)
    },
    onError: (error) => {
      if (!isAboutFields(error)) return
      form.showProblems(error.problems.map(inForm))
      setAttempts((times) => times + 1)
    },
  })
  const reopening = useMutation({
    mutationFn: onReopen,
    // Only now: without a connection, what was typed stays.
    onSuccess: forgetCopy,
  })
  const send = () => {
    if (sending.isPending) return
    if (form.check(step).length > 0) setAttempts((times) => times + 1)
    else sending.mutate()
  }
  const isOutdated = sending.error instanceof ApiError && sending.error.status === 409
  return (
    <OneStepForm form={form} attempts={attempts} onSubmit={send}>
      {sending.isError && !isAboutFields(sending.error) && (
        <Notice kind="bad" title={say("We couldn't send your answers")}>
          <div className={styles.failure}>
            <p>
              {isOutdated
                ? messageOf(sending.error)
                : say('{message} Your answers are still here.', { message: messageOf(sending.error) })}
            </p>
            {isOutdated && (
              <>
                <p>{say('If you open it again, what you entered here is discarded.')}</p>
                <Button busy={reopening.isPending} onClick={() => reopening.mutate()}>
                  {say('Open again')}
                </Button>
                {reopening.isError && <p>{messageOf(reopening.error)}</p>}
              </>
            )}
          </div>
        </Notice>
      )}
      <div className={`${styles.actions} no-print`}>
        {onCancel && (
          <Button
            onClick={() => {
              forgetCopy()
              onCancel()
            }}
          >
            {say('Cancel')}
          </Button>
        )}
        <Button type="submit" variant="primary" busy={sending.isPending}>
          {say('Send answers')}
        </Button>
      </div>
    </OneStepForm>
  )
}

/** The server names a problem by its place in what we sent. */
const inForm = (problem: Problem): Problem => ({
  ...problem,
  path: problem.path.replace(/^body\.answers\./, ''),
})
