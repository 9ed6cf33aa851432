import { Link, Navigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { jobAccount } from '../../form/index.ts'
import { abilitiesOf } from '../../../../banners/rules/banners.ts'
import { buttonClass } from '../../../../platform/ui/index.ts'
import {
  StaffForm,
  type StaffFormProps,
  staffScreen,
  useStaffForm,
} from '../../../../common/staff-form/web/index.ts'
import { Completed } from '../completed.tsx'
import styles from '../form/job-account.module.css'
import { jobParts } from '../form/parts.tsx'
import { JobScope, type SubmittedJob } from '../form/scope.ts'

/** At rexelenergy a draft has no address (SHELL-044, SHELL-A19). */
const InternalJobAccount = (form: StaffFormProps) => {
  if (abilitiesOf(form.tenant).fillsInRequestForms) return <JobForm {...form} canSave />
  if (form.guid) return <Navigate to="/admin/access-denied" replace />
  return <JobForm {...form} onCreated={() => {}} canSave={false} />
}

const JobForm = ({ canSave, ...form }: StaffFormProps & { canSave: boolean }) => {
  const { tenant } = form
  const opened = useStaffForm(jobAccount, form)
  const [submitted, setSubmitted] = useState<SubmittedJob | null>(null)
  const visit = useMemo(
    () => ({ tenant, sftoken: null, canSave, onSubmitted: setSubmitted }),
    [tenant, canSave],
  )
  if (submitted)
    return (
      <Completed tenant={tenant} of={submitted}>
        <div className={styles.actions}>
          <Link to="/admin/$tenant" params={{ tenant }} className={buttonClass('primary')}>
            Done
          </Link>
        </div>
      </Completed>
    )
  return (
    <JobScope value={visit}>
      <StaffForm parts={jobParts} form={form} path={`/admin/job-account/${tenant}`} opened={opened} />
    </JobScope>
  )
}

/** `/admin/job-account/{tenant}/{id?}`: an employee asks for it for a customer (JOB-004, JOB-005). */
export const InternalJobAccountScreen = staffScreen(InternalJobAccount)
