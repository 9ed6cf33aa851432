/** What the check page and documents show of answers: as on the screen, but an address as one, on one line. */
import type { Row } from './rows.ts'

const PART = /^(.*?)(country|streetAddress[12]?|addressUnitNumber|postalCode|zipCode|city|state)$/i

interface Part {
  row: Row
  /** What the names of the parts of one address have in common. */
  address: string
  part: string
}

/** A row, or the parts of an address together, under the path of its first part. */
export interface ShownRow extends Row {
  readonly isAddress: boolean
}

/** `wordsOf`: the answer in the reader's language. */
export const withAddresses = (
  rows: readonly Row[],
  wordsOf: (row: Row) => string = ({ text }) => text,
): ShownRow[] => {
  const parts = rows.map((row): Part => {
    const [, address = '', part = ''] = PART.exec(row.path) ?? []
    return { row, address, part: part.charAt(0).toLowerCase() + part.slice(1) }
  })
  const addresses = new Set(
    parts.filter(({ part, row }) => part.startsWith('street') && row.text).map(({ address }) => address),
  )
  return parts.flatMap(({ row, address, part }): ShownRow[] => {
    if (!part || !addresses.has(address)) return [{ ...row, text: wordsOf(row), isAddress: false }]
    const whole = parts.filter((one) => one.part && one.address === address)
    if (whole[0]!.row !== row) return []
    return [{ path: row.path, label: 'Address', text: lineOf(whole, wordsOf), isAddress: true }]
  })
}

export const printedRows = (rows: readonly Row[]): { label: string; value: string }[] =>
  withAddresses(rows).map(({ label, text }) => ({ label, value: text }))

/** The country is named only abroad; its code, until its name is known. */
const HOME = new Set(['United States', 'US'])

const lineOf = (whole: readonly Part[], wordsOf: (row: Row) => string): string => {
  const answered = (...names: string[]) =>
    names.flatMap((name) => whole.filter(({ part, row }) => part === name && row.text).map(({ row }) => row))
  const words = (...names: string[]) => answered(...names).map(wordsOf)
  return [
    ...words('streetAddress', 'streetAddress1', 'streetAddress2', 'addressUnitNumber'),
    ...words('city'),
    words('state', 'postalCode', 'zipCode').join(' '),
    ...answered('country')
      .filter(({ text }) => !HOME.has(text))
      .map(wordsOf),
  ]
    .filter(Boolean)
    .join(', ')
}
