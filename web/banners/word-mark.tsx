import type { BannerName } from '../../domain/rules/banners.ts'
import { letters } from './letters.ts'

/** A second word is set in a lighter weight. */
const words: Record<BannerName, readonly string[]> = {
  platt: ['platt'],
  rexel: ['rexel'],
  gexpro: ['gexpro'],
  rexelenergy: ['rexel', 'energy'],
}
const weights = [5.5, 3.5]
const tracking = 9.5
const gap = 19
const margin = 4

const set = (name: BannerName) => {
  let x = margin
  const strokes = words[name].map((word, i) => {
    const placed = [...word].map((sign, j) => {
      const letter = letters[sign]
      if (!letter) throw new Error(`The word marks have no letter "${sign}".`)
      const at = x
      x += letter.width + tracking
      return { key: `${j}${sign}`, d: letter.d, at }
    })
    x += gap - tracking
    return { word, weight: weights[i] ?? 6, placed }
  })
  return { strokes, width: x - gap + margin }
}

interface WordMarkProps {
  banner: BannerName
  /** The accessible name; empty if the name is next to the mark as text. */
  label: string
  /** Pixels. */
  height?: number
}

/** A banner's generated word mark in the color of the surrounding text. */
export const WordMark = ({ banner, label, height = 36 }: WordMarkProps) => {
  const { strokes, width } = set(banner)
  return (
    <svg
      viewBox={`0 0 ${width} 49`}
      height={height}
      width={(height * width) / 49}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {strokes.map(({ word, weight, placed }) => (
        <g key={word} strokeWidth={weight}>
          {placed.map(({ key, d, at }) => (
            <path key={key} d={d} transform={`translate(${at} 0)`} />
          ))}
        </g>
      ))}
    </svg>
  )
}
