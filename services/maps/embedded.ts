import type { ZipPlace, ZipPlaces } from '../../common/lookups/server/index.ts'
import { usAtlas, type Position } from './atlas.ts'
import { drawMap, type Mark } from './draw.ts'
import { locatePoint, placeText, routeText } from './located.ts'
import type { MapPicture, MapPoint, Maps } from './port.ts'
import { viewOf, viewOfBoth, type View } from './view.ts'

/** The map's width; wider if nothing else would be on it. */
const MILES = [70, 140, 280, 560]

/** The default: draws maps from the centers of ZIP codes. No address leaves the server. */
export const embeddedMaps = (places: ZipPlaces): Maps => {
  const atlas = usAtlas(places)

  const picture = (view: View, marks: readonly Mark[], color: string, text: string): MapPicture => {
    const svg = drawMap(atlas, { view, marks, color, text })
    return { url: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`, text }
  }
  /** Far enough that some towns show where it is. */
  const about = (at: Position): View => {
    const views = MILES.map((miles) => viewOf(at, miles))
    return views.find(({ reach }) => atlas.townsAbout(at, reach).length > 5) ?? views[0]!
  }

  return {
    async place(of, { color }) {
      const found = locatePoint(places, of)
      if (!found.place) return none(found.why)
      const { place } = found
      const at = positionOf(place)
      return picture(about(at), [{ at, label: place.city }], color, placeText(of.name, place))
    },
    async route(from, to, { color }) {
      const [a, b] = [locatePoint(places, from), locatePoint(places, to)]
      if (!a.place) return none(a.why)
      if (!b.place) return none(b.why)
      const text = routeText(from, a.place, to, b.place)
      const at = positionOf(a.place)
      if (a.place.zip === b.place.zip)
        return picture(about(at), [{ at, label: `${from.name} and ${to.name.toLowerCase()}` }], color, text)
      const end = positionOf(b.place)
      const marks = [markOf(from, a.place), { ...markOf(to, b.place), ring: true }]
      return picture(viewOfBoth(at, end), marks, color, text)
    },
  }
}

const none = (why: string): MapPicture => ({ url: '', text: `No map. ${why}` })

const positionOf = ({ longitude, latitude }: ZipPlace): Position => [longitude, latitude]

const markOf = ({ name }: MapPoint, place: ZipPlace): Mark => ({
  at: positionOf(place),
  label: `${name}: ${place.city}`,
})
