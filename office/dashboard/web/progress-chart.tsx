import { ChartCard } from './chart-card.tsx'
import { LabeledBars, ROW } from './labeled-bars.tsx'
import type { Slice } from './queries.ts'

/** Where applicants stop: how many of the started applications reached each step, and were submitted. */
export const ProgressChart = ({ steps }: { steps: readonly Slice[] }) => {
  const started = steps[0]?.value ?? 0
  const percent = (value: number) => (started === 0 ? '--' : `${Math.round((100 * value) / started)}%`)
  return (
    <ChartCard
      title="Started to submitted"
      help="Applications started in the last twelve months, by the last step with an answer."
      heads={['Step', 'Applications', 'Share of started']}
      rows={steps.map(({ label, value }) => [label, value, percent(value)])}
      empty="No applications were started in the last twelve months."
      height={steps.length * ROW}
    >
      <LabeledBars
        says={`Bar chart: of ${started} applications started, ${steps.at(-1)?.value} were submitted`}
        rows={steps.map(({ label, value }) => ({
          label,
          value,
          fill: 'var(--chart-4)',
          beside: `${value.toLocaleString('en-US')} (${percent(value)})`,
        }))}
      />
    </ChartCard>
  )
}
