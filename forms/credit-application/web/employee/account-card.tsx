import { Suspense, useState } from 'react'
import type { Section } from '../../../../kit/model/index.ts'
import { SectionCard, useFormScope } from '../../../../kit/screen/index.ts'
import { lazyPart } from '../../../../platform/ui/index.ts'

// Never loaded for customers: no one may find out by trial which account numbers exist (APP-168).
const AccountLookup = lazyPart(() => import('./account-lookup.tsx'))

/** The account section. Employees also see the result of the account lookup. */
export const AccountCard = ({ of }: { of: Section }) => {
  const { context, values } = useFormScope()
  const [initialNumber] = useState(() => String(values.at('businessInfo.accountNumber') ?? '').trim())
  return (
    <SectionCard of={of}>
      {context.audience === 'internal' && (
        <Suspense>
          <AccountLookup initialNumber={initialNumber} />
        </Suspense>
      )}
    </SectionCard>
  )
}
