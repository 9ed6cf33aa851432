import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { bannerOf } from '../../../banners/rules/banners.ts'
import { renderedForCustomer } from '../../../test/support/rendered-on-route.tsx'
import { speak } from '../../../platform/language/index.ts'
import { Footer } from './footer.tsx'

afterEach(async () => {
  await act(() => speak('en'))
  localStorage.removeItem('language')
})

it('links to the blank application with the Spanish below the English while the page is in Spanish', async () => {
  const address = '/blank-forms/rexel/credit-application.pdf'
  const linked = async () => {
    await renderedForCustomer(<Footer banner={bannerOf('rexel')!} />)
    return [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  }
  expect(await linked()).toContain(address)
  await act(() => speak('es'))
  expect(await linked()).toContain(`${address}?language=es`)
})
