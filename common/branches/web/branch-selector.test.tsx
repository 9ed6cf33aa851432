// cspell:ignore ubicación millas sucursal cercana está
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { buttonNamed, press } from '../../../test/support/rendered.tsx'
import { renderedForCustomer } from '../../../test/support/rendered-on-route.tsx'
import { until } from '../../../test/support/until.ts'
import { speak } from '../../../platform/language/index.ts'
import BranchSelector from './branch-selector.tsx'

afterEach(async () => {
  vi.unstubAllGlobals()
  await act(() => speak('en'))
  localStorage.removeItem('language')
})

const branch = (distance: number) => ({
  branchNumber: '5034',
  name: 'Portland',
  address1: '1 Main St',
  city: 'Portland',
  state: 'OR',
  zip: '97201',
  phone: '5035550100',
  distance,
})

const nearest = async (distance: number) => {
  vi.stubGlobal('fetch', async () => Response.json([branch(distance)]))
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      geolocation: {
        value: {
          getCurrentPosition: (found: (at: object) => void) =>
            found({ coords: { latitude: 45, longitude: -122 } }),
        },
      },
    }),
  )
  await act(() => speak('es'))
  const page = await renderedForCustomer(
    <BranchSelector
      banner="rexel"
      audience="external"
      value=""
      onChange={() => {}}
      fromMemory={false}
      required={false}
      id="branch"
    />,
  )
  await press(buttonNamed('Usar mi ubicación actual'))
  return page
}

it('says in Spanish how far a branch is', async () => {
  const page = await nearest(12.34)
  await until(() => expect(page.text()).toContain('12.3 millas'))
  expect(page.text()).not.toContain('miles')
})

it('says in Spanish that the nearest branch is far', async () => {
  const page = await nearest(1_134)
  await until(() => expect(page.text()).toContain('La sucursal más cercana está a 1,134 millas.'))
  expect(page.text()).not.toContain('miles')
})
