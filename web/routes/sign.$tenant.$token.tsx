import { createFileRoute } from '@tanstack/react-router'
import { SignScreen } from '../signing/index.ts'
import { knownTenant } from '../app/index.ts'

/** The document fills the screen, without a layout. */
export const Route = createFileRoute('/sign/$tenant/$token')({
  params: { parse: (raw) => knownTenant(raw) },
  staticData: { name: 'sign', tabIcon: true },
  component: SignScreen,
})
