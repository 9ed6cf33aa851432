import { approvalRate } from '../rules.ts'
import { ChartCard, useChartWidth } from './chart-card.tsx'
import styles from './dashboard.module.css'
import { Drawing, Hatching } from './drawing.tsx'
import type { Slice } from './queries.ts'

const HEIGHT = 24

/** How many of the decided applications were approved (DASH-004). */
export const RateChart = ({ slices }: { slices: readonly Slice[] }) => {
  const count = (of: string) => slices.find(({ label }) => label === of)?.value ?? 0
  return (
    <ChartCard
      title="Approval rate"
      help="Approved and denied applications."
      heads={['Decision', 'Applications']}
      rows={slices.map(({ label, value }) => [label, value])}
      empty="No applications have been decided yet."
      height={HEIGHT + 32}
    >
      <Bar approved={count('Approved')} denied={count('Denied')} />
    </ChartCard>
  )
}

const Bar = ({ approved, denied }: { approved: number; denied: number }) => {
  const width = useChartWidth()
  const rate = approvalRate(approved, denied)
  const part = (width * approved) / (approved + denied)
  const words = `${approved.toLocaleString('en-US')} approved, ${denied.toLocaleString('en-US')} denied`
  return (
    <>
      <p className={styles.rate}>
        <strong>{`${rate}%`}</strong>
        <span>{words}</span>
      </p>
      <Drawing height={HEIGHT} says={`Bar chart: ${rate}% approved; ${words}`}>
        <Hatching id="rate-hatching" />
        <rect width={part} height={HEIGHT} className={styles.approved} />
        <rect x={part} width={width - part} height={HEIGHT} fill="url(#rate-hatching)" />
      </Drawing>
    </>
  )
}
