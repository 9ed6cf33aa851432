import { createContext, use, useState, type ReactNode } from 'react'
import { Button, Card } from '../../../platform/ui/index.ts'
import styles from './dashboard.module.css'
import { useWidth } from './use-width.ts'

interface ChartCardProps {
  title: string
  help: string
  heads: readonly string[]
  rows: readonly (readonly (string | number)[])[]
  /** What it says while there are no numbers. */
  empty: string
  /** Pixels. */
  height: number
  /** How wide it is on paper. */
  onPaper?: 'page' | 'half'
  /** The drawing, which asks for its width with `useChartWidth`. */
  children: ReactNode
}

const ChartWidth = createContext(0)

/** In pixels. */
export const useChartWidth = () => use(ChartWidth)

/** A chart, and the same numbers as a table one click away. */
export const ChartCard = (of: ChartCardProps) => {
  const { title, help, heads, rows, empty, height, onPaper = 'half', children } = of
  const [asTable, setAsTable] = useState(false)
  const [ref, width] = useWidth(onPaper)
  const none = rows.every(([, ...values]) => values.every((value) => value === 0))
  return (
    <Card
      title={title}
      help={help}
      aside={
        <Button variant="quiet" className={styles.toggle!} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show as chart' : 'Show as table'}
          <span className="unseen">: {title}</span>
        </Button>
      }
    >
      {asTable ? (
        <table className={styles.table}>
          <caption className="unseen">{title}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...values]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, place) => (
                  <td key={heads[place + 1]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : none ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <div ref={ref} className={styles.drawing} style={{ minHeight: height }}>
          {width > 0 && <ChartWidth value={width}>{children}</ChartWidth>}
        </div>
      )}
    </Card>
  )
}
