import { expect, it } from 'vitest'
import { rendered } from '../../../test/support/rendered.tsx'
import { BranchInformation } from './company.tsx'
import type { Detail } from '../queries.ts'

const shown = (branchInformation: Detail['branchInformation']) =>
  rendered(<BranchInformation application={{ branchInformation } as Detail} />)

it('shows the branch that emailed the application, read-only; otherwise that there is none (REV-019)', async () => {
  const { text, place } = await shown({
    branchNumber: '101',
    name: 'Dallas',
    address: '1 Main St, Dallas, TX 75201',
    phone: '2145550101',
  })
  expect(text()).toContain('101 · Dallas')
  expect(text()).toContain('(214) 555-0101')
  expect(place.querySelectorAll('input, select, button')).toHaveLength(0)

  const other = await shown(null)
  expect(other.text()).toContain('No Branch Assigned')
})
