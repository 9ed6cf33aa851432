import type { Vault } from '../../../platform/secrets/index.ts'
import type { ContextOf } from '../../../kit/saving/server/index.ts'
import type { SigningDependencies } from '../../../common/signing/server/index.ts'

export interface GuarantyDependencies extends SigningDependencies {
  vault: Vault
  contextOf: ContextOf
}
