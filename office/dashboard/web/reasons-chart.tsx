import { ChartCard } from './chart-card.tsx'
import { LabeledBars, ROW } from './labeled-bars.tsx'
import type { Slice } from './queries.ts'

/** The colors `--chart-1` to `--chart-13` of the theme; a fourteenth reason starts again (DASH-010). */
const COLORS = 13

/** The reasons of denials, the most frequent first (DASH-005). */
export const ReasonsChart = ({ reasons }: { reasons: readonly Slice[] }) => (
  <ChartCard
    title="Denial reasons"
    help="Each denial can have up to four reasons."
    heads={['Reason', 'Denials']}
    rows={reasons.map(({ label, value }) => [label, value])}
    empty="No applications were denied in the last twelve months."
    height={reasons.length * ROW}
  >
    <LabeledBars
      says={`Bar chart of ${reasons.length} reasons; the most common is ${reasons[0]?.label} with ${reasons[0]?.value}`}
      rows={reasons.map(({ label, value }, place) => ({
        label,
        value,
        fill: `var(--chart-${(place % COLORS) + 1})`,
        beside: value.toLocaleString('en-US'),
      }))}
    />
  </ChartCard>
)
