import { useQuery } from '@tanstack/react-query'
import type { FormContext } from '../../../kit/model/index.ts'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { useBanner } from '../../../banners/web/index.ts'
import { Notice, proseTime } from '../../../platform/ui/index.ts'
import { CheckAnswers, type WizardParts } from '../../../kit/screen/wizard/index.ts'
import type { LoadedByStaff, StaffPort } from './staff-port.ts'
import styles from '../../../kit/screen/wizard/wizard.module.css'

interface SubmittedByProps {
  tenant: BannerName
  form: LoadedByStaff
}

/** Who submitted a form, and when (SHELL-095). */
export const SubmittedBy = ({ tenant, form }: SubmittedByProps) => {
  const { timeZone } = useBanner(tenant)
  return (
    <Notice kind="good" title={`Submitted by ${form.savedBy}`}>
      {`${proseTime(form.submittedAt ?? form.savedAt, timeZone)}. Reference number ${form.reference}. The answers can no longer be changed.`}
    </Notice>
  )
}

interface SubmittedAnswersProps {
  tenant: BannerName
  parts: WizardParts
  context: FormContext
  port: StaffPort
  /** Guid or number. */
  id: string
}

/** The same below what follows a submission, with the answers on request. */
export const SubmittedAnswers = ({ tenant, parts, context, port, id }: SubmittedAnswersProps) => {
  const { data } = useQuery({ queryKey: ['submitted form', tenant, id], queryFn: () => port.load(id) })
  if (!data) return null
  return (
    <>
      <SubmittedBy tenant={tenant} form={data} />
      <details className={styles.answers}>
        <summary>What was entered</summary>
        <div>
          <CheckAnswers parts={parts} context={context} answers={data.answers} reference={data.reference} />
        </div>
      </details>
    </>
  )
}
