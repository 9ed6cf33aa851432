import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { instantCredit } from '../../form/index.ts'
import { NotOpened, Waiting, Wizard } from '../../../../kit/screen/wizard/index.ts'
import {
  type StaffFormProps,
  SubmittedAnswers,
  staffScreen,
  useStaffForm,
} from '../../../../common/staff-form/web/index.ts'
import { Completed } from '../completed.tsx'
import { statusOf } from '../status.ts'
import { instantCreditParts } from './parts.tsx'
import { InstantCreditOfficeScope } from './scope.ts'

const { title } = instantCredit

/** Milliseconds between two looks at who has signed. */
const LOOK = 15_000

const InternalInstantCredit = (form: StaffFormProps) => {
  const { tenant, onCreated, onReopen } = form
  const { ready, context, port, ...opened } = useStaffForm(instantCredit, form)
  const loaded = ready?.loaded ?? null
  const key = loaded?.applicationKey ?? ''
  const { data: status = null, ...asked } = useQuery({
    ...statusOf(tenant, key),
    enabled: key !== '',
    staleTime: 0,
    refetchInterval: LOOK,
  })
  const { refetch: openAgain } = opened
  const { refetch: askAgain } = asked
  // If the customer signs while the form is open, nothing can be changed from then on.
  const isOvertaken = status?.state === 'waiting for manager' && loaded?.locked === false
  useEffect(() => {
    if (isOvertaken) void openAgain()
  }, [isOvertaken, openAgain])
  const retry = useCallback(() => void Promise.all([openAgain(), askAgain()]), [openAgain, askAgain])

  if (opened.isError || (asked.isError && !status))
    return (
      <NotOpened
        title={title}
        path={`/admin/instant-credit/${tenant}`}
        error={opened.error ?? asked.error}
        onRetry={retry}
      />
    )
  if (!ready || (loaded && !status)) return <Waiting title={title} />
  if (status?.complete)
    return (
      <Completed tenant={tenant} guid={key} complete={status.complete} mayRead>
        <SubmittedAnswers tenant={tenant} parts={instantCreditParts} context={context} port={port} id={key} />
      </Completed>
    )
  return (
    <InstantCreditOfficeScope value={{ tenant, guid: key, status, onReopen }}>
      <Wizard
        parts={instantCreditParts}
        tenant={tenant}
        port={port}
        context={context}
        first={1}
        loaded={loaded}
        kept={ready.kept}
        onCreated={onCreated}
      />
    </InstantCreditOfficeScope>
  )
}

/** `/admin/instant-credit/{tenant}/{guid?}`: an employee fills it out for a customer (IC-005, IC-006). */
export const InternalInstantCreditScreen = staffScreen(InternalInstantCredit)
