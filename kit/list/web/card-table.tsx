import type { Column } from './columns.ts'
import styles from './card-table.module.css'

interface CardTableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
}

/** A short list in a card, with declared columns like any other. It shows all of its rows and has no query. */
export const CardTable = <Row,>({ caption, columns, rows, keyOf }: CardTableProps<Row>) => (
  <table className={styles.table}>
    <caption className="unseen">{caption}</caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.name} scope="col" data-align={column.align}>
            {column.head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          {columns.map((column) => (
            <td key={column.name} data-align={column.align}>
              {column.show(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
