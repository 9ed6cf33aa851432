import type { Vault } from '../platform/secrets/encryption.ts'
import type { DetailDependencies } from '../review/detail/detail.ts'
import type { SigningDependencies } from '../signing/index.ts'

export interface GuarantyDependencies
  extends DetailDependencies, Omit<SigningDependencies, 'db' | 'banners'> {
  vault: Vault
}
