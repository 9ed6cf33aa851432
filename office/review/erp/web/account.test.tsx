import { expect, it } from 'vitest'
import { colorOf } from '../../../../test/support/colors.ts'
import { rendered } from '../../../../test/support/rendered.tsx'
import type { Detail } from '../../web/queries.ts'
import { Account } from './account.tsx'
import styles from './comparison.module.css'

type Entity = NonNullable<Detail['erpReconciliation']['erpEntityInfo']>

const shown = (entity: Partial<Entity>, status: Detail['status'] = 'Pending') =>
  rendered(
    <Account
      application={
        {
          status,
          accountId: '100042',
          erpReconciliation: {
            erpEntityInfo: {
              entityId: '100042',
              possibleIncorrectEntityId: false,
              eclipseErrorDescription: '',
              ...entity,
            },
            readAt: '2026-11-20T15:00:00Z',
            problem: '',
          },
        } as Detail
      }
      zone="UTC"
      reading={{ mutate: () => undefined, isPending: false, isError: false, error: null }}
      mayChange={false}
      onEdit={() => undefined}
      onFind={() => undefined}
    />,
  )
/** The color of the innermost text that has these words. */
const colorOfText = (place: Element, words: string) => {
  const element = [...place.querySelectorAll('p, strong')].findLast((each) =>
    each.textContent.includes(words),
  )
  return colorOf(element!, 'office/review/erp/web/comparison.module.css', styles)
}

it('is red if it may belong to another customer, while the application is pending (ERP-012)', async () => {
  const doubtful = await shown({ possibleIncorrectEntityId: true })
  expect(colorOfText(doubtful.place, '100042')).toBe('var(--bad)')
  expect(colorOfText(doubtful.place, 'This account may be wrong')).toBe('var(--bad)')

  for (const [entity, status] of [
    [{ possibleIncorrectEntityId: true }, 'Approved'],
    [{}, 'Pending'],
  ] as const) {
    const { place, text } = await shown(entity, status)
    expect(text()).toBe('ERP account 100042')
    expect(colorOfText(place, '100042')).toBeNull()
  }
})

it("shows the ERP's complaint unchanged (ERP-013)", async () => {
  const { text } = await shown({ eclipseErrorDescription: 'Customer is on credit hold.' })
  expect([...document.querySelectorAll('strong')].map((one) => one.textContent)).toContain('In Eclipse:')
  expect(text()).toContain('Customer is on credit hold.')

  const quiet = await shown({})
  expect(quiet.text()).not.toContain('In Eclipse:')
})
