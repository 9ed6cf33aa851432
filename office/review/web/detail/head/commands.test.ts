import { expect, it, vi } from 'vitest'
import { type Acts, detailCommands } from './commands.ts'

const acts = () =>
  Object.fromEntries(
    [
      'decide',
      'comment',
      'upload',
      'assignToMe',
      'assign',
      'followUp',
      'fullApplication',
      'customerPage',
      'downloadAll',
      'print',
      'copyLink',
    ].map((act) => [act, vi.fn()]),
  ) as unknown as Acts

type Known = Parameters<typeof detailCommands>[0]
const known = (change: Partial<Known> = {}): Known => ({
  application: { status: 'Pending' },
  mayEdit: true,
  isMine: false,
  mayAskReferences: false,
  hasAccount: true,
  credit: [],
  previous: undefined,
  next: { creditAppId: 8, companyName: 'Volt' },
  sections: [['bureau', 'Bureau']],
  ...change,
})
const seen = (change: Partial<Known>, of: 'decisions' | 'actions' | 'all' = 'all') =>
  detailCommands(known(change), acts())[of].filter(({ visible }) => visible)

it.each([
  ['Pending', ['Approve a', 'Deny d', 'Edit Pending p']],
  ['Denied', ['Approve a', 'Pending p']],
  ['Approved', []],
  ['Withdrawn', []],
] as const)('%s offers %o', (status, entries) => {
  const found = seen({ application: { status } }, 'decisions')
  expect(found.map(({ label, shortcut }) => `${label} ${shortcut}`)).toEqual(entries)
})

it('employees with view-only access have no command that changes something', () => {
  const labels = seen({ mayEdit: false }).map(({ label }) => label)
  for (const label of [
    'Approve',
    'Deny',
    'Edit Pending',
    'Add comment',
    'Assign to me',
    'Follow up…',
    'Upload document',
  ])
    expect(labels).not.toContain(label)
  expect(labels).toContain('Full application')
})

it('a withdrawn application takes no documents, and without an account there is no customer page', () => {
  const labels = seen({ application: { status: 'Withdrawn' }, hasAccount: false }).map(({ label }) => label)
  expect(labels).not.toContain('Upload document')
  expect(labels).not.toContain('Customer page (new tab)')
})

it('an application that is mine is not offered to me again, and a withdrawn one to no one', () => {
  const labels = (change: Partial<Known>) => seen(change).map(({ label }) => label)
  expect(labels({})).toContain('Assign to me')
  expect(labels({ isMine: true })).not.toContain('Assign to me')
  expect(labels({ application: { status: 'Withdrawn' } })).not.toContain('Assign…')
})

it('the next and previous application can be opened only if there is one', () => {
  const enabled = (label: string) => seen({}).find((one) => one.label === label)!.enabled
  expect(enabled('Next application')).toBe(true)
  expect(enabled('Previous application')).toBe(false)
})

it('no two commands of the page share a key or an id', () => {
  const all = seen({ credit: [{ label: 'Run Credit - Business', onChoose: () => {} }] })
  const keys = all.flatMap(({ shortcut, also }) => [shortcut, also].filter(Boolean))
  expect(new Set(keys).size).toBe(keys.length)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
})
