/** Prints phrases that are not plain English, with what to write instead: `node bin/wording.ts office/review/web docs`. */
import { filesIn } from '../test/wording/files.ts'
import { findingsIn } from '../test/wording/findings.ts'

const findings = process.argv
  .slice(2)
  .flatMap(filesIn)
  .flatMap((file) => findingsIn(file))
for (const finding of findings) console.log(finding)
console.log(`${findings.length} findings`)
