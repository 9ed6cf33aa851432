import type { ReactNode } from 'react'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { Card } from '../../../../platform/ui/index.ts'
import { Answerer } from '../detail/answerer.tsx'
import { addressLine, callable, writable } from '../detail/company.tsx'
import { Facts } from '../detail/facts.tsx'
import { SecretNumber } from '../detail/reveal.tsx'
import { SignatoryTags } from '../signatories/signatory-tags.tsx'
import type { Full } from './queries.ts'
import review from '../detail/detail.module.css'

type Group = Full['answers'][number]
type Row = Group['rows'][number]

interface AnswersProps {
  tenant: BannerName
  full: Full
  groups: readonly Group[]
  zone: string
  mayReveal: boolean
}

/** One card for each heading of the form. Labels and order come from the form's fields (office/review/contract/full-application.ts). */
export const AnswerCards = ({ tenant, full, groups, zone, mayReveal }: AnswersProps) => {
  const secret = (field: string, last4: string, whose: string) => (
    <SecretNumber
      tenant={tenant}
      id={full.creditAppId}
      field={field}
      last4={last4}
      whose={whose}
      mayReveal={mayReveal}
    />
  )
  const value = ({ kind, text, path, label }: Row, whose: string): ReactNode => {
    if (kind === 'phone') return callable(text)
    if (kind === 'email') return writable(text)
    return kind === 'secret' ? secret(path, text.slice(-4), `${label} of ${whose}`) : text
  }
  if (groups.length === 0)
    return (
      <Card>
        <p className={review.soft}>No answers.</p>
      </Card>
    )
  return groups.map(({ title, answeredBy, rows }) => {
    const signatory = full.signatories.find(({ signatoryId }) => rows[0]?.path.startsWith(`${signatoryId}.`))
    const name = signatory && `${signatory.firstName} ${signatory.lastName}`.trim()
    const whose = name || full.company.companyName
    // A guaranty given after the submission has its own SSN and address.
    const later = signatory?.ssnField.startsWith('guaranty.')
    return (
      <Card
        key={title}
        title={name ? `${title}: ${name}` : title}
        aside={signatory && <SignatoryTags of={signatory} zone={zone} />}
      >
        <Answerer of={answeredBy} zone={zone} />
        <Facts
          of={[
            ...rows.map((row) => [row.label, value(row, whose)] as const),
            ['SSN on the guaranty', later && secret(signatory!.ssnField, signatory!.ssn, `SSN of ${whose}`)],
            ['Address on the guaranty', later && addressLine(signatory!.addressInfo)],
          ]}
        />
      </Card>
    )
  })
}
