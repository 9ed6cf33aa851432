import type { BannerName } from '../rules/banners.ts'
import { WORD_MARK_HEIGHT, wordMarkOf } from '../rules/word-marks.ts'

interface WordMarkProps {
  banner: BannerName
  /** The accessible name; empty if the name is next to the mark as text. */
  label: string
  /** Pixels. */
  height?: number
}

/** A banner's generated word mark in the color of the surrounding text. */
export const WordMark = ({ banner, label, height = 36 }: WordMarkProps) => {
  const { words, width } = wordMarkOf(banner)
  return (
    <svg
      viewBox={`0 0 ${width} ${WORD_MARK_HEIGHT}`}
      height={height}
      width={(height * width) / WORD_MARK_HEIGHT}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {words.map(({ weight, letters }) => (
        <g key={weight} strokeWidth={weight}>
          {letters.map(({ path, x }) => (
            <path key={x} d={path} transform={`translate(${x} 0)`} />
          ))}
        </g>
      ))}
    </svg>
  )
}
