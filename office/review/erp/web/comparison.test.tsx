import { useEffect } from 'react'
import { expect, it, vi } from 'vitest'
import { labelled, press, rendered } from '../../../../test/support/rendered.tsx'
import { comparedFields } from '../../../../services/erp/rules/reconciliation.ts'
import type { Detail } from '../../web/queries.ts'
import { Comparison } from './comparison.tsx'
import { refusedRows, useReconciling } from './reconciling.ts'
import { ApiError } from '../../../../platform/client/api-error.ts'

type Reconciliation = Detail['erpReconciliation']
type Entity = NonNullable<Reconciliation['erpEntityInfo']>

const nowhere = {
  streetLineOne: '',
  streetLineTwo: '',
  streetLineThree: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
}
const flags = (suffix: string, on: readonly string[]) =>
  Object.fromEntries(comparedFields.map((field) => [`${field}${suffix}`, on.includes(field)]))

/** Name, email, phone and both addresses differ; the ERP has no email. */
const reconciliation = (differing: Partial<Reconciliation> = {}, entityId = '100001'): Reconciliation => {
  const said = {
    businessName: 'Bright Wire',
    businessEmail: 'office@bright.example.com',
    businessPhone: '9725550123',
    billingAddress: {
      ...nowhere,
      streetLineOne: '12 Main St',
      city: 'Dallas',
      state: 'TX',
      postalCode: '75201',
    },
    shippingAddress: {
      ...nowhere,
      streetLineOne: '12 Main St',
      city: 'Dallas',
      state: 'TX',
      postalCode: '75201',
    },
    acctsPayableContactName: 'Charles Babbage',
    acctsPayableContactPhone: '9725550124',
  }
  const entity = {
    ...said,
    entityId,
    isPendingApplication: true,
    possibleIncorrectEntityId: false,
    eclipseErrorDescription: '',
    businessName: 'Beacon Electric',
    businessEmail: '',
    businessPhone: '5035550140',
    billingAddress: nowhere,
    shippingAddress: nowhere,
    ...flags('NoMatch', [
      'businessName',
      'businessEmail',
      'businessPhone',
      'billingAddress',
      'shippingAddress',
    ]),
    ...flags('DefaultChecked', ['businessEmail']),
  } as Entity
  return {
    erpEntityInfo: entity,
    application: said,
    blocksApproval: true,
    sent: null,
    readAt: '2026-11-20T15:00:00Z',
    problem: '',
    ...differing,
  }
}

let state: ReturnType<typeof useReconciling>
const continued = vi.fn()
const approveCommand = {
  id: 'approve',
  label: 'Approve',
  group: 'Decision',
  visible: true,
  enabled: true,
  run: continued,
}
const Shown = ({ of, status = 'Pending' }: { of: Reconciliation; status?: Detail['status'] }) => {
  const reconciling = useReconciling({ status, erpReconciliation: of })
  useEffect(() => {
    state = reconciling
  })
  return (
    <>
      <Comparison
        reconciliation={of}
        entity={of.erpEntityInfo!}
        state={reconciling}
        mayEdit
        onEdit={undefined}
        approve={approveCommand}
      />
      <button type="button" onClick={() => void reconciling.mayApprove()}>
        Approve
      </button>
    </>
  )
}
const box = (words: string) => labelled(words) as HTMLInputElement
const name = {
  application: 'Business name of the application: Bright Wire',
  erp: 'Business name of the ERP: Beacon Electric',
}
const phone = {
  application: 'Phone of the application: (972) 555-0123',
  erp: 'Phone of the ERP: (503) 555-0140',
}
const all = { application: 'Use all from application', erp: 'Use all from ERP' }
const approve = () =>
  press([...document.querySelectorAll('button')].find((one) => one.textContent === 'Approve')!)

it('selects one of two values (ERP-005)', async () => {
  const { close } = await rendered(<Shown of={reconciliation()} />)
  await press(box(name.application))
  expect([box(name.application).checked, box(name.erp).checked]).toEqual([true, false])
  await press(box(name.erp))
  expect([box(name.application).checked, box(name.erp).checked]).toEqual([false, true])
  expect([box(name.application).type, box(name.application).name]).toEqual(['radio', box(name.erp).name])
  await close()
})

it('is preselected if the ERP has no value; the name never is (ERP-011, A06)', async () => {
  const { close } = await rendered(<Shown of={reconciliation()} />)
  expect(box('Email of the application: office@bright.example.com').checked).toBe(true)
  expect(box(name.application).checked).toBe(false)
  expect(state.choices).toEqual({ businessEmail: 'application' })
  await close()
})

