import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { OfficeLayout } from '../web/office/index.ts'
import { lazyPart } from '../../platform/ui/index.ts'

// Removed from Production builds.
const DeveloperControls = __DEVELOPMENT__
  ? lazyPart(() => import('../web/dev/developer-controls.tsx'))
  : () => null

/** Requires sign-in (SHELL-040). */
export const Route = createFileRoute('/admin')({
  staticData: { auth: true },
  component: () => (
    <OfficeLayout
      developer={
        <Suspense>
          <DeveloperControls />
        </Suspense>
      }
    />
  ),
})
