import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderedForStaff } from '../../../test/support/rendered-on-route.tsx'
import { withOffice } from '../../../test/support/with-office.tsx'
import { Entries } from './dashboard.tsx'

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json([])))
afterEach(() => vi.unstubAllGlobals())

test('offers a new application to a salesperson, who reviews none', async () => {
  const { text } = await renderedForStaff(withOffice(<Entries where="cards" tenant="rexel" />), [], 'rexel')
  expect(text()).toContain('Fill out an application')
  expect(text()).not.toContain('Review pending applications')
})