it('cannot be selected if both match, for addresses, and after a decision (ERP-008, 009)', async () => {
  const { close, place, text } = await rendered(<Shown of={reconciliation()} />)
  expect(box('Accounts payable contact of the ERP: Charles Babbage').disabled).toBe(true)
  const address = box('Billing address of the application: 12 Main St, Dallas, TX 75201')
  expect([address.disabled, address.checked]).toEqual([true, true])
  expect(text()).toContain("The application's address is sent")
  await close()
  const denied = await rendered(<Shown of={reconciliation()} status="Denied" />)
  expect([...place.querySelectorAll<HTMLInputElement>('input')].every(({ disabled }) => disabled)).toBe(true)
  await denied.close()
})

it('selects all from one side, and the other toggle follows (ERP-006, 007)', async () => {
  const { close } = await rendered(<Shown of={reconciliation()} />)
  await press(box(all.application))
  expect([box(all.application).checked, box(all.erp).checked]).toEqual([true, false])
  await press(box(all.erp))
  expect([box(all.application).checked, box(all.erp).checked]).toEqual([false, true])
  expect(state.choices).toEqual({ businessName: 'erp', businessEmail: 'erp', businessPhone: 'erp' })
  await press(box(phone.application))
  expect([box(all.application).checked, box(all.erp).checked]).toEqual([false, false])
  await press(box(phone.erp))
  expect(box(all.erp).checked).toBe(true)
  await press(box(all.erp))
  // Switched off, no row is selected, not even preselected ones.
  expect(state.choices).toEqual({})
  await close()
})

it('marks the open rows when someone wants to approve, moves to the first, and continues after the last (ERP-010, REV-063)', async () => {
  Element.prototype.scrollIntoView = () => {}
  const { close, text } = await rendered(<Shown of={reconciliation()} />)
  expect(text()).not.toContain('Not selected yet')
  await approve()
  expect(text()).toContain('Resolve 2 differences')
  expect(text().match(/Not selected yet/g)).toHaveLength(2)
  expect(document.activeElement).toBe(box(name.application))
  await press(box(name.application))
  expect(text()).toContain('Resolve 1 difference')
  expect(text()).not.toContain('All differences are resolved.')
  await press(box(phone.erp))
  expect(text()).not.toContain('Resolve')
  expect(text()).toContain('All differences are resolved.')
  await press(
    [...document.querySelectorAll('button')].find((one) => one.textContent === 'Continue to the approval')!,
  )
  expect(continued).toHaveBeenCalledTimes(1)
  expect(state.mayApprove()).toBe(true)
  await close()
})

it('does not block an approval if the banner writes nothing to the ERP (ERP-A02)', async () => {
  const { close } = await rendered(<Shown of={reconciliation({ blocksApproval: false })} />)
  expect(state.mayApprove()).toBe(true)
  await close()
})

it('shows which values were sent, and allows no further selection (ERP-019)', async () => {
  const sent = { businessName: 'application', businessPhone: 'erp', billingAddress: 'application' } as const
  const { close, place, text } = await rendered(<Shown of={reconciliation({ sent })} status="Approved" />)
  expect(text().match(/Sent to ERP/g)).toHaveLength(2)
  expect(text().match(/Kept in ERP/g)).toHaveLength(1)
  expect([...place.querySelectorAll<HTMLInputElement>('input')].every(({ disabled }) => disabled)).toBe(true)
  await close()
})

it('keeps the selections after a refresh, and starts again with another account', async () => {
  const Page = ({ of }: { of: Reconciliation }) => <Shown of={of} />
  const first = await rendered(<Page of={reconciliation()} />)
  await press(box(name.application))
  await first.again(<Page of={reconciliation({ readAt: '2026-11-20T16:00:00Z' })} />)
  expect(box(name.application).checked).toBe(true)
  await first.again(<Page of={reconciliation({}, '100002')} />)
  expect(box(name.application).checked).toBe(false)
  await first.again(<Page of={reconciliation()} />)
  expect(box(name.application).checked).toBe(false)
  await first.close()
})

it('reads which rows the server found open', () => {
  const refused = new ApiError({
    status: 400,
    code: 'invalid',
    message: 'Please check.',
    problems: [
      { path: 'body.erpReconciliation.businessName', message: 'Choose.' },
      { path: 'body.accountId', message: '*Required' },
    ] as ApiError['problems'],
  })
  expect(refusedRows(refused)).toEqual({ businessName: 'Choose.' })
  expect(refusedRows(new Error('away'))).toEqual({})
})
