import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { buttonNamed, labelled, press, type } from '../../../../test/support/rendered.tsx'
import { renderedForCustomer } from '../../../../test/support/rendered-on-route.tsx'
import { until } from '../../../../test/support/until.ts'
import { DelegateForm } from './delegate-form.tsx'
import type { OpenedSection } from './screen.tsx'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const opened = (officerName: string): OpenedSection => ({
  state: 'open',
  section: 'bank',
  companyName: 'Bright Wire',
  askedBy: 'Ada Byron',
  name: 'Omar Delgado',
  answers: {
    bankingInformation: { bankName: 'First Bank', accountType: '1', officerName },
    answeredBy: { name: 'Omar' },
  },
})

/** Opens the page; the calls that it makes go to `sent`. */
const shown = (officerName: string, sent: { url: string; body: unknown }[] = []) => {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(url.includes('Country') ? { data: [] } : [])
    sent.push({ url, body: body && JSON.parse(String(body)) })
    return Response.json({ isSuccess: true, message: '', data: opened('') })
  })
  return renderedForCustomer(
    <DelegateForm
      link={{ tenant: 'rexel', key: 'k'.repeat(43) }}
      opened={opened(officerName)}
      onSent={() => {}}
      onReopen={async () => {}}
    />,
  )
}

test('after a reload, what was typed still counts as typed over the answers that were there before', async () => {
  const before = await shown('Joan Clarke')
  await type(labelled('Bank Name'), 'Harbor Bank')
  await before.close()
  // The applicant changed the officer meanwhile.
  for (const time of ['once', 'twice']) {
    const page = await shown('Grace Hopper')
    await until(() => expect(labelled('Bank Name').value).toBe('Harbor Bank'))
    await type(labelled('Your name'), `Omar ${time}`)
    await page.close()
  }
  const sent: { url: string; body: unknown }[] = []
  await shown('Grace Hopper', sent)
  await until(() => expect(labelled('Bank Name').value).toBe('Harbor Bank'))
  await press(buttonNamed('Send answers'))
  await until(() =>
    expect(sent.at(-1)).toMatchObject({
      url: expect.stringContaining('/answers'),
      body: {
        answers: { bankingInformation: { bankName: 'Harbor Bank', officerName: 'Joan Clarke' } },
        seen: { bankingInformation: { bankName: 'First Bank', officerName: 'Joan Clarke' } },
      },
    }),
  )
})
