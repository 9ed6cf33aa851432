/** Where a city is, for addresses without a postal code that we know. */
import type { Point } from '../../../banners/rules/branches.ts'
import type { ZipPlace } from './places.ts'

/** Case, accents, periods and dashes don't count, and St. is Saint. */
const foldCity = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[.'’]/g, '')
    .replaceAll(/[\s-]+/g, ' ')
    .replaceAll(/\bst\b/g, 'saint')
    .trim()

/** The first letter of a postal code says the province. X is shared. */
const provinces: Readonly<Record<string, readonly string[]>> = {
  A: ['NL'],
  B: ['NS'],
  C: ['PE'],
  E: ['NB'],
  G: ['QC'],
  H: ['QC'],
  J: ['QC'],
  K: ['ON'],
  L: ['ON'],
  M: ['ON'],
  N: ['ON'],
  P: ['ON'],
  R: ['MB'],
  S: ['SK'],
  T: ['AB'],
  V: ['BC'],
  X: ['NT', 'NU'],
  Y: ['YT'],
}

/** In our list an area is called `Downtown Toronto (Christie)`, and its city is in front of the parenthesis. */
const isAreaOf = (city: string, { city: name }: ZipPlace): boolean =>
  ` ${foldCity(name.replace(/ \(.*$/, ''))} `.includes(` ${city} `)

const middleOf = (points: readonly Point[]): Point | null => {
  const mean = (part: keyof Point) => points.reduce((sum, point) => sum + point[part], 0) / points.length
  return points.length > 0 ? { latitude: mean('latitude'), longitude: mean('longitude') } : null
}

export const citiesOf = (places: readonly ZipPlace[], areas: readonly ZipPlace[]) => {
  const byName = Map.groupBy(places, ({ city, state }) => `${foldCity(city)}/${state}`)
  return {
    /** The middle of its ZIP codes or, in Canada, of its postal areas; null if we don't know it. */
    find: (city: string, state: string): Point | null => {
      const name = foldCity(city)
      if (name === '' || state === '') return null
      const ofUs = byName.get(`${name}/${state}`)
      if (ofUs) return middleOf(ofUs)
      return middleOf(
        areas.filter((area) => provinces[area.zip[0]!]?.includes(state) && isAreaOf(name, area)),
      )
    },
  }
}
