/**
 * Reads the settings, once. The only file that reads the environment; all faults are told together, because nobody
 * wants to start a server nine times.
 */
import { productionFaults } from './production.ts'
import { settings, type SettingName, type Settings } from './settings.ts'

export interface Config extends Settings {
  publicUrl: string
  production: boolean
}

/** Throws one Error that names every fault. */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const faults: string[] = []
  const values: Partial<Record<SettingName, unknown>> = {}
  for (const [name, { fallback, schema, secret }] of Object.entries(settings)) {
    const given = env[name] ?? fallback
    const { success, data, error } = schema.safeParse(given)
    if (success) values[name as SettingName] = data
    else
      for (const { message } of error.issues)
        faults.push(`${name} ${message}${secret ? '' : ` (it is "${given}")`}`)
  }
  // What could not be read is missing here, and was told above.
  const read = values as Settings
  faults.push(...contradictions(read, env))
  const production = env['APP_ENV'] === 'production'
  if (production) faults.push(...productionFaults(read, env))
  if (faults.length)
    throw new Error(`The settings are not right:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
  return { ...read, production, publicUrl: read.PUBLIC_URL || `http://localhost:${read.PORT}` }
}

/** Wrong wherever we run. */
const contradictions = (read: Settings, env: Record<string, string | undefined>): string[] => {
  const faults: string[] = []
  for (const name of ['MAPS_KEY', 'MAPS_SECRET'] as const)
    if (read.MAPS === 'google' && !read[name])
      faults.push(`${name} must be set where MAPS is google: ${settings[name].says}`)
  if (env['APP_ENV'] === undefined && read.PUBLIC_URL?.startsWith('https://'))
    faults.push(
      'APP_ENV must be set where PUBLIC_URL is https: `production`, or `development` to serve demonstration staff and data to everybody who can reach it.',
    )
  if (read.SIGN_IN_AUDIENCE === read.SIGN_IN_CLIENT_ID)
    faults.push(
      'SIGN_IN_AUDIENCE must differ from SIGN_IN_CLIENT_ID: an id token is meant for the client, and would be taken for an access token.',
    )
  return faults
}
