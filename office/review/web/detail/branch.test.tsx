import { expect, it } from 'vitest'
import { rendered } from '../../../../test/support/rendered.tsx'
import { BranchInformation } from './company.tsx'
import type { Detail } from '../queries.ts'
import { branchWords } from '../words.ts'

const shown = (of: Partial<Detail>) =>
  rendered(
    <BranchInformation application={{ branchInformation: null, status: 'Pending', ...of } as Detail} />,
  )

it('shows the branch that emailed the application, read-only; otherwise that there is none (REV-019)', async () => {
  const { text, place } = await shown({
    branchNumber: '101',
    branchName: 'Dallas, TX',
    branchInformation: {
      branchNumber: '101',
      name: 'Dallas',
      address: '1 Main St, Dallas, TX 75201',
      phone: '2145550101',
    },
  })
  expect(text()).toContain('101 · Dallas, TX')
  expect(text()).toContain('(214) 555-0101')
  expect(place.querySelectorAll('input, select, button')).toHaveLength(0)

  const other = await shown({ branchNumber: null })
  expect(other.text()).toContain('No Branch Assigned')
})

it('names the branch that the customer chose, as the head and the approval do', async () => {
  const chosen = { branchNumber: '101', branchName: 'Dallas, TX' }
  const { text } = await shown(chosen)
  expect(text()).toContain('No Branch Assigned')
  expect(text()).toContain('Chosen on the application')
  expect(text()).toContain(branchWords(chosen))
  expect(branchWords(chosen)).toBe('101 · Dallas, TX')
})
