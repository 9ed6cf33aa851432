import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { instantCredit } from '../../../domain/forms/instant-credit/index.ts'
import type { BannerName } from '../../../domain/rules/banners.ts'
import { useEmployee } from '../../sign-in/index.ts'
import { NotOpened, Waiting, Wizard, staffPort, useFormAddress, useOpened } from '../../wizard/index.ts'
import { Completed } from '../completed.tsx'
import { statusOf } from '../queries.ts'
import { instantCreditParts } from './parts.tsx'
import { InstantCreditOfficeScope } from './scope.ts'

const at = '/admin/instant-credit/$tenant/{-$guid}'
const { title } = instantCredit

/** `/admin/instant-credit/{tenant}/{guid?}`: an employee fills it in for a customer (IC-005, IC-006). */
export const InternalInstantCreditScreen = () => {
  const { tenant, guid = '' } = useParams({ from: at })
  const navigate = useNavigate()
  const address = useFormAddress(guid)
  return (
    <InternalInstantCredit
      key={`${tenant} ${address.opened} ${address.round}`}
      tenant={tenant}
      guid={address.opened}
      round={address.round}
      onReopen={address.reopen}
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

interface InternalInstantCreditProps {
  tenant: BannerName
  /** Guid or number that the address had when the screen was opened; '' for a new form. */
  guid: string
  round: number
  onCreated: (guid: string) => void
  onReopen: () => void
}

/** Milliseconds between two looks at who has signed. */
const LOOK = 15_000

const InternalInstantCredit = ({ tenant, guid, round, onCreated, onReopen }: InternalInstantCreditProps) => {
  const { identity } = useEmployee()
  const port = useMemo(() => staffPort(tenant, identity.sso, 'instant-credit'), [tenant, identity.sso])
  const { ready, context, ...opened } = useOpened({
    definition: instantCredit,
    port,
    guid,
    round,
    context: { banner: tenant, audience: 'internal', route: 'adminApplication' },
  })
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
  if (status?.complete) return <Completed tenant={tenant} guid={key} complete={status.complete} mayRead />
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
