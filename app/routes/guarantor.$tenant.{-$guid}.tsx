import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ApplicationScreen } from '../../forms/credit-application/web/index.ts'
import { ExternalLayout } from '../../common/shell/web/index.ts'
import { knownTenant } from '../../banners/web/index.ts'
import { lazyPart } from '../../platform/ui/index.ts'
import { useLanguage } from '../../platform/language/index.ts'

// Loaded only for guarantors who were asked by email after the submission.
const Guaranty = lazyPart(() => import('../../forms/guaranty/web/guaranty.tsx'))

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * With an application's key, the wizard from step 4; with a guarantor's own key, the request for a guaranty; without a
 * key, where to find the link.
 */
const Guarantor = () => {
  useLanguage()
  const { guid = '' } = Route.useParams()
  return (
    <ExternalLayout>
      {GUID.test(guid) ? (
        <ApplicationScreen />
      ) : (
        <Suspense>
          <Guaranty key={guid} />
        </Suspense>
      )}
    </ExternalLayout>
  )
}

export const Route = createFileRoute('/guarantor/$tenant/{-$guid}')({
  params: { parse: (raw) => knownTenant(raw) },
  staticData: { name: 'guarantor', step: 4 },
  component: Guarantor,
})
