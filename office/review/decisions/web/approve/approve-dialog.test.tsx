import { act, type ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Permission } from '../../../../../platform/access/permissions.ts'
import { officeDialogs, replies } from '../../../../../test/support/office-dialogs.ts'
import { renderedForStaff } from '../../../../../test/support/rendered-on-route.tsx'
import { until } from '../../../../../test/support/until.ts'
import { ApproveDialog } from './approve-dialog.tsx'

let branches: object[]
let reps: object[]
beforeEach(() => {
  branches = []
  reps = []
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://office.example')
    if (/getBranchList|branch-info/.test(pathname)) return Response.json(branches)
    if (pathname.includes('getAvailableCreditReps')) return Response.json(reps)
    const reply = replies[pathname]
    return Response.json(reply ?? [], { status: reply ? 200 : 503 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const opened = async (...permissions: Permission[]) => {
  const [, , props] = officeDialogs['office/review/decisions/web/approve/approve-dialog.tsx']![0]!
  const page = await renderedForStaff(
    <ApproveDialog {...(props as ComponentProps<typeof ApproveDialog>)} />,
    ['editApplications', ...permissions],
  )
  const links = () => [...document.querySelectorAll('dialog a')].map((link) => link.getAttribute('href'))
  const submit = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith('Continue'))!
  return { ...page, links, submit }
}

test('says what is missing in a new installation, who can add it, and why it cannot continue', async () => {
  const page = await opened()
  await until(() => expect(page.text()).toContain('Rexel has no open branch'))
  expect(page.text()).toContain('A system admin adds branches on the Branches page.')
  expect(page.text()).toContain('No one is a credit representative of Rexel')
  expect(page.text()).toContain('To continue, someone must add what is missing above.')
  expect(page.submit().disabled).toBe(true)
  expect(page.links()).toEqual([])
})

test('leads those who can add it to the pages', async () => {
  const page = await opened('editTenant', 'viewUsers')
  await until(() => expect(page.links()).toEqual(['/admin/users', '/admin/branches']))
})

test('waits for a branch to be selected', async () => {
  branches = [{ branchNumber: '7', name: 'Bend', city: 'Bend', state: 'OR', distance: null }]
  reps = [{ userId: 1, fullName: 'Ann Lee', isCaller: true }]
  const page = await opened()
  await until(() => expect(page.text()).toContain('To continue, select a branch.'))
  const branch = [...document.querySelectorAll('select')].at(-1)!
  await act(async () => {
    branch.value = '7'
    branch.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await until(() => expect(page.submit().disabled).toBe(false))
  expect(page.text()).not.toContain('To continue,')
})
