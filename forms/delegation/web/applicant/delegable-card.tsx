import { Suspense } from 'react'
import type { Section } from '../../../../kit/model/index.ts'
import { SectionCard, useFormScope } from '../../../../kit/screen/index.ts'
import { useDraftScope } from '../../../../kit/screen/wizard/index.ts'
import { lazyPart } from '../../../../platform/ui/index.ts'
import { delegableTitled } from '../../form/index.ts'
import { mayDelegate } from './use-elsewhere.ts'

export const DelegationPanel = lazyPart(() => import('./delegation-panel.tsx'))

/** A section that the customer may ask someone else to fill in. */
export const DelegableCard = ({ of }: { of: Section }) => {
  const { context } = useFormScope()
  const draft = useDraftScope()
  const section = delegableTitled(of.title)
  const isOffered = draft !== null && section !== undefined && mayDelegate(context)
  return (
    <SectionCard
      of={of}
      lead={
        isOffered && (
          <Suspense>
            <DelegationPanel tenant={context.banner} section={section} draft={draft} />
          </Suspense>
        )
      }
    />
  )
}
