import { Suspense, useState } from 'react'
import type { Section } from '../../../domain/kit/index.ts'
import { SectionCard, useFormScope } from '../../form/index.ts'
import { lazyPart } from '../../ui/index.ts'

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
