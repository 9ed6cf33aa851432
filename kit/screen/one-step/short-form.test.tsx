import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { privacyRequest } from '../../../forms/privacy-request/form.ts'
import { buttonNamed, labelled, press, rendered, type } from '../../../test/support/rendered.tsx'
import { ShortForm } from './short-form.tsx'

beforeEach(() => vi.stubGlobal('fetch', async () => new Response('[]')))
afterEach(() => vi.unstubAllGlobals())

test('says why Submit is disabled, and which answers are missing (PRIV-009)', async () => {
  const page = await rendered(
    <QueryClientProvider client={new QueryClient()}>
      <ShortForm
        definition={privacyRequest}
        banner="rexel"
        send={async () => {}}
        notSent="Not sent"
        thanks={{ title: 'Thanks', words: 'Thank you', again: 'Again' }}
      />
    </QueryClientProvider>,
  )
  const submit = buttonNamed('Submit')
  const hint = () => document.getElementById(submit.getAttribute('aria-describedby') ?? '')?.textContent
  expect(submit.disabled).toBe(true)
  expect(hint()).toBe(
    'Still needed to submit: What would you like us to do?, First Name, Last Name, and 2 more',
  )
  await press(labelled('Delete my personal information'))
  await type(labelled('First Name'), 'Ada')
  await type(labelled('Last Name'), 'Byron')
  await type(labelled('Email'), 'ada@wire.example.com')
  expect(hint()).toBe('Still needed to submit: Phone')
  await type(labelled('Phone'), '9725550123')
  expect(submit.disabled).toBe(false)
  expect(page.text()).not.toContain('Still needed')
})
