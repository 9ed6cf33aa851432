import type { Vault } from '../platform/secrets/encryption.ts'
import type { ContextOf } from '../forms/form-context.ts'
import type { SigningDependencies } from '../signing/index.ts'

export interface GuarantyDependencies extends SigningDependencies {
  vault: Vault
  contextOf: ContextOf
}
