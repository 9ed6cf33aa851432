export { type Config, readConfig } from './config.ts'
export type { OwnerFields } from './owner-fields.ts'
export { settings } from './settings.ts'
