import { expect, test } from 'vitest'
import { renderedForStaff } from '../../../test/support/rendered-on-route.tsx'
import { Dashboard } from './dashboard.tsx'

test('offers a new application to a salesperson, who reviews none', async () => {
  const { text } = await renderedForStaff(
    <Dashboard news={null} waiting={null} statistics={null}>
      {null}
    </Dashboard>,
    [],
    'rexel',
  )
  expect(text()).toContain('Fill out an application')
  expect(text()).not.toContain('Review pending applications')
})
