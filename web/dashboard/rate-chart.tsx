import { arc, pie, type PieArcDatum } from 'd3-shape'
import { approvalRate } from '../../domain/rules/dashboard.ts'
import { ChartCard, useChartWidth } from './chart-card.tsx'
import styles from './dashboard.module.css'
import type { Slice } from './queries.ts'

const SIZE = 200
const shape = arc<PieArcDatum<Slice>>()
  .innerRadius(62)
  .outerRadius(SIZE / 2 - 4)
  .padAngle(0.02)
const layout = pie<Slice>()
  .value(({ value }) => value)
  .sort(null)

const fillOf = (label: string) => (label === 'Approved' ? styles.approved : styles.denied)

/** How many of the decided applications were approved (DASH-004). */
export const RateChart = ({ slices }: { slices: readonly Slice[] }) => {
  const count = (of: string) => slices.find(({ label }) => label === of)?.value ?? 0
  const rate = approvalRate(count('Approved'), count('Denied'))
  return (
    <ChartCard
      title="Approval rate"
      help="Approved and denied applications."
      heads={['Decision', 'Applications']}
      rows={slices.map(({ label, value }) => [label, value])}
      empty="No applications have been decided yet."
      height={SIZE}
    >
      <Ring slices={slices} rate={rate} />
    </ChartCard>
  )
}

const Ring = ({ slices, rate }: { slices: readonly Slice[]; rate: number | null }) => {
  const width = useChartWidth()
  return (
    <svg
      width={width}
      height={SIZE}
      role="img"
      aria-label={`Ring chart: ${rate}% approved; ${slices.map(({ label, value }) => `${label} ${value}`).join(', ')}`}
    >
      <defs>
        <pattern
          id="rate-hatching"
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="5" height="5" className={styles.hatchingGround} />
          <line x1="0" x2="0" y1="0" y2="5" className={styles.hatchingLine} />
        </pattern>
      </defs>
      <g transform={`translate(${SIZE / 2},${SIZE / 2})`}>
        {layout([...slices]).map((slice) => (
          <path key={slice.data.label} d={shape(slice) ?? ''} className={fillOf(slice.data.label)} />
        ))}
        <text textAnchor="middle" dy="0.1em" className={styles.rate}>
          {`${rate}%`}
        </text>
        <text textAnchor="middle" dy="1.8em" className={styles.axis}>
          approved
        </text>
      </g>
      {slices.map(({ label, value }, place) => (
        <g key={label} transform={`translate(${SIZE + 16},${SIZE / 2 - 18 + place * 28})`}>
          <rect y="-11" width="12" height="12" className={fillOf(label)} />
          <text x="20" className={styles.label}>
            {`${label} ${value.toLocaleString('en-US')}`}
          </text>
        </g>
      ))}
    </svg>
  )
}
