/** The columns that a list declares, and what each browser remembers of them. */
import { useMemo, useState, type ReactNode } from 'react'
import { browserStore, readRecord, writeRecord } from '../../../platform/storage/index.ts'

export type Direction = 'asc' | 'desc'

export interface Column<Row, Sort extends string = string> {
  /** Its key in the browser's storage. */
  name: string
  head: string
  show: (row: Row) => ReactNode
  /** In pixels. The column without a width takes the remaining space; each list has one such column. */
  width?: number
  /** The server's sort key; absent if the column cannot be sorted. */
  sort?: Sort
  /** Numbers and dates are right-aligned; an icon is centered. */
  align?: 'end' | 'middle'
  /** Shown in windows of at least this width, unless the user chose otherwise. */
  from?: 1600 | 1400 | 1240 | 1024
  /**
   * Its place on the card that replaces a row on a phone; absent: not shown. `name` is the card's heading and always
   * shown.
   */
  card?: 'name' | 'status' | 'wide' | 'left' | 'right' | 'acts' | 'more'
  /** `two`: truncated after two lines instead of one. `whole`: never truncated. */
  lines?: 'two' | 'whole'
  ink?: 'soft' | 'small' | 'small-soft'
  /** Tab reaches the cell, so that its whole text can be read without a mouse. */
  stop?: (row: Row) => boolean
  /** The card shows the column's name. */
  labeled?: true
  /** The row has no value: its card omits the cell. */
  isEmpty?: (row: Row) => boolean
  /** Not printed, for example buttons. */
  screenOnly?: true
}

interface Choices {
  shown: Readonly<Record<string, boolean>>
  widths: Readonly<Record<string, number>>
}

const none: Choices = { shown: {}, widths: {} }
const NARROWEST = 48
const WIDEST = 800
/** The least width of the flexible column if others were widened. */
const LEAST_ROOM = 160

/** The columns as this browser's user set them: shown or hidden, and their widths. */
export const useColumns = <Row, Sort extends string>(
  list: string,
  declared: readonly Column<Row, Sort>[],
) => {
  const key = `columns.${list}`
  const [choices, setChoices] = useState<Choices>(() => {
    const kept = readRecord(browserStore, key)
    return { shown: { ...(kept?.['shown'] as object) }, widths: { ...(kept?.['widths'] as object) } }
  })
  const choose = (next: Choices) => {
    setChoices(next)
    writeRecord(browserStore, key, next)
  }
  const { shown, widths } = choices
  const columns = useMemo(
    () =>
      declared
        .filter(({ name, card }) => shown[name] !== false || card === 'name')
        .map((column) => ({
          ...column,
          ...(column.width && { width: widths[column.name] ?? column.width }),
          ...(shown[column.name] && { from: undefined }),
        })),
    [declared, shown, widths],
  )
  const isShown = ({ name, from }: Column<Row, Sort>) => shown[name] ?? !(from && window.innerWidth < from)
  const isUsual = Object.keys(shown).length + Object.keys(widths).length === 0
  return {
    declared,
    columns,
    isUsual,
    isShown,
    /** The least width of the table; null if the user chose none. */
    least: isUsual
      ? null
      : columns
          .filter(({ from }) => !(from && window.innerWidth < from))
          .reduce((sum, { name, width }) => sum + (width ?? widths[name] ?? LEAST_ROOM), 0),
    show: (name: string, is: boolean) => choose({ shown: { ...shown, [name]: is }, widths }),
    widen: (name: string, width: number) =>
      choose({
        shown,
        widths: { ...widths, [name]: Math.max(NARROWEST, Math.min(WIDEST, Math.round(width))) },
      }),
    reset: () => choose(none),
  }
}

export type ChosenColumns<Row, Sort extends string> = ReturnType<typeof useColumns<Row, Sort>>
