import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { rendered } from '../../../../test/support/rendered.tsx'
import { until } from '../../../../test/support/until.ts'
import type { Draft } from './use-draft.ts'
import { useLeaving } from './use-leaving.ts'

/** A form with unsaved answers, and an attempt to open another page. */
const left = async ({ silently, ...of }: { silently: boolean; guid: string; loses?: boolean }) => {
  const save = vi.fn(async () => ({}))
  const draft = {
    guid: of.guid,
    dirty: () => true,
    hasUnsaved: () => true,
    wouldLose: () => of.loses ?? false,
    savable: () => true,
    cancel: () => {},
    holdAddress: () => {},
    save,
  } as unknown as Draft
  const Screen = () => (useLeaving(draft, silently) ? 'asks' : 'form')
  const root = createRootRoute()
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/', component: Screen }),
      createRoute({ getParentRoute: () => root, path: '/other', component: () => 'other page' }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const page = await rendered(<RouterProvider router={router as never} />)
  await until(() => expect(page.text()).toBe('form'))
  await act(async () => void router.history.push('/other'))
  await until(() => expect(page.text()).not.toBe('form'))
  return { shows: page.text(), saves: save.mock.calls.length }
}

test('asks before unsaved answers are left', async () => {
  expect(await left({ silently: false, guid: 'k' })).toEqual({ shows: 'asks', saves: 0 })
})

test('saves a draft without a question if the form says so (SHELL-039)', async () => {
  expect(await left({ silently: true, guid: 'k' })).toEqual({ shows: 'other page', saves: 1 })
})

test('still asks about a form that was never saved, or that would lose an answer', async () => {
  expect((await left({ silently: true, guid: '' })).shows).toBe('asks')
  expect((await left({ silently: true, guid: 'k', loses: true })).shows).toBe('asks')
})
