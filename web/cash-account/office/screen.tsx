import { useNavigate, useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { cashAccount } from '../../../domain/forms/cash-account/index.ts'
import type { BannerName } from '../../../domain/rules/banners.ts'
import { useEmployee } from '../../sign-in/index.ts'
import { Notice, Page } from '../../ui/index.ts'
import {
  CheckAnswers,
  NotOpened,
  Waiting,
  Wizard,
  staffPort,
  useFormAddress,
  useOpened,
} from '../../wizard/index.ts'
import { CompletedByStaff } from './completed.tsx'
import { cashParts } from './parts.tsx'
import { CashOfficeScope, type SubmittedByStaff } from './scope.ts'

const at = '/admin/cash-account/$tenant/{-$guid}'
const { title } = cashAccount

/** `/admin/cash-account/{tenant}/{guid?}`: an employee fills it in for a customer (CASH-004, CASH-005). */
export const InternalCashAccountScreen = () => {
  const { tenant, guid = '' } = useParams({ from: at })
  const navigate = useNavigate()
  const address = useFormAddress(guid)
  return (
    <InternalCashAccount
      key={`${tenant} ${address.opened} ${address.round}`}
      tenant={tenant}
      guid={address.opened}
      round={address.round}
      onCreated={(key) => {
        address.created(key)
        void navigate({
          to: at,
          params: { tenant, guid: key },
          hash: true,
          search: true,
          replace: true,
          resetScroll: false,
        })
      }}
    />
  )
}

interface InternalCashAccountProps {
  tenant: BannerName
  /** Guid or number that the address had when the screen was opened; '' for a new form. */
  guid: string
  round: number
  onCreated: (guid: string) => void
}

const InternalCashAccount = ({ tenant, guid, round, onCreated }: InternalCashAccountProps) => {
  const { identity } = useEmployee()
  const port = useMemo(() => staffPort(tenant, identity.sso, 'cash-account'), [tenant, identity.sso])
  const { ready, context, ...opened } = useOpened({
    definition: cashAccount,
    port,
    guid,
    round,
    context: { banner: tenant, audience: 'internal', route: 'adminApplication' },
  })
  const [submitted, setSubmitted] = useState<SubmittedByStaff | null>(null)
  if (submitted) return <CompletedByStaff tenant={tenant} submitted={submitted} />
  if (opened.isError)
    return (
      <NotOpened
        title={title}
        path={`/admin/cash-account/${tenant}`}
        error={opened.error}
        onRetry={() => void opened.refetch()}
      />
    )
  if (!ready) return <Waiting title={title} />
  const { loaded } = ready
  if (loaded?.locked)
    return (
      <Page title={title} tabTitle={cashParts.nameOf(loaded.answers)}>
        <Notice kind="good" title="This form was submitted">
          {`Reference number ${loaded.reference}. The answers can't be changed anymore.`}
        </Notice>
        <CheckAnswers parts={cashParts} context={context} answers={loaded.answers} />
      </Page>
    )
  return (
    <CashOfficeScope value={{ tenant, onSubmitted: setSubmitted }}>
      <Wizard
        parts={cashParts}
        tenant={tenant}
        port={port}
        context={context}
        first={1}
        loaded={loaded}
        kept={ready.kept}
        onCreated={onCreated}
      />
    </CashOfficeScope>
  )
}
