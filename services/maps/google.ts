/**
 * Google's Maps Static API. Our server sends the signed request and passes the picture on, so no browser contacts
 * Google. But Google learns each address on a map, so it is used only if the settings name it (REV-A11).
 *
 * From developers.google.com/maps/documentation/maps-static (start, digital-signature); never tried with an account.
 */
import { createHmac } from 'node:crypto'
import { Unavailable } from '../../platform/errors.ts'
import type { ZipPlaces } from '../../common/lookups/server/index.ts'
import { locatePoint, routeText } from './located.ts'
import type { MapAddress, MapPicture, MapPoint, Maps, MapStyle } from './port.ts'
import { HEIGHT, WIDTH } from './view.ts'

export interface GoogleOptions {
  places: ZipPlaces
  key: string
  /** The "URL signing secret": base64, as the console shows it. */
  secret: string
  /** Replaces Google's address in tests. */
  url?: string
  patience?: number
  onFault?: (says: string) => void
}

/** A picture of this size is about 200 KB; anything far larger is not a map. */
const MOST_BYTES = 2_000_000

export const googleMaps = (o: GoogleOptions): Maps => ({
  async place(of, style) {
    const found = locatePoint(o.places, of)
    if (!found.place) return { url: '', text: `No map. ${found.why}` }
    const { city, state } = found.place
    const url = await picture(o, [['zoom', '12'], marker(of, style)])
    return { url, text: `${of.name} address in ${city}, ${state}. Drawn by Google.` }
  },

  async route(from, to, style) {
    const [a, b] = [locatePoint(o.places, from), locatePoint(o.places, to)]
    if (!a.place) return none(a.why)
    if (!b.place) return none(b.why)
    const way = ['color:0x' + style.color.slice(1), 'weight:3', 'geodesic:true', line(from), line(to)]
    const url = await picture(o, [['path', way.join('|')], marker(from, style), marker(to, style)])
    return { url, text: routeText(from, a.place, to, b.place) }
  },
})

/** The signature of a path with its query, sent as the last parameter. Secret: base64, URL-safe or not. */
export const signatureOf = (pathAndQuery: string, secret: string): string =>
  createHmac('sha1', Buffer.from(secret, 'base64'))
    .update(pathAndQuery)
    .digest('base64')
    .replaceAll('+', '-')
    .replaceAll('/', '_')

const none = (why: string): MapPicture => ({ url: '', text: `No map. ${why}` })

const line = ({ address }: MapPoint): string => inOneLine(address)
// A bar would end the address and begin a marker of the applicant's own.
const inOneLine = ({ streetAddress, city, state, postalCode }: MapAddress): string =>
  `${streetAddress}, ${city}, ${state} ${postalCode}`.replaceAll('|', ' ').slice(0, 300)

const marker = (of: MapPoint, { color }: MapStyle): [string, string] => [
  'markers',
  `color:0x${color.slice(1)}|label:${of.name.charAt(0)}|${line(of)}`,
]

const picture = async (o: GoogleOptions, parameters: readonly (readonly [string, string])[]) => {
  const base = new URL('/maps/api/staticmap', o.url ?? 'https://maps.googleapis.com')
  const query = new URLSearchParams([
    ['size', `${WIDTH}x${HEIGHT}`],
    ['scale', '2'],
    ['format', 'png'],
    ['region', 'us'],
    ...parameters.map(([name, value]) => [name, value]),
    ['key', o.key],
  ])
  const unsigned = `${base.pathname}?${query}`
  const says = (what: string) => {
    o.onFault?.(`${base.host} ${what}`)
    return new Unavailable()
  }
  try {
    const reply = await fetch(new URL(`${unsigned}&signature=${signatureOf(unsigned, o.secret)}`, base), {
      redirect: 'error',
      signal: AbortSignal.timeout(o.patience ?? 10_000),
    })
    // For an address that Google does not find, it sends some other picture, with a warning in this header.
    const warning = reply.headers.get('x-staticmap-api-warning')
    const isPicture = reply.status === 200 && reply.headers.get('content-type') === 'image/png'
    if (!isPicture || warning) {
      await reply.body?.cancel()
      throw says(warning ? 'could not place an address' : `responded with ${reply.status} and no picture`)
    }
    const pieces: Uint8Array[] = []
    let size = 0
    for await (const piece of reply.body ?? []) {
      size += piece.length
      if (size > MOST_BYTES) throw says('responded with more than two megabytes')
      pieces.push(piece)
    }
    return `data:image/png;base64,${Buffer.concat(pieces).toString('base64')}`
  } catch (error) {
    if (error instanceof Unavailable) throw error
    throw says((error as Error).name === 'TimeoutError' ? 'did not respond in time' : 'could not be reached')
  }
}
