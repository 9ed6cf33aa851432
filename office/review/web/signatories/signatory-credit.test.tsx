import { expect, it } from 'vitest'
import { colorOf } from '../../../../test/support/colors.ts'
import { rendered } from '../../../../test/support/rendered.tsx'
import type { Detail } from '../queries.ts'
import styles from '../../../../platform/ui/status-tag.module.css'
import { SignatoryCredit } from './signatory-credit.tsx'

type Signatory = Detail['signatories'][number]

const checked = {
  firstName: 'Ruth',
  middleInitial: '',
  lastName: 'Alvarez',
  suffix: '',
  guarantor: 'true' as const,
  hasSigned: 'true' as const,
  mayBeChecked: true,
  employer: 'Alvarez Electric',
  employerLastUpdatedString: '2025-02-01',
  transactionDate: '2026-11-20T15:00:00Z',
  transactionDateString: '2026-11-20T15:00:00Z',
  creditScore: 82,
  scoreInstead: null,
  scoreFactors: [{ code: '014', words: 'Short credit history' }],
  creditInquiryCount: 3,
  pastDueAmount: 1234.5,
  reportAskedBy: 'Jane Smith',
  reportPurpose: 'decision',
  reportBureau: 'Experian',
  reportDemonstration: true,
}

const shown = (
  differing: Partial<Signatory> = {},
  { status = 'Pending', mayEdit = true }: { status?: Detail['status']; mayEdit?: boolean } = {},
) =>
  rendered(
    <SignatoryCredit
      tenant="rexel"
      // The component reads only the status until someone requests a report.
      application={{ status } as Detail}
      signatory={{ ...checked, ...differing } as Signatory}
      zone="America/New_York"
      mayEdit={mayEdit}
    />,
  )
const unasked = {
  employer: '',
  employerLastUpdatedString: '',
  transactionDate: null,
  transactionDateString: '',
  creditScore: null,
  scoreFactors: [],
  creditInquiryCount: null,
  pastDueAmount: null,
  reportAskedBy: '',
  reportPurpose: '',
  reportBureau: '',
  reportDemonstration: false,
}

it("shows the bureau's data, who requested it, and why (REV-023 to 025)", async () => {
  const { text, close } = await shown()
  for (const words of [
    '82 1-100 percentile',
    'Short credit history',
    'Last 6 months',
    '$1,234.50',
    'Alvarez Electric, updated 2/1/2025',
    '11/20/2026, 10:00 AM',
    'Jane Smith',
    'To decide on this application',
    'Demonstration data',
  ])
    expect(text()).toContain(words)
  await close()
})

it('colors inquiries, with an icon and a word beside the color (REV-026)', async () => {
  for (const [creditInquiryCount, tone, words] of [
    [5, 'bad', '5 (high)'],
    [3, 'caution', '3 (elevated)'],
  ] as const) {
    const { place, close } = await shown({ creditInquiryCount })
    const tag = [...place.querySelectorAll('span')].find((each) => each.textContent === words)
    expect(colorOf(tag!, 'platform/ui/status-tag.module.css', styles)).toBe(`var(--${tone})`)
    expect(tag!.querySelector('svg')).not.toBeNull()
    await close()
  }
  const calm = await shown({ creditInquiryCount: 2 })
  expect(calm.text()).toContain('2Last 6 months')
  await calm.close()
})

it('says what replaces a score', async () => {
  for (const [scoreInstead, words] of [
    ['bankruptcy', 'Bankruptcy on file'],
    ['no-data', 'Not enough data for a score'],
  ] as const) {
    const { text, close } = await shown({ creditScore: null, scoreInstead })
    expect(text()).toContain(words)
    expect(text()).not.toContain('percentile')
    await close()
  }
})

it('offers a check only if it is allowed, and otherwise says why not (REV-039, BUR-019)', async () => {
  const may = await shown(unasked)
  expect(may.text()).toBe('Run credit: Ruth Alvarez')
  await may.close()
  const looked = await shown(unasked, { mayEdit: false })
  expect(looked.text()).toBe('')
  await looked.close()
  const not = await shown({ ...unasked, guarantor: 'false', mayBeChecked: false })
  expect(not.text()).toBe('You can run credit only for guarantors.')
  await not.close()
})
