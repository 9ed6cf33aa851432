import { expect, it } from 'vitest'
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
const doubtful = () => document.querySelector(`.${styles.doubtful}`)

it('is red if it may belong to another customer, while the application is pending (ERP-012)', async () => {
  const { text } = await shown({ possibleIncorrectEntityId: true })
  expect(doubtful()?.textContent).toBe('ERP account 100042')
  expect(text()).toContain('This account may be wrong')

  const approved = await shown({ possibleIncorrectEntityId: true }, 'Approved')
  expect(doubtful()).toBeNull()
  expect(approved.text()).toBe('ERP account 100042')
})

it("shows the ERP's complaint unchanged (ERP-013)", async () => {
  const { text } = await shown({ eclipseErrorDescription: 'Customer is on credit hold.' })
  expect([...document.querySelectorAll('strong')].map((one) => one.textContent)).toContain('In Eclipse:')
  expect(text()).toContain('Customer is on credit hold.')

  const quiet = await shown({})
  expect(quiet.text()).not.toContain('In Eclipse:')
})
