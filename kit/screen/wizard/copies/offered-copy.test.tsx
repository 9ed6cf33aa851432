import 'fake-indexeddb/auto'
import { act, Suspense, useEffect, useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { creditApplication } from '../../../../forms/credit-application/form/index.ts'
import { customerContext } from '../../../../test/support/answers.ts'
import { buttonNamed, press, rendered } from '../../../../test/support/rendered.tsx'
import { until } from '../../../../test/support/until.ts'
import { useStepForm } from '../../state/step-form.ts'
import { type StepForm } from '../../scope.ts'
import { creditParts } from '../../../../forms/credit-application/web/parts.tsx'
import { Toasts } from '../../../../platform/ui/toasts.tsx'
import { copyStore } from './copy-store.ts'
import type { DraftCopy } from './draft-copy.ts'
import type { DraftPort } from '../draft/port.ts'
import ResumeOffer from './resume-offer.tsx'
import { useDraft } from '../draft/use-draft.ts'
import { OfferedCopy, type Offer } from './offered-copy.ts'

const store = copyStore(creditApplication.name)

const port: DraftPort = {
  owner: 'rexel',
  load: () => Promise.reject(new Error('nothing is there')),
  save: () => Promise.reject(new Error('no connection')),
}
const first: DraftCopy = {
  place: 'rexel/new',
  answers: {
    businessInfo: { companyName: 'FIRST CUSTOMER', parentCompanyName: 'First Group' },
    billingInfo: { dunsNumber: '123456789' },
  },
  at: new Date().toISOString(),
  secretsLeftOut: true,
  firstSaveKey: 'of the first',
}

let form: StepForm
const hold = (made: StepForm) => {
  form = made
}
const one = [first]
const Screen = ({ byItself, copies = one }: { byItself: boolean; copies?: DraftCopy[] }) => {
  const made = useStepForm({ form: creditApplication, context: customerContext })
  const draft = useDraft({
    port,
    form: made,
    loaded: null,
    identifiedBy: creditParts.identifiedBy,
    onCreated: () => {},
  })
  const [offer, setOffer] = useState<Offer | null>(null)
  useEffect(() => hold(made), [made])
  return (
    <Suspense>
      <Toasts />
      <OfferedCopy
        form={made}
        draft={draft}
        loaded={null}
        copies={copies}
        byItself={byItself}
        onResumed={() => {}}
        onOffer={setOffer}
      />
      {offer && <ResumeOffer offer={offer} name={creditParts.nameOf(offer.copy.answers)} />}
    </Suspense>
  )
}
const at = (path: string) => form.values.at(path)
const kept = async () => (await store.of('rexel/new', new Date())).length

let page: Awaited<ReturnType<typeof rendered>>
const open = async (node: ReactNode) => {
  page = await rendered(node)
}
beforeEach(async () => {
  vi.stubGlobal('navigator', { locks: undefined })
  await store.keep(first)
})
afterEach(async () => {
  await page.close()
  for (const { place } of await store.of('rexel/new', new Date())) await store.drop(place)
  vi.unstubAllGlobals()
})

test('restores the answers after a reload before the first save, says so, and offers to start over', async () => {
  await open(<Screen byItself />)
  expect(at('businessInfo.companyName')).toBe('FIRST CUSTOMER')
  expect(page.text()).toContain('We restored your unsaved answers')
  expect(page.text()).toContain('for FIRST CUSTOMER')
  expect(page.text()).toContain('re-enter your Social Security and tax ID numbers')
  await press(buttonNamed('Start over'))
  expect(at('businessInfo.companyName')).toBe('')
  expect(page.text()).not.toContain('FIRST CUSTOMER')
  await until(async () => expect(await kept()).toBe(0))
})

test('names the company, and withdraws the offer once the form has changed', async () => {
  await open(<Screen byItself={false} />)
  expect(page.text()).toContain('Continue where you left off?')
  expect(page.text()).toContain('FIRST CUSTOMER')
  expect(at('businessInfo.companyName')).toBe('')
  // An account lookup prefills the form.
  await act(async () => form.values.put('businessInfo.companyName', 'Company of 100003'))
  expect(page.text()).not.toContain('Continue where you left off?')
  expect(at('businessInfo.parentCompanyName')).toBe('')
  expect(at('billingInfo.dunsNumber')).toBe('')
  expect(await kept()).toBe(1)
})

test('fills in an accepted copy; deletes a rejected one and offers the copy before it', async () => {
  const older = { ...first, place: 'rexel/new older', answers: { businessInfo: { companyName: 'OLDER' } } }
  await open(<Screen byItself={false} copies={[first, older]} />)
  await press(buttonNamed('Start over'))
  expect(page.text()).toContain('OLDER')
  await press(buttonNamed('Continue'))
  expect(at('businessInfo.companyName')).toBe('OLDER')
  expect(page.text()).not.toContain('Continue where you left off?')
})
