/** Draws our own map: land, borders, towns, markers and a scale; north is up. A few kilobytes of SVG that load nothing. */
import { escapeHtml } from '../../platform/text/escaped.ts'
import { geoPath } from 'd3-geo'
import type { Named, Position, Surroundings, UsAtlas } from './atlas.ts'
import { labelsIn, type Labels, type Word } from './labels.ts'
import { linePath } from './line.ts'
import { HEIGHT, WIDTH, type View } from './view.ts'

export interface Mark {
  readonly at: Position
  readonly label: string
  /** A ring instead of a dot: the other end of the line. */
  readonly ring?: boolean
}

interface Drawing {
  view: View
  marks: readonly Mark[]
  /** The color of markers and line. */
  color: string
  text: string
}

const paper = {
  outside: '#e8edf1',
  land: '#fbfaf6',
  county: '#e2ded3',
  state: '#b9b3a4',
  ink: '#3d4751',
  soft: '#78828c',
}
/** On wider maps, county borders would be a gray mesh. */
const COUNTY_MILES = 420
const MOST_TOWNS = 9
/** The radii of a marker and of a town, in pixels. */
const [MARK, TOWN] = [7, 3.5]

export const drawMap = (atlas: UsAtlas, { view, marks, color, text }: Drawing): string => {
  const counties = view.miles <= COUNTY_MILES
  const around = atlas.about(view.center, view.reach, { counties })
  const apart = view.miles > 1000 ? 1.5 : 1
  const path = (shape: Parameters<typeof linePath>[1]) => linePath(view.projection, shape, apart)
  const labels = labelsIn(WIDTH, HEIGHT)
  // The scale and the arrow are in the lower corners.
  labels.keep({ left: 0, top: HEIGHT - 30, right: 128, bottom: HEIGHT })
  labels.keep({ left: WIDTH - 30, top: HEIGHT - 40, right: WIDTH, bottom: HEIGHT })
  const points = marks.map((mark) => ({ ...mark, point: view.project(mark.at) }))
  for (const { point } of points) labels.spot(point, MARK)
  // Each end of the line has its name on the outer side.
  const [one, other] = points
  const named = points.map(({ point, label }) =>
    labels.beside(
      point,
      label,
      14,
      MARK,
      other && (point[1] === Math.min(one!.point[1], other.point[1]) ? 'above' : 'below'),
    ),
  )
  if (one && other) keepWay(labels, one.point, other.point)
  const states = stateNames(view, around, labels)
  const towns = townNames(view, atlas, marks, labels)
  const county = countyNames(view, around, labels)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">`,
    `<title>${escapeHtml(text)}</title>`,
    `<path fill="${paper.outside}" d="M0 0H${WIDTH}V${HEIGHT}H0Z"/>`,
    `<path fill="${paper.land}" stroke="${paper.state}" d="${path(around.land)}"/>`,
    '<g fill="none" stroke-linejoin="round">',
    around.countyLines && `<path stroke="${paper.county}" d="${path(around.countyLines)}"/>`,
    `<path stroke="${paper.state}" stroke-width="1.25" stroke-dasharray="6 3" d="${path(around.stateLines)}"/>`,
    '</g>',
    wordsIn(county, `font-size="9.5" fill="#9a968a"`),
    wordsIn(states, `font-size="10.5" fill="#8b8577" letter-spacing="2.5" font-weight="600"`),
    wordsIn(
      towns.words,
      `font-size="11" fill="${paper.ink}" stroke="${paper.land}" stroke-width="2.5" paint-order="stroke"`,
    ),
    `<g fill="${paper.land}" stroke="${paper.ink}">${towns.points.map(([x, y]) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="2"/>`).join('')}</g>`,
    wayOf(view, marks, color),
    points.map(({ point: [x, y], ring }) => markAt(x, y, color, ring)).join(''),
    wordsIn(
      named.filter((word) => word !== null),
      `font-size="14" font-weight="600" fill="#1b2127" stroke="#fff" stroke-width="3.5" paint-order="stroke"`,
    ),
    scaleOf(view.miles),
    `<path fill="${paper.ink}" d="M${WIDTH - 16} ${HEIGHT - 34}l5 12-5-3-5 3z"/><text x="${WIDTH - 16}" y="${HEIGHT - 10}" text-anchor="middle" font-size="10" fill="${paper.ink}">N</text>`,
    '</svg>',
  ]
    .filter(Boolean)
    .join('')
}

/** No name crosses the line, which is straight and goes through the middle of the picture. */
const keepWay = (
  labels: Labels,
  [x, y]: readonly [number, number],
  [toX, toY]: readonly [number, number],
) => {
  const pieces = Math.ceil(Math.hypot(toX - x, toY - y) / 6)
  for (let i = 1; i < pieces; i += 1) {
    const [left, top] = [x + ((toX - x) * i) / pieces, y + ((toY - y) * i) / pieces]
    labels.keep({ left: left - 3, top: top - 3, right: left + 3, bottom: top + 3 })
  }
}

/** Names the regions that fill a good part of the picture, in the middle of their visible part. */
const namesOf = (view: View, regions: readonly Named[], least: number) => {
  const path = geoPath(view.projection)
  return regions.flatMap(({ name, shape }) => {
    const area = path.area(shape)
    return area > least * WIDTH * HEIGHT ? [{ name, area, at: path.centroid(shape) }] : []
  })
}

const stateNames = (view: View, { states }: Surroundings, labels: Labels): Word[] =>
  namesOf(view, states, 0.025).flatMap(({ name, at }) => labels.upon(at, name.toUpperCase(), 10.5, 2.5) ?? [])

const countyNames = (view: View, { counties }: Surroundings, labels: Labels): Word[] =>
  view.miles > 160
    ? []
    : namesOf(view, counties, 0.05).flatMap(({ name, at }) => labels.upon(at, `${name} Co.`, 9.5) ?? [])

/** The largest towns that have room; marked ones already have names. */
const townNames = (view: View, atlas: UsAtlas, marks: readonly Mark[], labels: Labels) => {
  const words: Word[] = []
  const points: [number, number][] = []
  for (const { name, at } of atlas.townsAbout(view.center, view.reach)) {
    if (words.length === MOST_TOWNS) break
    if (marks.some(({ label }) => label === name || label.endsWith(`: ${name}`))) continue
    const point = view.project(at)
    if (!labels.spot(point, TOWN)) continue
    const word = labels.beside(point, name, 11, TOWN)
    if (!word) continue
    words.push(word)
    points.push(point)
  }
  return { words, points }
}

const wayOf = ({ projection }: View, marks: readonly Mark[], color: string): string => {
  if (marks.length < 2) return ''
  const way = { type: 'LineString' as const, coordinates: marks.map(({ at }) => at) }
  const d = linePath(projection, way, 1)
  return `<g fill="none" stroke-linecap="round"><path stroke="#fff" stroke-width="5" d="${d}"/><path stroke="${color}" stroke-width="2" stroke-dasharray="1 5" d="${d}"/></g>`
}

const markAt = (x: number, y: number, color: string, ring = false): string =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="6" stroke-width="${ring ? 3 : 2}" ${
    ring ? `fill="#fff" stroke="${color}"` : `fill="${color}" stroke="#fff"`
  }/>`

/** A round number of miles, about a quarter of the picture wide. */
const scaleOf = (miles: number): string => {
  const most = miles * 0.26
  const ten = 10 ** Math.floor(Math.log10(most))
  const length = [5, 2, 1].map((times) => times * ten).find((round) => round <= most)!
  const end = 12 + (length / miles) * WIDTH
  const y = HEIGHT - 12
  const words = `${length.toLocaleString('en-US')} ${length === 1 ? 'mile' : 'miles'}`
  return `<path fill="none" stroke="${paper.ink}" stroke-width="1.5" d="M12 ${y - 5}V${y}H${end.toFixed(1)}V${y - 5}"/><text x="12" y="${y - 9}" font-size="10" fill="${paper.ink}" stroke="${paper.land}" stroke-width="2.5" paint-order="stroke">${words}</text>`
}

const wordsIn = (words: readonly Word[], dress: string): string =>
  words.length === 0
    ? ''
    : `<g ${dress}>${words
        .map(
          ({ text, x, y, anchor }) =>
            `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}"${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}>${escapeHtml(text)}</text>`,
        )
        .join('')}</g>`
