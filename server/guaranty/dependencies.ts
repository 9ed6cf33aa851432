import type { Vault } from '../platform/secrets/index.ts'
import type { ContextOf } from '../forms/index.ts'
import type { SigningDependencies } from '../signing/index.ts'

export interface GuarantyDependencies extends SigningDependencies {
  vault: Vault
  contextOf: ContextOf
}
