import type { Vault } from '../platform/secrets/encryption.ts'
import type { SceneOf } from '../forms/scene.ts'
import type { SigningDependencies } from '../signing/index.ts'

export interface GuarantyDependencies extends SigningDependencies {
  vault: Vault
  sceneOf: SceneOf
}
