/** bin/pseudonym SSO: prints the pseudonym of that person in the log. */
import { readConfig } from '../platform/config/index.ts'
import { pseudonyms } from '../platform/http/index.ts'
import { secretKeys } from '../platform/secrets/index.ts'

try {
  const [, , sso] = process.argv
  if (!sso) throw new Error('Usage: bin/pseudonym SSO')
  console.log(pseudonyms([...secretKeys(readConfig(process.env)).values()][0]!).person(sso))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
