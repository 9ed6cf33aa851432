import { act, useEffect } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { creditApplication } from '../../form/index.ts'
import type { FormContext } from '../../../../kit/model/index.ts'
import { customerContext } from '../../../../test/support/answers.ts'
import { labelled, rendered, type } from '../../../../test/support/rendered.tsx'
import { until } from '../../../../test/support/until.ts'
import { useStepForm } from '../../../../kit/screen/state/step-form.ts'
import { FormScope, type StepForm } from '../../../../kit/screen/scope.ts'
import { CustomerSearch } from './customer-search.tsx'

const employee: FormContext = { ...customerContext, audience: 'internal', route: 'adminApplication' }
const asked: object[] = []
const chosen: string[] = []
let form: StepForm
beforeEach(() => {
  asked.length = 0
  chosen.length = 0
})

const hold = (made: StepForm) => {
  form = made
}
const Screen = ({ banner, stored }: { banner: FormContext['banner']; stored: object }) => {
  const made = useStepForm({
    form: creditApplication,
    context: { ...employee, banner },
    stored,
    lookups: {
      options: async () => [],
      placeOf: async () => ({ city: '', state: '' }),
      completions: async () => null,
      search: async (endpoint, query, term) => {
        asked.push({ endpoint, ...query, term })
        return [{ accountNumber: '100064', companyName: 'Harbor Electric' }]
      },
    },
  })
  useEffect(() => hold(made), [made])
  return (
    <FormScope value={made}>
      <CustomerSearch onChoose={(number) => chosen.push(number)} />
    </FormScope>
  )
}
const withAccount = { businessInfo: { hasAccount: 'true', accountNumber: '' } }
const box = () => labelled('Find Customer') as HTMLInputElement
const opened = (banner: FormContext['banner'] = 'rexel', stored: object = withAccount) =>
  rendered(<Screen banner={banner} stored={stored} />)

test('a chosen customer enters the number of their account, and the search disappears', async () => {
  const page = await opened()
  await until(() => expect(box().getAttribute('role')).toBe('combobox'))
  await type(box(), 'Harbor')
  await until(() => expect(document.querySelectorAll('[role=option]')).toHaveLength(1))
  expect(asked).toEqual([
    { endpoint: '/api/v1/customers/search', banner: 'rexel', cash: 'included', term: 'Harbor' },
  ])
  await act(async () => document.querySelector<HTMLElement>('[role=option]')!.click())
  expect(form.values.at('businessInfo.accountNumber')).toBe('100064')
  expect(chosen).toEqual(['100064'])
  expect(page.text()).not.toContain('Find Customer')
})

test('gexpro searches the accounts of rexel', async () => {
  await opened('gexpro')
  await until(() => expect(box().getAttribute('role')).toBe('combobox'))
  await type(box(), 'Harbor')
  await until(() => expect(asked).toEqual([expect.objectContaining({ banner: 'rexel' })]))
})

test.each([
  ['a customer without an account', { businessInfo: { hasAccount: 'false' } }],
  ['a number that is entered already', { businessInfo: { hasAccount: 'true', accountNumber: '100064' } }],
])('does not offer the search for %s', async (_, stored) => {
  const page = await opened('rexel', stored)
  expect(page.text()).not.toContain('Find Customer')
})
