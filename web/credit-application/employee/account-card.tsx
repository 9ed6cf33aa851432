import { Suspense, useState } from 'react'
import type { Section } from '../../../domain/kit/index.ts'
import { useFormScope } from '../../form/scope.ts'
import { SectionCard } from '../../form/section-card.tsx'
import { lazyPart } from '../../ui/page/lazy-part.ts'

/** Never for a customer: nobody is to find out by trying who has an account with us (APP-168). */
const AccountLookup = lazyPart(() => import('./account-lookup.tsx'))

/** The section of the account; staff are told in it what became of the number that they typed. */
export const AccountCard = ({ of }: { of: Section }) => {
  const { context, values } = useFormScope()
  const [stood] = useState(() => String(values.at('businessInfo.accountNumber') ?? '').trim())
  return (
    <SectionCard of={of}>
      {context.audience === 'internal' && (
        <Suspense>
          <AccountLookup stood={stood} />
        </Suspense>
      )}
    </SectionCard>
  )
}
