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
export { type Finder, type KeyedList, keyedList, pageByKey, wholeList } from './page.ts'
export { holding, indexed } from './word-search.ts'
export { numberOf, wordsOf } from './words.ts'
