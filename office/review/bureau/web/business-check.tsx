import { Suspense, useState } from 'react'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { lazyPart } from '../../../../platform/ui/index.ts'
import { keepFocus } from '../../web/detail/keep-focus.ts'
import type { Detail } from '../../web/queries.ts'
import type { CheckResult } from './credit-check.ts'

const BusinessRun = lazyPart(() => import('./business-run.tsx'))
const SimilarDialog = lazyPart(() => import('./match/similar-dialog.tsx'))

interface BusinessCheckProps {
  tenant: BannerName
  application: Detail
  asking: boolean
  onClose: () => void
}

/** A check of the business and the selection that may follow, also after the dialog was closed. */
export const BusinessCheck = ({ tenant, application, asking, onClose }: BusinessCheckProps) => {
  const [list, setList] = useState<CheckResult | null>(null)
  return (
    <Suspense>
      {asking && <BusinessRun tenant={tenant} application={application} onList={setList} onClose={onClose} />}
      {list && (
        <SimilarDialog
          tenant={tenant}
          application={application}
          result={list}
          onClose={() => {
            setList(null)
            keepFocus('bureau')
          }}
        />
      )}
    </Suspense>
  )
}
