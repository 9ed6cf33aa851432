import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { rendered } from '../../../../test/support/rendered.tsx'
import type { Detail } from '../../web/queries.ts'
import { useCreditActions } from './credit-actions.tsx'
import GuarantyDialog from './guaranty-dialog.tsx'

const ada = {
  signatoryId: 'signatory',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  guarantor: 'true',
  hasSigned: 'true',
  whyNotAsked: 'Ada Lovelace has already signed a personal guaranty.',
}
const ruth = {
  ...ada,
  signatoryId: 'signatoryTwo',
  firstName: 'Ruth',
  lastName: 'Alvarez',
  email: '',
  hasSigned: '',
  whyNotAsked: 'Ruth Alvarez has no email address.',
}
const of = (...signatories: object[]) => ({ signatories, status: 'Pending' }) as unknown as Detail

const Actions = ({ application }: { application: Detail }) => (
  <ul>
    {useCreditActions('rexel', application, true).actions.map(({ label }) => (
      <li key={label}>{label}</li>
    ))}
  </ul>
)
const shown = (children: React.ReactNode) =>
  rendered(<QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>)

it('offers a guaranty request while anyone is no signed guarantor (REV-065)', async () => {
  const some = await shown(<Actions application={of(ada, ruth)} />)
  expect(some.text()).toContain('Request Guaranty')
  await some.close()
  const all = await shown(<Actions application={of(ada, { ...ruth, hasSigned: 'true' })} />)
  expect(all.text()).not.toContain('Request Guaranty')
  await all.close()
})

it('says why no one can be asked, and asks no one', async () => {
  const { text, place, close } = await shown(
    <GuarantyDialog tenant="rexel" application={of(ada, ruth)} deed="request" onClose={() => {}} />,
  )
  expect(text()).toContain('Ruth Alvarez has no email address.')
  expect([...place.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain(
    'Request guaranty',
  )
  await close()
})
