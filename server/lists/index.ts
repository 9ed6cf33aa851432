export { type Exported, type SheetColumn, SPREADSHEET, exported } from './export.ts'
export {
  type Place,
  type Reading,
  type Stretch,
  all,
  atMost,
  behind,
  counted,
  directionOf,
  inOrder,
  writtenKey,
} from './keyset.ts'
export { type Finder, type KeyedList, keyedList, pageByKey } from './page.ts'
export { type Cell, serialIn } from './spreadsheet.ts'
export { withDetails } from './with-details.ts'
export { holding, indexed } from './word-search.ts'
export { numberOf, wordsOf } from './words.ts'
