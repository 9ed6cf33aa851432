import { scaleLinear } from 'd3-scale'
import { useChartWidth } from './chart-card.tsx'
import styles from './dashboard.module.css'
import { Drawing } from './drawing.tsx'

/** Pixels of a row: its label above its bar. */
export const ROW = 40
/** Pixels of each further line of a label. */
const LINE = 16

interface LabeledBarsProps {
  /** What a screen reader says about the drawing. */
  says: string
  rows: readonly { label: string; value: number; fill: string; beside: string }[]
}

/** Horizontal bars, each with its own label and number, so that no one needs the color. */
export const LabeledBars = ({ says, rows }: LabeledBarsProps) => {
  const width = useChartWidth()
  const most = Math.max(1, ...rows.map(({ value }) => value))
  const room = Math.max(...rows.map(({ beside }) => beside.length)) * 7 + 16
  const x = scaleLinear([0, most], [0, width - room])
  const labels = rows.map(({ label }) => linesOf(label, Math.floor(width / LETTER)))
  const tops = labels.map((_, place) => place * ROW + (labels.slice(0, place).flat().length - place) * LINE)
  const height = rows.length * ROW + (labels.flat().length - rows.length) * LINE
  return (
    <Drawing height={height} says={says}>
      {rows.map(({ label, value, fill, beside }, place) => {
        const lines = labels[place]!
        const below = (lines.length - 1) * LINE
        return (
          <g key={label} transform={`translate(0,${tops[place]})`}>
            {lines.map((line, index) => (
              <text key={line} y={13 + index * LINE} className={styles.label}>
                {line}
              </text>
            ))}
            <rect y={19 + below} width={Math.max(2, x(value))} height="12" fill={fill} />
            <text x={Math.max(2, x(value)) + 8} y={29 + below} className={styles.axis}>
              {beside}
            </text>
          </g>
        )
      })}
    </Drawing>
  )
}

/** Pixels; a letter of a label is hardly ever wider on average. */
const LETTER = 7

/** The text in lines of at most so many letters; a longer word is a line. */
const linesOf = (text: string, most: number): string[] =>
  text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1)
    return last !== undefined && `${last} ${word}`.length <= most
      ? [...lines.slice(0, -1), `${last} ${word}`]
      : [...lines, word]
  }, [])
