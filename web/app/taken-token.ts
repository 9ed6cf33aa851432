/**
 * The web shop's token leaves the address before anything else is loaded, asked or logged: main.tsx imports this first.
 * Until the first save it lives in the session of this tab, so that a reload still knows who came.
 */
const PLACE = 'shop-token'

const take = () => {
  const address = new URL(location.href)
  const sftoken = address.searchParams.get('sftoken')
  if (sftoken === null) return
  address.searchParams.delete('sftoken')
  history.replaceState(history.state, '', address)
  sessionStorage.setItem(PLACE, JSON.stringify({ banner: bannerIn(address.pathname), sftoken }))
}

/** The last part of the path of a new application. */
const bannerIn = (path: string) => path.toLowerCase().split('/').findLast(Boolean) ?? ''

/** Of a visitor who came to that banner from the shop. */
export const takenToken = (banner: string): string | null => {
  const kept = sessionStorage.getItem(PLACE)
  if (!kept) return null
  const { banner: own, sftoken } = JSON.parse(kept) as { banner: string; sftoken: string }
  return own === banner ? sftoken : null
}

/** After the first save, and when it is good for nothing here. */
export const dropToken = () => sessionStorage.removeItem(PLACE)

take()
