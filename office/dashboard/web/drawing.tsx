import type { ReactNode } from 'react'
import { useChartWidth } from './chart-card.tsx'
import styles from './dashboard.module.css'

interface DrawingProps {
  height: number
  /** What a screen reader says about it. */
  says: string
  children: ReactNode
}

/** A chart as wide as its card. */
export const Drawing = ({ height, says, children }: DrawingProps) => {
  const width = useChartWidth()
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={says}>
      {children}
    </svg>
  )
}

interface LegendProps {
  /** Unique on the page, for the hatching of this legend. */
  id: string
  entries: readonly (readonly [key: string, words: string, fill: string | undefined])[]
}

export const Legend = ({ id, entries }: LegendProps) => (
  <ul className={styles.legend} aria-hidden="true">
    {entries.map(([key, words, fill]) => (
      <li key={key}>
        <svg width="14" height="14">
          <Hatching id={id} />
          <rect x="1" y="1" width="12" height="12" className={fill} />
        </svg>
        {words}
      </li>
    ))}
  </ul>
)

/** Denied is distinguished by fill as well as by color. */
export const Hatching = ({ id }: { id: string }) => (
  <defs>
    <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="5" height="5" className={styles.hatchingGround} />
      <line x1="0" x2="0" y1="0" y2="5" className={styles.hatchingLine} />
    </pattern>
  </defs>
)
