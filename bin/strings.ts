/**
 * Prints every text that users can see, once, with its places: `bin/strings`, or `bin/strings office/review/web platform/mail`.
 * A `"` in front marks a text that the specification quotes (test/wording/quoted.txt): leave it as it is.
 * test/wording/strings.ts says what it leaves out.
 */
import { allStrings } from '../test/wording/all-strings.ts'
import { PRODUCT } from './suite/layout.ts'

const paths = process.argv.slice(2)
const texts = allStrings(paths.length > 0 ? paths : PRODUCT)
for (const { text, places, isQuoted } of texts)
  console.log(`${isQuoted ? '"' : ' '} ${text}\n    ${places.join(' ')}`)
console.log(`${texts.length} texts, ${texts.filter(({ isQuoted }) => isQuoted).length} of them quoted`)
