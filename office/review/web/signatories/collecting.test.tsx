import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { buttonNamed, labelled, press, rendered, type } from '../../../../test/support/rendered.tsx'
import { until } from '../../../../test/support/until.ts'
import { Toasts } from '../../../../platform/ui/toasts.tsx'
import { Collecting } from './collecting.tsx'
import type { Detail } from '../queries.ts'

afterEach(() => vi.unstubAllGlobals())

const ruth = {
  role: 'signatory',
  name: 'Ruth Alvarez',
  email: 'ruth@wire.example',
  state: 'waiting',
  turn: true,
  mailedAt: null,
  mail: null,
  correctedFrom: null,
  signedAt: null,
}

const shown = async (
  signing: object,
  { status = 'Pending', mayEdit = true }: { status?: Detail['status']; mayEdit?: boolean } = {},
) => {
  const application = {
    creditAppId: 7,
    status,
    signing: { declined: null, lacking: [], signatories: [ruth], ...signing },
  } as unknown as Detail
  const page = await rendered(
    <QueryClientProvider client={new QueryClient()}>
      <Toasts />
      <main>
        <Collecting tenant="rexel" application={application} zone="America/New_York" mayEdit={mayEdit} />
      </main>
    </QueryClientProvider>,
  )
  expect(page.text()).toContain('Ruth Alvarez')
  return page
}

const buttons = async (...of: Parameters<typeof shown>) => {
  const { place, close } = await shown(...of)
  const found = [...place.querySelectorAll('main button')].map((each) => each.textContent)
  await close()
  return found
}

it('employees who can edit collect signatures while the application is pending', async () => {
  const unsigned = { state: 'unsigned' }
  expect(await buttons(unsigned)).toEqual(['Collect signatures'])
  expect(await buttons(unsigned, { mayEdit: false })).toEqual([])
  expect(await buttons(unsigned, { status: 'Denied' })).toEqual([])
})

it('employees who can edit send the link again while the application is pending', async () => {
  const collecting = { state: 'collecting' }
  expect(await buttons(collecting)).toEqual(['Send again to Ruth Alvarez', 'Correct email of Ruth Alvarez'])
  expect(await buttons(collecting, { mayEdit: false })).toEqual([])
  expect(await buttons(collecting, { status: 'Denied' })).toEqual([])
  const later = { ...collecting, signatories: [{ ...ruth, turn: false }] }
  expect(await buttons(later)).toEqual(['Correct email of Ruth Alvarez'])
  const done = { ...collecting, signatories: [{ ...ruth, state: 'signed', turn: false }] }
  expect(await buttons(done)).toEqual([])
})

const refused = {
  ...ruth,
  mailedAt: '2026-11-22T11:52:00Z',
  mail: { state: 'refused', problem: '550 No such address' },
}

it("a rejected mail is shown as such, in plain words and with the mail server's message", async () => {
  const page = await shown({ state: 'collecting', signatories: [refused] })
  expect(page.text()).toContain('Mail refused')
  expect(page.text()).toContain('ruth@wire.example, refused')
  expect(page.text()).toContain('There is no mailbox with this address. (550 No such address)')
  expect(page.text()).not.toContain('mailed 11/22')
  await page.close()
})

it('the dialog that corrects an address shows the problem at its field', async () => {
  const sent: { url: string; body: unknown }[] = []
  const message = '*Cannot use same email address for both signatories'
  const replies = [
    Response.json(
      {
        isSuccess: false,
        code: 'invalid',
        message: 'Please check.',
        data: { problems: [{ path: 'email', message }] },
      },
      { status: 400 },
    ),
    Response.json({
      isSuccess: true,
      message: 'We corrected the address of Ruth Alvarez and emailed them a new link.',
      data: null,
    }),
  ]
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push({ url, body: JSON.parse(body) })
    return replies[sent.length - 1]
  })
  const page = await shown({ state: 'collecting', signatories: [refused] })
  await press(buttonNamed('Correct email of Ruth Alvarez'))
  const field = labelled('Email of Ruth Alvarez')
  expect(document.activeElement).toBe(field)
  await press(buttonNamed('Correct email'))
  expect(page.text()).toContain('*Required')
  await type(field, 'ruth')
  await press(buttonNamed('Correct email'))
  expect(page.text()).toContain('*Field is not a proper email address')
  expect(sent).toEqual([])
  await type(field, 'grace@wire.example')
  await press(buttonNamed('Correct email'))
  await act(() => until(() => expect(page.text()).toContain(message)))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
  await type(field, 'ruth@new.example')
  await press(buttonNamed('Correct email'))
  await act(() => until(() => expect(page.text()).toContain('We corrected the address')))
  expect(sent).toMatchObject([
    { body: { role: 'signatory', email: 'grace@wire.example' } },
    {
      url: expect.stringContaining('/api/CreditReview/signatures/rexel/7/address'),
      body: { role: 'signatory', email: 'ruth@new.example' },
    },
  ])
  expect(document.querySelector('dialog')).toBe(null)
  await page.close()
})
