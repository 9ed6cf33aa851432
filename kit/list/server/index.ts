export { type Exported, type Log, type SheetColumn, SPREADSHEET, exportReply, exportRows } from './export.ts'
export {
  type Place,
  type Reading,
  type Stretch,
  all,
  atMost,
  behind,
  countRows,
  directionOf,
  inOrder,
  writtenKey,
} from './keyset.ts'
export { COUNT_CAP, type Finder, type KeyedList, keyedList, pageByKey, withDetails } from './page.ts'
export { type Cell, serialIn, spreadsheet } from './spreadsheet.ts'
export { holding, indexedWord, numberOf, wordsOf } from './words.ts'
