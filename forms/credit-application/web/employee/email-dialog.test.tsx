import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LINK_PLACE } from '../../../../kit/saving/rules.ts'
import { buttonNamed, labelled, paste, press, rendered, type } from '../../../../test/support/rendered.tsx'
import { until } from '../../../../test/support/until.ts'
import { keepDraft } from '../../../../common/customer-mail/web/index.ts'
import { EmailDialog } from './email-dialog.tsx'

const guid = '11111111-1111-4111-8111-111111111111'
const posts: { emailRecipients: string[]; subject: string; body: string }[] = []
let reply: () => Response
const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  posts.splice(0)
  keepDraft(guid, null)
  reply = () =>
    json({
      isSuccess: true,
      message: '',
      data: { emailedAt: '2026-11-22T10:00:00.000Z', sentTo: posts[0]!.emailRecipients, rowVersion: 7 },
    })
  vi.stubGlobal('fetch', async (_: string, sent: { body: string }) => {
    posts.push(JSON.parse(sent.body) as (typeof posts)[number])
    return reply()
  })
})
afterEach(() => vi.unstubAllGlobals())

const onSent = vi.fn()
const open = async (customerEmail = 'Office@BrightWire.example.com') => {
  onSent.mockReset()
  return rendered(
    <EmailDialog
      tenant="rexel"
      guid={guid}
      companyName="Bright Wire Electric"
      sender={{ name: 'Nora Whitfield', email: 'nora@rexel.example.com' }}
      already={false}
      customerEmail={customerEmail}
      onSent={onSent}
      onClose={() => {}}
    />,
  )
}
const chips = () => [...document.querySelectorAll('li')].map((chip) => chip.textContent)
const key = (name: string) =>
  act(async () => {
    labelled('To').dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
  })
const send = () => buttonNamed('Send')

test('opens with the business email, a subject and a message that greets the company (APP-080, 081, 084, 085)', async () => {
  await open()
  expect(document.querySelector('dialog')!.style.getPropertyValue('--dialog-width')).toBe('600px')
  expect(chips()).toEqual(['office@brightwire.example.com'])
  expect(labelled('Subject').value).toBe('Credit application for Rexel')
  const message = labelled('Email Message').value
  for (const said of ['Bright Wire Electric', LINK_PLACE, 'Nora Whitfield', 'nora@rexel.example.com'])
    expect(message).toContain(said)
  expect(send().disabled).toBe(false)
})

test('cannot be sent without a recipient, a subject or a message (APP-083)', async () => {
  await open()
  const subject = labelled('Subject')
  await type(subject, ' ')
  expect(send().disabled).toBe(true)
  await type(subject, 'Hello')
  await type(labelled('Email Message'), '')
  expect(send().disabled).toBe(true)
  await type(labelled('Email Message'), 'Please sign.')
  expect(send().disabled).toBe(false)
  await press(document.querySelector('[aria-label^="Remove "]')!)
  expect(send().disabled).toBe(true)
})

test('turns typed and pasted addresses into chips; an invalid one is marked and can be corrected', async () => {
  const { text } = await open('')
  await type(labelled('To'), 'ada@example.com')
  await key('Enter')
  await type(labelled('To'), 'bea@example.com,')
  await paste(labelled('To'), 'cy@example.com; ADA@example.com dee@wrong')
  expect(chips()).toEqual(['ada@example.com', 'bea@example.com', 'cy@example.com', 'dee@wrong'])
  expect(text()).toContain('dee@wrong is not a complete email address')
  expect(send().disabled).toBe(true)
  await key('Backspace')
  expect(labelled('To').value).toBe('dee@wrong')
  await type(labelled('To'), 'dee@right.example.com')
  expect(send().disabled).toBe(false)
})

test('sends recipients, subject and message once, and passes on the reply (APP-211)', async () => {
  await open()
  await type(labelled('To'), 'ada@example.com')
  await press(send())
  await press(send())
  await until(() => onSent.mock.calls.length > 0)
  expect(posts).toHaveLength(1)
  expect(posts[0]).toMatchObject({
    emailRecipients: ['office@brightwire.example.com', 'ada@example.com'],
    subject: 'Credit application for Rexel',
  })
  expect(onSent).toHaveBeenCalledWith(expect.objectContaining({ rowVersion: 7 }))
})

test('keeps the text if sending fails, and marks the address that the server rejects', async () => {
  reply = () =>
    json(
      {
        code: 'invalid',
        message: 'Please check the addresses.',
        data: { problems: [{ path: 'emailRecipients.1', message: '*No one can receive mail there' }] },
      },
      400,
    )
  const { text } = await open()
  await type(labelled('To'), 'ada@nowhere.example.com ')
  await type(labelled('Subject'), 'Please sign')
  await press(send())
  await until(() => text().includes('Nothing was sent'))
  expect(text()).toContain('ada@nowhere.example.com: No one can receive mail there')
  expect(labelled('Subject').value).toBe('Please sign')
  expect(send().disabled).toBe(true)
  expect(onSent).not.toHaveBeenCalled()
})

test('shows the unsent text when it is opened again', async () => {
  const first = await open()
  await type(labelled('Subject'), 'Please sign today')
  await first.close()
  await open()
  expect(labelled('Subject').value).toBe('Please sign today')
})

test('restores the default subject and message if both were deleted', async () => {
  const first = await open()
  await type(labelled('Subject'), ' ')
  await type(labelled('Email Message'), '')
  await type(labelled('To'), 'ada@example.com ')
  await first.close()
  await open()
  expect(labelled('Subject').value).toBe('Credit application for Rexel')
  expect(labelled('Email Message').value).toContain(LINK_PLACE)
  expect(chips()).toContain('ada@example.com')
})

test('copies the message, or selects it if the browser denies access (APP-082)', async () => {
  const copied: string[] = []
  const writeText = vi.fn(async (words: string) => void copied.push(words))
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText }, onLine: true })
  const { text } = await open()
  await type(labelled('Email Message'), 'Please sign.')
  await press(buttonNamed('Copy message'))
  await until(() => text().includes('Copied'))
  expect(copied).toEqual(['Please sign.'])
  writeText.mockRejectedValue(new Error('refused'))
  await press(buttonNamed('Copy message'))
  await until(() => text().includes('We selected the message'))
  expect(document.activeElement).toBe(labelled('Email Message'))
})
