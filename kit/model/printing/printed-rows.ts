/** What a document prints of answers: as on the screen, but an address as one, in lines. */
import type { Row } from './rows.ts'

const PART = /^(.*?)(country|streetAddress[12]?|addressUnitNumber|postalCode|zipCode|city|state)$/i

interface Part {
  row: Row
  /** What the names of the parts of one address have in common. */
  address: string
  part: string
}

export const printedRows = (rows: readonly Row[]): { label: string; value: string }[] => {
  const parts = rows.map((row): Part => {
    const [, address = '', part = ''] = PART.exec(row.path) ?? []
    return { row, address, part: part.charAt(0).toLowerCase() + part.slice(1) }
  })
  const addresses = new Set(
    parts.filter(({ part }) => part.startsWith('street')).map(({ address }) => address),
  )
  return parts.flatMap(({ row, address, part }) => {
    if (!part || !addresses.has(address)) return [{ label: row.label, value: row.text }]
    const whole = parts.filter((one) => one.part && one.address === address)
    return whole[0]!.row === row ? [{ label: 'Address', value: linesOf(whole) }] : []
  })
}

const linesOf = (whole: readonly Part[]): string => {
  const texts = (...names: string[]) =>
    names.map((name) => whole.find(({ part }) => part === name)?.row.text ?? '').filter(Boolean)
  const place = [...texts('city'), texts('state', 'postalCode', 'zipCode').join(' ')]
    .filter(Boolean)
    .join(', ')
  const abroad = texts('country').filter((name) => name !== 'United States')
  return [
    ...texts('streetAddress', 'streetAddress1', 'streetAddress2', 'addressUnitNumber'),
    place,
    ...abroad,
  ]
    .filter(Boolean)
    .join('\n')
}
