import { expect, test } from 'vitest'
import { rendered } from '../../../test/support/rendered.tsx'
import { ApiError } from '../../client/index.ts'
import { ErrorState } from './states.tsx'

const failed = (status: number, code: string) => new ApiError({ status, code, message: 'It failed.' })

test.each([
  ['a failure of the server', failed(500, 'unexpected'), ['Try again']],
  ['a lost connection', failed(0, 'offline'), ['Try again']],
  ['any other error', new Error('odd'), ['Try again']],
  ['a page that nothing belongs to', failed(404, 'notFound'), []],
  ['a sign-in that ended', failed(401, 'notSignedIn'), ['Sign in']],
])('after %s offers the step that helps', async (_, error, buttons) => {
  const page = await rendered(<ErrorState error={error} onRetry={() => {}} />)
  expect([...document.querySelectorAll('button')].map((button) => button.textContent)).toEqual(buttons)
  await page.close()
})
