/** What a list declares of its columns, and what each browser remembers of them. */
import { useMemo, useState, type ReactNode } from 'react'
import { read, write } from './memory.ts'

export type Direction = 'asc' | 'desc'

export interface Column<Row, Sort extends string = string> {
  /** Its name in the browser's memory. */
  name: string
  head: string
  show: (row: Row) => ReactNode
  /** In pixels. The column without a width gets the room that is left; each list has one such column. */
  width?: number
  /** What the server sorts by; absent where the column has no order. */
  sort?: Sort
  /** Numbers and dates end at the right edge; an icon stands in the middle. */
  align?: 'end' | 'middle'
  /** Shown in windows of at least this width, unless the user chose otherwise. */
  from?: 1400 | 1240 | 1024
  /** Its place on the card that a row becomes on a phone; absent: not there. `name` is the row's head and always shown. */
  card?: 'name' | 'status' | 'wide' | 'left' | 'right' | 'acts' | 'more'
  /** `two`: cut after two lines, not after one. `whole`: never cut. */
  lines?: 'two' | 'whole'
  ink?: 'soft' | 'small' | 'small-soft'
  /** Tab reaches the words of the cell, so that they can be read whole without a mouse. */
  stop?: (row: Row) => boolean
  /** The card names the cell by its head. */
  labeled?: true
  /** The row has nothing to say here: its card leaves the cell out. */
  isEmpty?: (row: Row) => boolean
  /** Not on paper: buttons. */
  screenOnly?: true
}

interface Choices {
  shown: Readonly<Record<string, boolean>>
  widths: Readonly<Record<string, number>>
}

const none: Choices = { shown: {}, widths: {} }
const NARROWEST = 48
const WIDEST = 800
/** What the column without a width keeps where the others were widened. */
const LEAST_ROOM = 160

/** The columns of a list as this browser's user has set them: shown or hidden, and how wide. */
export const useColumns = <Row, Sort extends string>(
  list: string,
  declared: readonly Column<Row, Sort>[],
) => {
  const key = `columns.${list}`
  const [choices, setChoices] = useState<Choices>(() => {
    const kept = read(localStorage, key)
    return { shown: { ...(kept?.['shown'] as object) }, widths: { ...(kept?.['widths'] as object) } }
  })
  const choose = (next: Choices) => {
    setChoices(next)
    write(localStorage, key, next)
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
    /** How wide the table is at least; null while nothing was chosen. */
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
