import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { buttonNamed, labelled, press, type } from '../../../../test/support/rendered.tsx'
import { renderedForCustomer } from '../../../../test/support/rendered-on-route.tsx'
import { until } from '../../../../test/support/until.ts'
import { AskedReferences } from './asked-references.tsx'
import type { AskedReference, Opened } from './screen.tsx'

let leavePage = async () => {}
afterEach(async () => {
  // The form keeps a copy of what was typed when it is left.
  await leavePage()
  await new Promise((kept) => setTimeout(kept))
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const open: AskedReference = {
  id: 1,
  state: 'open',
  kind: 'trade',
  companyName: 'Bright Wire',
  place: 'Salem, OR',
  account: '',
  authorized: { on: '2026-03-30', terms: '2026-01' },
  answers: null,
  answeredAt: null,
  correctableUntil: null,
}
const answered = {
  state: 'answered',
  answers: {
    canAnswer: 'yes',
    trade: { pays: 'onTime', terms: 'Net 30' },
    answeredBy: { name: 'Grace Hopper', phone: '(503) 555-0177' },
  },
  answeredAt: '2026-03-31T15:00:00.000Z',
  correctableUntil: '2026-04-01T15:00:00.000Z',
} as const
const closed = { state: 'closed', companyName: '', place: '', authorized: null } as const

const replied = (questions: readonly object[]) => ({ isSuccess: true, message: '', data: { questions } })

type Reply = { status: number; body: object }
/** Shows these questions; the server gives `reply` to each POST. */
const shown = async (questions: readonly Partial<AskedReference>[], reply?: Reply) => {
  const sent: { url: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json([])
    sent.push({ url, body: body && JSON.parse(String(body)) })
    return Response.json(reply!.body, { status: reply!.status })
  })
  const all = questions.map((one, at) => ({ ...open, id: at + 1, ...one }))
  const OnScreen = () => {
    const [page, setPage] = useState<Opened>({ questions: all })
    return (
      <AskedReferences
        link={{ tenant: 'rexel', key: 'k'.repeat(43) }}
        opened={page}
        onSent={setPage}
        onReopen={async () => {}}
      />
    )
  }
  const page = await renderedForCustomer(<OnScreen />)
  leavePage = page.close
  return { page, sent }
}
const title = () => document.querySelector('h1')?.textContent
const chooseRadio = (words: string) => press(labelled(words))

test.for([
  [{ ...answered }, 'Thank you. We received your answers', 'You can correct your answers until'],
  [
    { ...answered, state: 'frozen', answers: null, correctableUntil: null },
    'We have your answers',
    'more than a day',
  ],
  [closed, 'No answer is needed anymore', 'withdrew'],
] as const)('shows no form for a question that is %o', async ([question, heading, words]) => {
  const { page, sent } = await shown([question])
  expect(title()).toBe(heading)
  expect(page.text()).toContain(words)
  expect(document.querySelector('form')).toBeNull()
  expect(sent).toEqual([])
})

test('a referee corrects their answers, and the call says which answers it replaces', async () => {
  const { sent } = await shown([answered], { status: 200, body: replied([{ ...open, ...answered }]) })
  await press(buttonNamed('Correct my answers'))
  expect(labelled('Terms').value).toBe('Net 30')
  await type(labelled('Terms'), 'Net 60')
  await press(buttonNamed('Send answers'))
  await until(() => expect(title()).toBe('Thank you. We received your answers'))
  expect(sent).toMatchObject([
    { body: { question: 1, replaces: answered.answeredAt, answers: { trade: { terms: 'Net 60' } } } },
  ])
})

test('leads to the next customer without an answer, and does not name one who withdrew', async () => {
  const questions = [{ ...open }, { ...open, ...closed, id: 2 }, { ...open, id: 3, companyName: 'Dim Wire' }]
  const { page, sent } = await shown(questions, {
    status: 200,
    body: replied(questions.map((one) => (one.id === 1 ? { ...one, ...answered } : one))),
  })
  expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Bright WireTrade referenceNot answered',
    'Customer 2Trade referenceNo answer needed',
    'Dim WireTrade referenceNot answered',
  ])
  await chooseRadio("No, our policy doesn't allow it")
  await press(buttonNamed('Send answers'))
  await until(() => expect(page.text()).toContain('Next: Dim Wire'))
  await press(buttonNamed('Next customer'))
  expect(document.querySelector('h1 + p')?.textContent).toBe('Dim Wire')
  expect(document.querySelector('input:checked')).toBeNull()
  expect(sent).toMatchObject([{ body: { question: 1, replaces: null } }])
})

test("shows the server's problems at their fields, and keeps what was typed", async () => {
  const refused = {
    isSuccess: false,
    code: 'invalid',
    message: 'Please correct the marked fields.',
    data: {
      problems: [{ path: 'body.answers.trade.terms', message: 'Enter the terms in English', missing: false }],
    },
  }
  const { page } = await shown([answered], { status: 400, body: refused })
  await press(buttonNamed('Correct my answers'))
  await type(labelled('Terms'), 'soon')
  await press(buttonNamed('Send answers'))
  await until(() => expect(page.text()).toContain('There is 1 problem to fix'))
  expect(labelled('Terms').getAttribute('aria-invalid')).toBe('true')
  expect(labelled('Terms').value).toBe('soon')
})

test('keeps what was typed if the server fails', async () => {
  const { page } = await shown([open], {
    status: 503,
    body: { isSuccess: false, code: 'unavailable', message: 'Later.' },
  })
  await chooseRadio('No, someone else should answer')
  await type(labelled('Who should answer?'), 'Accounts receivable')
  await press(buttonNamed('Send answers'))
  await until(() => expect(page.text()).toContain('Later. Your answers are still here.'))
  expect(labelled('Who should answer?').value).toBe('Accounts receivable')
})
