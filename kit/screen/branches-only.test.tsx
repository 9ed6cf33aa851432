import { afterEach, expect, test, vi } from 'vitest'
import { renderedForCustomer, renderedForStaff } from '../../test/support/rendered-on-route.tsx'
import { until } from '../../test/support/until.ts'
import { BranchesOnly } from './branches-only.tsx'

afterEach(() => vi.unstubAllGlobals())

const given = (hasOpenBranch: boolean) =>
  vi.stubGlobal('fetch', async () =>
    Response.json([{ name: 'rexel', phone: '(555) 010-0100', email: 'credit@example.com', hasOpenBranch }]),
  )
const part = (audience: 'internal' | 'external', required = false) => (
  <BranchesOnly banner="rexel" audience={audience} required={required} id="branch">
    The search
  </BranchesOnly>
)

test('a customer of a banner without a branch learns it, and how to reach us', async () => {
  given(false)
  const page = await renderedForCustomer(part('external'))
  await until(() => expect(page.text()).toContain('No branch can be chosen yet'))
  expect(page.text()).toContain('You can continue without a branch.')
  expect(page.text()).toContain('Call (555) 010-0100')
  expect(page.text()).not.toContain('The search')
})

test('a form that needs a branch says that it cannot be sent', async () => {
  given(false)
  const page = await renderedForCustomer(part('external', true))
  await until(() => expect(page.text()).toContain("This form needs a branch, so you can't send it yet."))
})

test('an employee learns who adds branches; who may add them gets a link', async () => {
  given(false)
  const page = await renderedForStaff(part('internal'))
  await until(() => expect(page.text()).toContain('Rexel has no open branch.'))
  expect(document.querySelector('a')).toBeNull()
  await page.close()
  await renderedForStaff(part('internal'), ['editTenant'])
  await until(() => expect(document.querySelector('a')?.getAttribute('href')).toBe('/admin/branches'))
})

test('with a branch, it is searched as always', async () => {
  given(true)
  const page = await renderedForCustomer(part('external'))
  expect(page.text()).toBe('The search')
})
