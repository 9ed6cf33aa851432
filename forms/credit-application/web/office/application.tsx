import { useMemo, useState } from 'react'
import { firstTitle } from '../../form/first-title.ts'
import { creditApplication } from '../../form/index.ts'
import { type Draft, NotOpened, Waiting, Wizard } from '../../../../kit/screen/wizard/index.ts'
import { type StaffFormProps, staffScreen, useStaffForm } from '../../../../common/staff-form/web/index.ts'
import styles from './office.module.css'
import { employeeParts } from './parts.tsx'
import { ReadOnly } from './read-only.tsx'
import { OfficeScope, type Office } from './scope.ts'
import { Sent } from './sent.tsx'
import { saveAsSubmitted, type SubmittedByStaff } from './use-unsigned-submission.ts'

const InternalApplication = (form: StaffFormProps) => {
  const { tenant, guid, onCreated, onReopen } = form
  const { ready, context, port, ...opened } = useStaffForm(creditApplication, form)
  const [emailed, setEmailed] = useState<{ at: string; account: boolean } | null>(null)
  const [sent, setSent] = useState<{ submitted: SubmittedByStaff; draft: Draft; company: string } | null>(
    null,
  )
  const loaded = ready?.loaded ?? null
  const emailedAt = emailed?.at ?? loaded?.emailedAt ?? null
  const settled = useMemo(
    // Just mailed on this screen: from now on its account cannot be changed.
    () => (emailed?.account ? { ...context, facts: { ...context.facts, mailedAccount: true } } : context),
    [context, emailed],
  )

  if (sent)
    return (
      <Sent
        tenant={tenant}
        company={sent.company}
        submitted={sent.submitted}
        onSaveAgain={() => saveAsSubmitted(sent.draft)}
      />
    )
  if (opened.isError)
    return (
      <NotOpened
        title={creditApplication.title}
        path={`/admin/application/${tenant}`}
        error={opened.error}
        onRetry={() => void opened.refetch()}
      />
    )
  if (!ready) return <Waiting title={guid ? creditApplication.title : firstTitle(context)} />
  if (loaded?.locked) return <ReadOnly tenant={tenant} context={context} loaded={loaded} onNewer={onReopen} />

  const office: Office = {
    tenant,
    emailedAt,
    onEmailed: (at, account) => setEmailed({ at, account }),
    onEnded: onReopen,
    onSubmitted: (submitted, draft, company) => setSent({ submitted, draft, company }),
  }
  return (
    <OfficeScope value={office}>
      <div className={`${styles.office} ${emailedAt ? styles.withPanel : ''}`}>
        <Wizard
          parts={employeeParts}
          tenant={tenant}
          port={port}
          context={settled}
          first={1}
          loaded={loaded}
          kept={ready.kept}
          onCreated={onCreated}
        />
      </div>
    </OfficeScope>
  )
}

/** `/admin/application/{tenant}/{guid?}`: the customer's form with the employees' conditions (APP-003). */
export const InternalApplicationScreen = staffScreen(InternalApplication)
