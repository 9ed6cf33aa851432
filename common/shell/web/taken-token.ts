/**
 * Removes the storefront's token from the address before anything else is loaded, requested or logged: main.tsx imports
 * this first. Until the first save the token is kept in this tab's session storage, so that a reload still has it.
 */
import { tabStore } from '../../../platform/storage/index.ts'

const PLACE = 'shop-token'

const take = () => {
  const address = new URL(location.href)
  const sftoken = address.searchParams.get('sftoken')
  if (sftoken === null) return
  address.searchParams.delete('sftoken')
  history.replaceState(history.state, '', address)
  tabStore.set(PLACE, JSON.stringify({ banner: bannerIn(address.pathname), sftoken }))
}

/** The last part of the path of a new application. */
const bannerIn = (path: string) => path.toLowerCase().split('/').findLast(Boolean) ?? ''

/** The token of a visitor who came to this banner from the storefront. */
export const takenToken = (banner: string): string | null => {
  const kept = tabStore.get(PLACE)
  if (!kept) return null
  const { banner: own, sftoken } = JSON.parse(kept) as { banner: string; sftoken: string }
  return own === banner ? sftoken : null
}

/** Called after the first save, and if the token is not valid here. */
export const dropToken = () => tabStore.remove(PLACE)

take()
