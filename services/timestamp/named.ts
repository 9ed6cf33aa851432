import type { Config } from '../../platform/config/index.ts'
import type { TimestampAuthority } from './port.ts'
import { rfc3161 } from './rfc3161.ts'

/** The authority that the settings name. Null without one: seals then carry no timestamp. */
export const timestampsNamed = (
  { TIMESTAMPS: url, TIMESTAMPS_ROOTS: roots }: Pick<Config, 'TIMESTAMPS' | 'TIMESTAMPS_ROOTS'>,
  onFault: (says: string) => void,
): TimestampAuthority | null =>
  url === '' ? null : rfc3161({ url, roots: Buffer.from(roots, 'base64').toString(), onFault })
