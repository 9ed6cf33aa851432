/** How the full view says things. */
import { wholeDollars } from '../../../domain/text/money.ts'
import type { Full } from './queries.ts'

type Address = Full['company']['address']

/** As on an envelope: street, then place, then the country where it is another one. */
export const envelope = ({ street, unit, city, state, zip, countryCode }: Address) => {
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const lines = [street, unit, place, countryCode === 'US' ? '' : place && countryCode].filter(Boolean)
  return (
    lines.length > 0 && (
      <>
        {lines.map((line, i) => (
          // oxlint-disable-next-line no-array-index-key -- lines of one address stay where they are
          <span key={i} style={{ display: 'block' }}>
            {line}
          </span>
        ))}
      </>
    )
  )
}

export const businessTypes = ['Proprietorship', 'Partnership', 'Corporation', 'Government', 'Other'] as const
export const deliveries = { 1: 'Email', 2: 'Fax', 3: 'Mail' } as const

export const dollars = (amount: number | null) => amount !== null && wholeDollars(amount)

export const yesOrNo = (answer: boolean | null) => answer !== null && (answer ? 'Yes' : 'No')
