import { expect, test } from 'vitest'
import { buttonNamed, rendered } from '../../../test/support/rendered.tsx'
import { SigningBar } from './signing-bar.tsx'

const bar = (ready: boolean) => (
  <SigningBar
    name="Ada Lovelace"
    both={false}
    next="consent"
    inFrame={null}
    busy={false}
    ready={ready}
    onNext={() => {}}
    onDecline={() => {}}
  />
)

test('says why no one can continue yet', async () => {
  const page = await rendered(bar(false))
  const next = buttonNamed('Next: your consent')
  expect(next.disabled).toBe(true)
  expect(document.getElementById(next.getAttribute('aria-describedby')!)?.textContent).toBe(
    'You can continue once the document has loaded.',
  )
  await page.again(bar(true))
  expect(next.disabled).toBe(false)
  expect(page.text()).not.toContain('You can continue')
})
