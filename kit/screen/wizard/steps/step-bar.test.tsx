import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { creditApplication } from '../../../../forms/credit-application/form/index.ts'
import { rendered } from '../../../../test/support/rendered.tsx'
import { ApiError } from '../../../../platform/client/api-error.ts'
import { StepBar } from './step-bar.tsx'

beforeEach(() => vi.stubGlobal('fetch', async () => new Response('[]')))
afterEach(() => vi.unstubAllGlobals())

const afterFailure = (error: unknown) =>
  rendered(
    <QueryClientProvider client={new QueryClient()}>
      <StepBar
        tenant="rexel"
        form={creditApplication}
        status={{ kind: 'failed', error }}
        onPrevious={null}
        onRetry={() => {}}
      >
        {null}
      </StepBar>
    </QueryClientProvider>,
  )

test('a failed save shows the reason and can be tried again', async () => {
  const { text } = await afterFailure(
    new ApiError({ status: 503, code: 'unavailable', message: 'We are away for a moment.' }),
  )
  expect(text()).toContain('We are away for a moment. Your changes are kept on this device.')
  expect(text()).toContain('Try again')
})

test('says in the bar, too, what happens after a failed save', async () => {
  const away = await afterFailure(new ApiError({ status: 502, code: 'unavailable', message: 'We are away.' }))
  expect(away.text()).toContain("Not saved: we'll keep trying")
  expect(away.text()).toContain("We'll keep trying to save them.")
  const offline = new ApiError({ status: 0, code: 'offline', message: "We couldn't reach our server." })
  expect((await afterFailure(offline)).text()).toContain("We couldn't reach our server.")
  vi.stubGlobal('navigator', { ...navigator, onLine: false })
  expect((await afterFailure(offline)).text()).toContain('Saved on this device')
  const refused = new ApiError({ status: 403, code: 'notAllowed', message: 'No.' })
  expect((await afterFailure(refused)).text()).not.toContain('keep trying')
})

test('says that the application was deleted, and offers no further save', async () => {
  const { text } = await afterFailure(
    new ApiError({ status: 404, code: 'notFound', message: "We couldn't find what you're looking for." }),
  )
  expect(text()).toContain('It has been deleted or withdrawn.')
  expect(text()).not.toContain('Try again')
})

test('names the group of each refused answer, and no field twice', async () => {
  const { text } = await afterFailure(
    new ApiError({
      status: 400,
      code: 'invalid',
      message: 'Please correct the marked fields.',
      problems: [
        { path: 'signatoryTwo.email', message: '*Field is not a proper email address' },
        { path: 'billingInfo.shippingCity', message: '*Field only allows numeric values' },
        { path: 'businessInfo.companyName', message: 'Name of Company is limited to 35 characters' },
      ],
    }),
  )
  expect(text()).toContain('Signatory 2 – Email: Field is not a proper email address')
  expect(text()).toContain('Shipping Address – City: Field only allows numeric values')
  expect(text()).toContain('Business Information – Name of Company is limited to 35 characters')
})
