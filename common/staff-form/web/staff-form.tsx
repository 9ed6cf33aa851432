/** An employee's form at `/admin/{form}/{tenant}/{guid?}`, from its address to the wizard. */
import { useNavigate, useParams } from '@tanstack/react-router'
import { useMemo, type ComponentType } from 'react'
import type { FormType } from '../../../forms/registry.ts'
import type { Form } from '../../../kit/model/index.ts'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { useEmployee } from '../../identity/web/index.ts'
import { Page } from '../../../platform/ui/index.ts'
import {
  CheckAnswers,
  NotOpened,
  useFormAddress,
  useOpened,
  Waiting,
  Wizard,
  type WizardParts,
} from '../../../kit/screen/wizard/index.ts'
import { type LoadedByStaff, staffPort } from './staff-port.ts'
import { SubmittedBy } from './submitted.tsx'

export interface StaffFormProps {
  tenant: BannerName
  /** Guid or number that the address had when the screen was opened; '' for a new form. */
  guid: string
  /** How often the form was opened on this screen. */
  round: number
  /** The first save gave the form its guid. */
  onCreated: (guid: string) => void
  onReopen: () => void
}

/** The screen of such a route. After the first save it adds the guid to the address and keeps the form mounted. */
export const staffScreen = (FormOfStaff: ComponentType<StaffFormProps>) => {
  const StaffScreen = () => {
    const { tenant, guid = '' } = useParams({ strict: false }) as { tenant: BannerName; guid?: string }
    const navigate = useNavigate()
    const address = useFormAddress(guid)
    return (
      <FormOfStaff
        key={`${tenant} ${address.opened} ${address.round}`}
        tenant={tenant}
        guid={address.opened}
        round={address.round}
        onReopen={address.reopen}
        onCreated={(key) => {
          address.created(key)
          void navigate({
            to: '.',
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
  return StaffScreen
}

/** Loads the form for the employee who is signed in. */
export const useStaffForm = (definition: Form, { tenant, guid, round }: StaffFormProps) => {
  const { sso } = useEmployee().identity
  const port = useMemo(() => staffPort(tenant, sso, definition.name as FormType), [tenant, sso, definition])
  const opened = useOpened<LoadedByStaff>({
    definition,
    port,
    guid,
    round,
    context: { banner: tenant, audience: 'internal', route: 'adminApplication' },
  })
  return { ...opened, port }
}

interface StaffFormOfProps {
  parts: WizardParts
  form: StaffFormProps
  /** Where to start a new form. */
  path: `/admin/${string}/${BannerName}`
  opened: ReturnType<typeof useStaffForm>
}

/** The wizard, or what comes before it and after it: while the form loads, if that fails, and once it is submitted (SHELL-095). */
export const StaffForm = ({ parts, form, path, opened }: StaffFormOfProps) => {
  const { ready, context, port } = opened
  const title = parts.heading ?? parts.definition.title
  if (opened.isError)
    return <NotOpened title={title} path={path} error={opened.error} onRetry={() => void opened.refetch()} />
  if (!ready) return <Waiting title={title} />
  const { loaded, kept } = ready
  if (loaded?.locked)
    return (
      <Page title={title} tabTitle={parts.nameOf(loaded.answers)}>
        <SubmittedBy tenant={form.tenant} form={loaded} />
        <CheckAnswers parts={parts} context={context} answers={loaded.answers} />
      </Page>
    )
  return (
    <Wizard
      parts={parts}
      tenant={form.tenant}
      port={port}
      context={context}
      first={1}
      loaded={loaded}
      kept={kept}
      onCreated={form.onCreated}
    />
  )
}
