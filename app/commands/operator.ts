/** What every command of an operator has in common: which database it works on, and how it ends. */
import { resolve } from 'node:path'
import { type Config, readConfig } from '../../platform/config/index.ts'

const DEVELOPMENT = '--development'

export interface Operator {
  config: Config
  /** The arguments of the command, without `--development`. */
  given: readonly string[]
}

interface Needs {
  /** The command needs the database and no other setting, so an auditor without keys can run it. */
  onlyDatabase?: boolean
  /** The exit code if it fails. */
  failed?: number
}

type Environment = Record<string, string | undefined>

/**
 * Runs a command once. Its first line, on standard error, names the environment and the database. It refuses without
 * settings: an empty Development database would report success ("Everything is encrypted …") and prove nothing.
 */
export const runCommand = async (
  env: Environment,
  run: (operator: Operator) => Promise<number | void>,
  { onlyDatabase = false, failed = 1 }: Needs = {},
): Promise<void> => {
  try {
    const [, , ...given] = process.argv
    const development = given.includes(DEVELOPMENT)
    if (!development && !env[onlyDatabase ? 'DATABASE_URL' : 'APP_ENV']) throw new Error(NO_SETTINGS)
    const { DATABASE_URL, DATABASE_POOL, DATA_DIR } = env
    const config = readConfig(onlyDatabase ? { DATABASE_URL, DATABASE_POOL, DATA_DIR } : env)
    console.error(workplaceOf(config, onlyDatabase))
    process.exitCode = (await run({ config, given: given.filter((one) => one !== DEVELOPMENT) })) ?? 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = failed
  }
}

const NO_SETTINGS = `There are no settings, so this would work on the Development database.
Run it with your settings: bin/with-settings /etc/trade-credit/settings.env COMMAND
To work on the Development database, add ${DEVELOPMENT}.`

/** Such as `Production, database trade_credit on 10.0.0.5`. Contains no password. */
const workplaceOf = ({ production, DATABASE_URL, DATA_DIR }: Config, onlyDatabase: boolean): string => {
  const environment = onlyDatabase ? '' : `${production ? 'Production' : 'Development'}, `
  if (!DATABASE_URL) return `${environment}embedded database in ${resolve(DATA_DIR)}`
  const { pathname, hostname, port } = new URL(DATABASE_URL)
  const at = [hostname || 'a socket', port].filter(Boolean).join(':')
  return `${environment}database ${decodeURIComponent(pathname.slice(1))} on ${at}`
}
