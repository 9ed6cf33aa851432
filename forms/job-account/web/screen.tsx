import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { answersFromAccount } from '../form/from-account.ts'
import { jobAccount, type JobAccount } from '../form/index.ts'
import { abilitiesOf, type BannerName } from '../../../banners/rules/banners.ts'
import { dropToken, takenToken } from '../../../common/shell/web/index.ts'
import { type WebShopVisitor, visitorByToken } from '../../../office/storefront/web/index.ts'
import { NotOpened, Waiting, Wizard, useFormAddress, useOpened } from '../../../kit/screen/wizard/index.ts'
import { Completed } from './completed.tsx'
import { jobParts } from './form/parts.tsx'
import { JobScope, type SubmittedJob } from './form/scope.ts'
import { heading as title } from './heading.ts'
import { jobPort } from './port.ts'

const at = '/job-account/$tenant/{-$guid}'

/** `/job-account/{tenant}/{key?}` (JOB-003). */
export const JobAccountScreen = () => {
  const { tenant, guid = '' } = useParams({ from: at })
  const address = useFormAddress(guid)
  return <Visit key={`${tenant} ${address.opened} ${address.round}`} tenant={tenant} address={address} />
}

interface VisitProps {
  tenant: BannerName
  address: ReturnType<typeof useFormAddress>
}

/** Identifies a visitor from the storefront first. In the group only they have an account here (JOB-A12). */
const Visit = ({ tenant, address }: VisitProps) => {
  const navigate = useNavigate()
  const [sftoken] = useState(() => takenToken(tenant))
  const [visitor, setVisitor] = useState<WebShopVisitor | null | 'asking'>(
    sftoken && !address.opened ? 'asking' : null,
  )
  const isNew = address.opened === ''
  const isBarred = isNew && !sftoken && abilitiesOf(tenant).followsGroup
  useEffect(() => {
    const unavailable = () => navigate({ to: '/page-unavailable/$tenant', params: { tenant }, replace: true })
    if (isBarred) return void unavailable()
    if (!sftoken || visitor !== 'asking') return
    void visitorByToken(tenant, sftoken).then((found) => {
      if (found === 'refused' || found === 'elsewhere') {
        dropToken()
        return unavailable()
      }
      setVisitor(found)
    })
  }, [tenant, sftoken, visitor, isBarred, navigate])
  if (isBarred || visitor === 'asking') return <Waiting title={title} />
  return (
    <Opened
      tenant={tenant}
      sftoken={sftoken}
      start={visitor ? startOf(tenant, visitor) : {}}
      fromShop={visitor !== null}
      address={address}
    />
  )
}

/** The token proves the account, even if the ERP lookup fails. */
const startOf = (tenant: BannerName, { customerNumber, said, account }: WebShopVisitor): JobAccount => ({
  ...answersFromAccount(
    tenant,
    account ?? {
      accountNumber: customerNumber,
      companyName: `Account ${customerNumber}`,
    },
  ),
  projectInformation: { confirmationEmail: said.email },
})

interface OpenedProps extends VisitProps {
  sftoken: string | null
  start: JobAccount
  fromShop: boolean
}

const Opened = ({ tenant, sftoken, start, fromShop, address }: OpenedProps) => {
  const navigate = useNavigate()
  const [port] = useState(() => jobPort(tenant, sftoken, start))
  const [facts] = useState(() => ({ storefrontAccount: fromShop }))
  const { ready, context, ...opened } = useOpened({
    definition: jobAccount,
    port,
    guid: address.opened,
    round: address.round,
    context: { banner: tenant, audience: 'external', route: 'application' },
    facts,
  })
  const [submitted, setSubmitted] = useState<SubmittedJob | null>(null)
  const visit = useMemo(
    () => ({ tenant, sftoken, canSave: false, onSubmitted: setSubmitted }),
    [tenant, sftoken],
  )
  const complete = submitted ?? ready?.loaded?.complete
  if (complete) return <Completed tenant={tenant} of={complete} />
  if (opened.isError)
    return (
      <NotOpened
        title={title}
        path={`/job-account/${tenant}`}
        error={opened.error}
        onRetry={() => void opened.refetch()}
      />
    )
  if (!ready) return <Waiting title={title} />
  return (
    <JobScope value={visit}>
      <Wizard
        parts={jobParts}
        tenant={tenant}
        port={port}
        context={context}
        first={1}
        loaded={ready.loaded}
        kept={ready.kept}
        start={start}
        onCreated={(key) => {
          address.created(key)
          dropToken()
          void navigate({
            to: at,
            params: { tenant, guid: key },
            hash: true,
            replace: true,
            resetScroll: false,
          })
        }}
      />
    </JobScope>
  )
}
