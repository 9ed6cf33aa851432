/** bin/pseudonym SSO: prints the pseudonym of that person in the log. */
import { pseudonyms } from '../../platform/http/index.ts'
import { secretKeys } from '../../platform/secrets/index.ts'
import { runCommand } from './operator.ts'

await runCommand(
  process.env,
  async ({ config, given: [sso] }) => {
    if (!sso) throw new Error('Usage: bin/pseudonym SSO')
    console.log(pseudonyms([...secretKeys(config).values()][0]!).person(sso))
  },
  { failed: 2 },
)
