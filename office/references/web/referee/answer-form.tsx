import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { OneStepForm, useFormContext, useStepForm } from '../../../../kit/screen/index.ts'
import { useLocalCopy } from '../../../../kit/screen/wizard/index.ts'
import { FailedToSend, LinkActions } from '../../../../common/mailed-links/web/index.ts'
import { call, isAboutFields } from '../../../../platform/client/index.ts'
import { say } from '../../../../platform/language/index.ts'
import type { Problem } from '../../../../platform/text/problem.ts'
import { Button } from '../../../../platform/ui/index.ts'
import { referenceForms } from '../../form/index.ts'
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
  const send = () => {
    if (sending.isPending) return
    if (form.check(step).length > 0) setAttempts((times) => times + 1)
    else sending.mutate()
  }
  return (
    <OneStepForm form={form} attempts={attempts} onSubmit={send}>
      <FailedToSend
        error={sending.error}
        discards
        onReopen={async () => {
          await onReopen()
          // Only now: without a connection, what was typed stays.
          forgetCopy()
        }}
      />
      <LinkActions>
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
      </LinkActions>
    </OneStepForm>
  )
}

/** The server names a problem by its place in what we sent. */
const inForm = (problem: Problem): Problem => ({
  ...problem,
  path: problem.path.replace(/^body\.answers\./, ''),
})
