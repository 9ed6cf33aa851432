import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { rendered } from '../../../../../test/support/rendered.tsx'
import { forgetOpened, lastListSearch, leaveList } from '../../list/list-memory.ts'
import { useNeighbors } from './neighbors.ts'

const company = (creditAppId: number) => ({ creditAppId, companyName: `Company ${creditAppId}` })
const first = {
  cursor: undefined,
  rows: [1, 2, 3].map(company),
  from: 1,
  next: 'second page',
  previous: null,
}

const Passing = ({ id }: { id: number }) => {
  const { previous, next, position, count } = useNeighbors('gexpro', id)
  return `${previous?.companyName ?? 'none'} < ${position ?? '-'} of ${count ?? '-'} > ${next?.companyName ?? 'none'}`
}

const asked: string[] = []
/** The server has two pages. */
const serve = () =>
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const data = {
      rows: [4, 5].map(company),
      nextCursor: null,
      previousCursor: 'first page',
      from: 4,
      count: 5,
    }
    return Response.json({ isSuccess: true, message: '', data })
  })

const open = async (id: number) => {
  const page = await rendered(
    <QueryClientProvider client={new QueryClient()}>
      <Passing id={id} />
    </QueryClientProvider>,
  )
  for (let turns = 0; turns < 5; turns++) await act(async () => new Promise((soon) => setTimeout(soon, 5)))
  const said = page.text()
  await page.close()
  return said
}

afterEach(() => {
  vi.unstubAllGlobals()
  forgetOpened('gexpro')
  asked.length = 0
})

describe('the previous and next application', () => {
  it('are those of the list as the user left it, even if it has changed since', async () => {
    leaveList('gexpro', { filter: 'Pending' }, first, 5)
    expect(await open(2)).toBe('Company 1 < 2 of 5 > Company 3')
    // Decided, so no longer in the list of pending applications: the neighbors stay the same.
    expect(await open(2)).toBe('Company 1 < 2 of 5 > Company 3')
  })
  it('cross the end of the page, and the way back leads to that page', async () => {
    serve()
    leaveList('gexpro', { filter: 'All', pageSize: 25 }, first, 5)
    expect(await open(3)).toBe('Company 2 < 3 of 5 > Company 4')
    expect(asked).toHaveLength(1)
    expect(asked[0]).toContain('cursor=second+page')
    expect(asked[0]).toContain('status=All')
    expect(await open(4)).toBe('Company 3 < 4 of 5 > Company 5')
    expect(lastListSearch('gexpro')).toEqual({ filter: 'All', pageSize: 25, cursor: 'second page' })
    expect(await open(5)).toBe('Company 4 < 5 of 5 > none')
  })
  it('do not exist for an application that was opened by its URL', async () => {
    leaveList('gexpro', {}, first, 3)
    expect(await open(99)).toBe('none < - of - > none')
  })
})
