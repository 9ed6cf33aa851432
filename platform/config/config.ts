/** Reads the settings once. This is the only file that reads the environment. All problems are reported together. */
import { productionFaults } from './production.ts'
import { settings, type SettingName, type Settings } from './settings.ts'

export interface Config extends Settings {
  publicUrl: string
  production: boolean
}

/** Throws one Error that lists every problem. */
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
  // Invalid settings are missing here; they were reported above.
  const read = values as Settings
  faults.push(...contradictions(read, env))
  const production = env['APP_ENV'] === 'production'
  if (production) faults.push(...productionFaults(read, env))
  if (faults.length) throw new Error(`Invalid settings:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
  return { ...read, production, publicUrl: read.PUBLIC_URL || `http://localhost:${read.PORT}` }
}

/** Invalid in every environment. */
const contradictions = (read: Settings, env: Record<string, string | undefined>): string[] => {
  const faults: string[] = []
  if (read.ROLE !== undefined && read.ROLE !== 'all' && !read.DATABASE_URL)
    faults.push('ROLE must be all without DATABASE_URL: only one process can use the embedded database.')
  for (const name of ['MAPS_KEY', 'MAPS_SECRET'] as const)
    if (read.MAPS === 'google' && !read[name])
      faults.push(`${name} must be set if MAPS is google: ${settings[name].says}`)
  if (env['APP_ENV'] === undefined && read.PUBLIC_URL?.startsWith('https://'))
    faults.push(
      'APP_ENV must be set if PUBLIC_URL is https: `production`, or `development` to serve demonstration users and data to everyone who can reach it.',
    )
  if (read.SIGN_IN_AUDIENCE === read.SIGN_IN_CLIENT_ID)
    faults.push(
      'SIGN_IN_AUDIENCE must differ from SIGN_IN_CLIENT_ID: otherwise an ID token, which is meant for the client, would be accepted as an access token.',
    )
  return faults
}
