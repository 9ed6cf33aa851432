import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ApplicationScreen } from '../apply/application.tsx'
import { knownTenant } from '../tenant-params.ts'
import { ExternalLayout } from '../ui/external-layout.tsx'
import { later } from '../ui/later.ts'

// Of nobody but those who were asked by mail, after the submission.
const Guaranty = later(() => import('../guarantor/guaranty.tsx'))

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** With the guid of an application, its walk from step 4; with a key of her own, the guaranty that she is asked for. */
const Guarantor = () => {
  const { guid } = Route.useParams()
  return (
    <ExternalLayout>
      {!guid || GUID.test(guid) ? (
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
