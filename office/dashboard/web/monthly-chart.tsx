import { scaleBand, scaleLinear } from 'd3-scale'
import { ChartCard, useChartWidth } from './chart-card.tsx'
import styles from './dashboard.module.css'
import { Drawing, Hatching, Legend } from './drawing.tsx'
import type { Month } from './queries.ts'

const HEIGHT = 260
const [TOP, RIGHT, BOTTOM, LEFT] = [16, 8, 44, 40]

/** Distinguished by fill as well as by color. */
const series = [
  ['total', 'Total Received', styles.total],
  ['approved', 'Approved', styles.approved],
  ['denied', 'Denied', styles.denied],
] as const

const nameOf = (month: string) =>
  new Date(`${month}-15T12:00:00Z`).toLocaleString('en-US', { month: 'short', timeZone: 'UTC' })
const longName = (month: string) => `${nameOf(month)} ${month.slice(0, 4)}`

/** Applications received each month, and how many of them were approved and denied (DASH-002). */
export const MonthlyChart = ({ months }: { months: readonly Month[] }) => (
  <ChartCard
    title="Submissions by month"
    help="By month of submission, with the current decision."
    heads={['Month', ...series.map(([, words]) => words)]}
    rows={months.map((month) => [longName(month.month), month.total, month.approved, month.denied])}
    empty="No applications were submitted in the last twelve months."
    height={HEIGHT + 28}
    onPaper="page"
  >
    <Bars months={months} />
  </ChartCard>
)

const Bars = ({ months }: { months: readonly Month[] }) => {
  const width = useChartWidth()
  const most = Math.max(...months.map(({ total }) => total))
  const y = scaleLinear([0, most], [HEIGHT - BOTTOM, TOP]).nice(4)
  const x = scaleBand(
    months.map(({ month }) => month),
    [LEFT, width - RIGHT],
  ).padding(0.25)
  const inner = scaleBand(
    series.map(([key]) => key),
    [0, x.bandwidth()],
  )
  const floor = y(0)
  const total = months.reduce((sum, month) => sum + month.total, 0)
  const ticks = y.ticks(4).filter(Number.isInteger)
  // On a phone there is room for every other name.
  const every = width / months.length < 34 ? 2 : 1
  return (
    <>
      <Legend id="legend-hatching" entries={series} />
      <Drawing
        height={HEIGHT}
        says={`Bar chart: ${total} applications in twelve months, up to ${most} in one month`}
      >
        <Hatching id="hatching" />
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={LEFT} x2={width - RIGHT} y1={y(tick)} y2={y(tick)} className={styles.grid} />
            <text x={LEFT - 8} y={y(tick)} dy="0.35em" textAnchor="end" className={styles.axis}>
              {tick.toLocaleString('en-US')}
            </text>
          </g>
        ))}
        {months.map((month, index) => (
          <g key={month.month} transform={`translate(${x(month.month)},0)`}>
            <title>{`${longName(month.month)}: ${month.total} received, ${month.approved} approved, ${month.denied} denied`}</title>
            {series.map(([key, , fill]) => (
              <rect
                key={key}
                x={inner(key)}
                y={y(month[key])}
                width={Math.max(1, inner.bandwidth() - 1)}
                height={floor - y(month[key])}
                className={fill}
              />
            ))}
            {(months.length - 1 - index) % every === 0 && (
              <text x={x.bandwidth() / 2} y={floor + 16} textAnchor="middle" className={styles.axis}>
                {nameOf(month.month)}
              </text>
            )}
          </g>
        ))}
        <text x={(LEFT + width) / 2} y={HEIGHT - 6} textAnchor="middle" className={styles.axis}>
          {`${longName(months[0]!.month)} to ${longName(months.at(-1)!.month)}`}
        </text>
      </Drawing>
    </>
  )
}
