import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { OfficeLayout } from '../admin/index.ts'
import { lazyPart } from '../ui/index.ts'

// Removed from Production builds.
const DeveloperControls = __DEVELOPMENT__
  ? lazyPart(() => import('../dev/developer-controls.tsx'))
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
