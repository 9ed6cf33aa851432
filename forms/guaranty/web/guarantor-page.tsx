import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ExternalLayout } from '../../../common/shell/web/index.ts'
import { useLanguage } from '../../../platform/language/index.ts'
import { lazyPart } from '../../../platform/ui/index.ts'
import { ApplicationScreen } from '../../credit-application/web/index.ts'

// Loaded only for guarantors who were asked by email after the submission.
const Guaranty = lazyPart(() => import('./guaranty.tsx'))

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * With an application's key, the wizard from step 4; with a guarantor's own key, the request for a guaranty; without a
 * key, where to find the link.
 */
export const GuarantorPage = () => {
  useLanguage()
  const { guid = '' } = useParams({ from: '/guarantor/$tenant/{-$guid}' })
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
