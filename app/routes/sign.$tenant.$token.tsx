import { createFileRoute } from '@tanstack/react-router'
import { SignScreen } from '../../common/signing/web/index.ts'
import { knownTenant } from '../../banners/web/index.ts'

/** The document fills the screen, without a layout. */
export const Route = createFileRoute('/sign/$tenant/$token')({
  params: { parse: (raw) => knownTenant(raw) },
  staticData: { name: 'sign', tabIcon: true },
  component: SignScreen,
})
