import type { ItemPlace } from '../scope.ts'

const numbers = ['one', 'two', 'three', 'four']

/**
 * The `autocomplete` of a field. Each numbered item has its own section, or a browser would enter the first signatory
 * as the second one, too.
 */
export const autofillOf = (autocomplete: string | undefined, item: ItemPlace | undefined) =>
  autocomplete && autocomplete !== 'off' && item?.list.kind === 'numbered'
    ? `section-${numbers[item.number]} ${autocomplete}`
    : autocomplete
