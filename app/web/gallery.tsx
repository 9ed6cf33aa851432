import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../platform/ui/index.ts'
import { AllScreens } from './dev/all-screens.tsx'

const EmailStates = lazyPart(() =>
  import('../../forms/credit-application/web/employee/email-states.tsx').then((screen) => ({
    default: screen.EmailStates,
  })),
)

/** `/dev/all-screens`. */
export const GalleryPage = () => {
  const search = useSearch({ from: '/dev/all-screens' })
  return (
    <AllScreens {...search}>
      {search.audience === 'internal' && (
        <Suspense>
          <EmailStates banner={search.banner} />
        </Suspense>
      )}
    </AllScreens>
  )
}
