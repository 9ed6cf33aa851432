import { createFileRoute } from '@tanstack/react-router'
import { SignScreen } from '../signing/sign.tsx'
import { knownTenant } from '../app/tenant-params.ts'

/** The document fills the screen, without a layout. */
export const Route = createFileRoute('/sign/$tenant/$token')({
  params: { parse: (raw) => knownTenant(raw) },
  staticData: { name: 'sign', tabIcon: true },
  component: SignScreen,
})
