import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Answers } from '../../../../kit/model/index.ts'
import { OneStepForm, useFormContext, useStepForm } from '../../../../kit/screen/index.ts'
import { useLocalCopy } from '../../../../kit/screen/wizard/index.ts'
import { ApiError, call, isAboutFields, messageOf } from '../../../../platform/client/index.ts'
import { say } from '../../../../platform/language/index.ts'
import { Button, Notice } from '../../../../platform/ui/index.ts'
import { sectionForms } from '../../form/index.ts'
import styles from './delegate.module.css'
import type { DelegateLink, OpenedSection } from './screen.tsx'

interface DelegateFormProps {
  link: DelegateLink
  opened: OpenedSection
  onSent: (page: OpenedSection) => void
  /** Loads what is there now. Throws ApiError. */
  onReopen: () => Promise<void>
}

/** The questions of the section, with the answers so far. What is typed survives a reload. */
export const DelegateForm = ({ link, opened, onSent, onReopen }: DelegateFormProps) => {
  const { page } = sectionForms[opened.section]
  const context = useFormContext({ banner: link.tenant, audience: 'external', route: 'application' })
  const [stored] = useState(() => opened.answers ?? {})
  // What their answers were typed over, to compare with what is stored when they are sent.
  const [seen, setSeen] = useState<Answers>(stored)
  const form = useStepForm({ form: page, context, stored })
  const forgetCopy = useLocalCopy(form, `${link.tenant}/${link.key}`, { begun: stored, restore: setSeen })
  const [attempts, setAttempts] = useState(0)
  const { values } = form
  useEffect(() => {
    let isTold = false
    return values.subscribe(() => {
      if (isTold) return
      isTold = true
      // Only the applicant misses it if this fails.
      void call('POST /api/delegate/:tenant/:key/start', { params: { ...link } }).catch(() => {})
    })
  }, [values, link])
  const sending = useMutation({
    mutationFn: async () =>
      (
        await call('POST /api/delegate/:tenant/:key/answers', {
          params: { ...link },
          body: { answers: { ...form.raw() }, seen: { ...seen } },
        })
      ).data,
    onSuccess: (now) => {
      forgetCopy()
      onSent(now)
    },
    onError: (error) => {
      if (!isAboutFields(error)) return
      form.showProblems(error.problems)
      setAttempts((times) => times + 1)
    },
  })
  const reopening = useMutation({ mutationFn: onReopen })
  const send = () => {
    if (sending.isPending) return
    if (form.check(page.steps[0]).length > 0) setAttempts((times) => times + 1)
    else sending.mutate()
  }
  return (
    <OneStepForm form={form} attempts={attempts} onSubmit={send}>
      {sending.isError && !isAboutFields(sending.error) && (
        <Notice kind="bad" title={say("We couldn't send your answers")}>
          <div className={styles.words}>
            <p>{say('{message} Your answers are still here.', { message: messageOf(sending.error) })}</p>
            {sending.error instanceof ApiError && sending.error.status === 409 && (
              <>
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
        <Button type="submit" variant="primary" busy={sending.isPending}>
          {say('Send answers')}
        </Button>
      </div>
    </OneStepForm>
  )
}
