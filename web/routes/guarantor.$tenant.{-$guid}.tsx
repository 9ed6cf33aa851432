import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ApiError } from '../api/api-error.ts'
import { ApplicationScreen } from '../credit-application/application.tsx'
import { NotOpened } from '../wizard/opening.tsx'
import { knownTenant } from '../app/tenant-params.ts'
import { ExternalLayout } from '../app/external-layout.tsx'
import { lazyPart } from '../ui/page/lazy-part.ts'

// Of nobody but those who were asked by mail, after the submission.
const Guaranty = lazyPart(() => import('../guarantor/guaranty.tsx'))

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Nobody guarantees for an application that is not named. */
const NO_KEY = new ApiError({ status: 404, code: 'notFound', message: 'This address names no application.' })

/** With the key of an application, its walk from step 4; with a guarantor's own key, the guaranty that they are asked for. */
const Guarantor = () => {
  const { tenant, guid } = Route.useParams()
  return (
    <ExternalLayout>
      {!guid ? (
        <NotOpened
          title="Credit Application"
          path={`/application/${tenant}`}
          error={NO_KEY}
          onRetry={() => location.reload()}
        />
      ) : GUID.test(guid) ? (
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
