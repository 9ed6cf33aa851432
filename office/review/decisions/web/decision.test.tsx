import { expect, it } from 'vitest'
import { renderedForStaff } from '../../../../test/support/rendered-on-route.tsx'
import { Decision } from './decision.tsx'
import type { Detail } from '../../web/queries.ts'

const decided = {
  status: 'Denied',
  reasons: ['Delinquent past', 'Bankruptcy'],
  decidedAt: '2026-03-05T15:00:00Z',
  decidedBy: 'Daniel Okafor',
  notice: 'otherwise',
  noticeNote: 'By phone.',
  noticeOn: '2026-03-05',
  letter: null,
  letterMails: [],
  notices: [],
} as unknown as Detail['decisions'][number]
const item = {
  id: 1,
  item: 'Tax certificate',
  dueOn: '2026-04-05',
  receivedAt: null,
  receivedBy: null,
  documents: [],
}

const shown = async (differing: object, { mayEdit = true, reason = '' } = {}) => {
  const application = {
    status: 'Pending',
    decisions: [],
    missingItems: [],
    reasonTypeID: null,
    proposal: null,
    amountRequested: null,
    termsRequested: null,
    creditAmount: null,
    paymentTerms: null,
    accountId: '',
    creditRep: null,
    branchName: 'Salem',
    signatories: [],
    dateSubmitted: '2026-03-01T15:00:00Z',
    dateCompleted: null,
    createdByUserSSO: null,
    daysLeft: null,
    dueOn: null,
    urgency: null,
    ...differing,
  } as unknown as Detail
  return renderedForStaff(
    <Decision
      application={application}
      reason={reason}
      zone="America/New_York"
      mayEdit={mayEdit}
      commands={[]}
    />,
  )
}

it('shows every reason of a denial and of a counteroffer, and none of another approval', async () => {
  const denied = await shown({ status: 'Denied', decisions: [decided] })
  expect(denied.text()).toContain('ReasonsDelinquent pastBankruptcy')
  await denied.close()
  const latest = { ...decided, status: 'Approved' }
  const credit = { amountRequested: 25_000, termsRequested: 'net30', creditAmount: 10_000 }
  const countered = await shown({ status: 'Approved', decisions: [latest], ...credit })
  expect(countered.text()).toContain('Credit requested$25,000, net 30 days')
  expect(countered.text()).toContain('ReasonsDelinquent pastBankruptcy')
  await countered.close()
  const whole = { ...latest, reasons: [] }
  const approved = await shown({ status: 'Approved', decisions: [whole] }, { reason: 'Approved' })
  expect(approved.text()).not.toMatch(/Reason|Delinquent|requested/)
  await approved.close()
})

it('calls setting an application to pending no decision', async () => {
  const pending = await shown({ decisions: [{ ...decided, status: 'Pending' }] })
  expect(pending.text()).toContain('Set to pending3/5/2026 by Daniel Okafor')
  expect(pending.text()).not.toContain('Decided')
  await pending.close()
  const denied = await shown({ status: 'Denied', decisions: [decided] })
  expect(denied.text()).toContain('Decided3/5/2026 by Daniel Okafor')
  await denied.close()
})

it('shows why an application is pending until all missing items have arrived', async () => {
  const latest = { ...decided, status: 'Pending', reasons: ['Missing items'] }
  const waits = await shown({ decisions: [latest], missingItems: [item], reasonTypeID: 5 })
  expect(waits.text()).toContain('ReasonMissing items')
  await waits.close()
  const received = { ...item, receivedAt: '2026-03-07T15:00:00Z' }
  const came = await shown({ decisions: [latest], missingItems: [received] })
  expect(came.text()).not.toContain('Reason')
  await came.close()
})

it('says what is still to do about the notice to a person, and lets employees record it', async () => {
  const paper = { name: 'Notice 7 signatory.pdf', fullPath: 'x' }
  const notice = {
    role: 'signatory',
    name: 'Ada Byron',
    document: paper,
    mail: null,
    given: null,
    unwritten: false,
  }
  const said = async (differing: object, mayEdit = true) => {
    const decision = { ...decided, notices: [{ ...notice, ...differing }] }
    const { place, text, close } = await shown({ status: 'Denied', decisions: [decision] }, { mayEdit })
    const found = [text(), [...place.querySelectorAll('button')].map((each) => each.textContent)] as const
    await close()
    return found
  }
  const [posted, buttons] = await said({})
  expect(posted).toContain('mail it, and record it here')
  expect(buttons).toEqual(['Download the notice', 'Record notice to Ada Byron'])
  expect((await said({}, false))[1]).toEqual(['Download the notice'])
  expect((await said({ document: null }))[0]).toContain("We're creating the notice.")
  const [lost, ways] = await said({ document: null, unwritten: true })
  expect(lost).toContain("We couldn't create this notice.")
  expect(lost).not.toContain('being written')
  expect(ways).toEqual(['Record notice to Ada Byron'])
  const [given, none] = await said({ given: { on: '2026-03-06', how: 'By post' } })
  expect(given).toContain('Notified on 3/6/2026: By post')
  expect(none).toEqual(['Download the notice'])
})

it('lets employees who can edit record receipts and notices, receipts only while pending', async () => {
  const buttons = async (differing: object, mayEdit: boolean) => {
    const { place, close } = await shown({ missingItems: [item], ...differing }, { mayEdit })
    const found = [...place.querySelectorAll('button')].map((each) => each.textContent)
    await close()
    return found
  }
  const untold = { ...decided, notice: 'none' }
  const pending = { status: 'Pending', decisions: [{ ...untold, status: 'Pending' }] }
  expect(await buttons(pending, true)).toEqual(['Record receipt', 'Record notice'])
  expect(await buttons(pending, false)).toEqual([])
  const told = { status: 'Pending', decisions: [{ ...decided, status: 'Pending', notice: 'letter' }] }
  expect(await buttons(told, true)).toContain('Send reminder')
  const received = { ...item, receivedAt: '2026-03-07T15:00:00Z' }
  const sent = { ...received, documents: [{ name: 'resale.pdf', fullPath: 'requested/x/resale.pdf' }] }
  expect(await buttons({ ...told, missingItems: [sent] }, true)).toEqual(
    expect.arrayContaining(['Undo the receipt of Tax certificate', 'Download resale.pdf']),
  )
  expect(await buttons({ ...told, missingItems: [sent] }, false)).not.toContain(
    'Undo the receipt of Tax certificate',
  )
  const denied = { status: 'Denied', decisions: [untold] }
  expect(await buttons(denied, true)).toEqual(['Record notice'])
  expect(await buttons(denied, false)).toEqual([])
})
