import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { buttonNamed, labelled, press, rendered, type } from '../../../../test/support/rendered.tsx'
import { until } from '../../../../test/support/until.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { SignatoryCardView } from './signatory-card.tsx'
import type { SignatoryCard } from './use-cards.ts'

afterEach(() => vi.unstubAllGlobals())

const grace: SignatoryCard = {
  role: 'signatoryTwo',
  signatureId: 's',
  name: 'Grace Hopper',
  email: 'g•••@example.com',
  state: 'waiting',
  signedAt: null,
  turn: true,
  here: false,
  linkMailedAt: '2026-11-22T11:52:00Z',
  linkMail: { state: 'sent', why: '' },
  corrected: false,
  bindsPerson: false,
}

const shown = async (card: Partial<SignatoryCard>, onCorrect?: () => void) => {
  vi.stubGlobal('fetch', async () => Response.json([]))
  const page = await rendered(
    <QueryClientProvider client={new QueryClient()}>
      <SignatoryCardView
        card={{ ...grace, ...card }}
        person={{ email: 'grace@example.com' } as never}
        before=""
        busy={false}
        onSign={() => {}}
        onCode={() => {}}
        onMail={() => {}}
        {...(onCorrect ? { onCorrect } : {})}
      />
    </QueryClientProvider>,
  )
  const text = page.text()
  const buttons = [...page.place.querySelectorAll('button')].map((each) => each.textContent)
  await page.close()
  return { text, buttons }
}

it('shows whether the link was delivered', async () => {
  expect((await shown({})).text).toContain('Sent to g•••@example.com')
  expect((await shown({ linkMail: { state: 'queued', why: '' } })).text).toContain('Sending to g•••@')
  const { text } = await shown({
    linkMail: { state: 'refused', why: 'There is no mailbox with this address.' },
  })
  expect(text).toContain('Mail refused')
  expect(text).toContain('was not delivered. There is no mailbox with this address.')
  expect(text).not.toContain('Sent')
  const late = await shown({ linkMail: { state: 'failed', why: "We couldn't send it in time." } })
  expect(late.text).toContain('Mail not delivered')
  // An older link, whose email is not recorded.
  expect((await shown({ linkMail: null })).text).toContain('Sent to g•••@example.com')
})

it('offers to correct the address, to those who may, until the person has signed', async () => {
  const correct = () => {}
  expect((await shown({}, correct)).buttons).toContain('Correct email of Grace Hopper')
  expect((await shown({ turn: false }, correct)).buttons).toEqual(['Correct email of Grace Hopper'])
  expect((await shown({})).buttons).not.toContain('Correct email of Grace Hopper')
  expect((await shown({ state: 'signed' }, correct)).buttons).toEqual(['Signed'])
  expect((await shown({ corrected: true }, correct)).text).toContain('g•••@example.com (corrected)')
})

it('asks for a code before it corrects an address from another browser', async () => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    if (url.endsWith('/one-time-code'))
      return Response.json({ isSuccess: true, message: '', data: { sentTo: 'o•••@wire.example' } })
    bodies.push(JSON.parse(body!))
    return bodies.length === 1
      ? Response.json(
          { isSuccess: false, code: 'codeNeeded', message: 'A code.', data: { email: 'o•••@wire.example' } },
          { status: 403 },
        )
      : Response.json({ isSuccess: true, message: '', data: { state: 'open' } })
  })
  const corrected = vi.fn()
  const page = await rendered(
    <CorrectDialog tenant="rexel" guid="k" card={grace} onCorrected={corrected} onClose={() => {}} />,
  )
  await type(labelled('Email of Grace Hopper'), 'grace@new.example')
  await press(buttonNamed('Correct email'))
  await act(() => until(() => buttonNamed('Send code')))
  expect(page.place.ownerDocument.body.textContent).toContain('grace@new.example')
  await press(buttonNamed('Send code'))
  await act(() => until(() => labelled('One-time code')))
  await type(labelled('One-time code'), '123456')
  await press(buttonNamed('Correct email'))
  await act(() => until(() => expect(corrected).toHaveBeenCalledWith({ state: 'open' })))
  expect(bodies).toEqual([
    { role: 'signatoryTwo', email: 'grace@new.example' },
    { role: 'signatoryTwo', email: 'grace@new.example', code: '123456' },
  ])
  await page.close()
})
