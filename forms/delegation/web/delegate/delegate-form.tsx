import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Answers } from '../../../../kit/model/index.ts'
import { OneStepForm, useFormContext, useStepForm } from '../../../../kit/screen/index.ts'
import { useLocalCopy } from '../../../../kit/screen/wizard/index.ts'
import { FailedToSend, LinkActions } from '../../../../common/mailed-links/web/index.ts'
import { call, isAboutFields } from '../../../../platform/client/index.ts'
import { say } from '../../../../platform/language/index.ts'
import { Button } from '../../../../platform/ui/index.ts'
import { sectionForms } from '../../form/index.ts'
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
  const send = () => {
    if (sending.isPending) return
    if (form.check(page.steps[0]).length > 0) setAttempts((times) => times + 1)
    else sending.mutate()
  }
  return (
    <OneStepForm form={form} attempts={attempts} onSubmit={send}>
      <FailedToSend error={sending.error} onReopen={onReopen} />
      <LinkActions>
        <Button type="submit" variant="primary" busy={sending.isPending}>
          {say('Send answers')}
        </Button>
      </LinkActions>
    </OneStepForm>
  )
}
