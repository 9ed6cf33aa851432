/** The last step of a rotation of SECRET_KEYS, after which the old key protects nothing (docs/operations/keys.md). */
import { sql } from 'kysely'
import { inTransaction, type Database, type Tx } from '../../platform/database/index.ts'
import type { Vault } from '../../platform/secrets/index.ts'
import { openAuthenticators, reencryptAuthenticators } from '../../common/identity/server/index.ts'

const AT_ONCE = 100

/**
 * Encrypts what another key than the first one encrypts, and answers how many values that were. Each step locks at
 * most a hundred rows for an instant, so nodes keep running and the command can be repeated.
 */
export const reencryptSecrets = async (db: Database, vault: Vault): Promise<number> => {
  let changed = 0
  for (const step of [ofForms, reencryptAuthenticators])
    for (;;) {
      const count = await inTransaction(db, (tx) => step(tx, vault, AT_ONCE))
      if (count === 0) break
      changed += count
    }
  return changed
}

const ofForms = async (tx: Tx, vault: Vault, most: number): Promise<number> => {
  const rows = await tx
    .selectFrom('saved_form_secret')
    .select(['saved_form_id as formId', 'path', 'key_id as keyId', 'ciphertext'])
    .where('key_id', '!=', vault.currentKeyId)
    .limit(most)
    .forUpdate()
    .execute()
  for (const { formId, path, keyId, ciphertext } of rows) {
    const digits = vault.open({ formId, path, keyId, ciphertext })
    const sealed = vault.seal({ formId, path, digits })
    await tx
      .updateTable('saved_form_secret')
      .set({ key_id: sealed.keyId, ciphertext: sealed.ciphertext })
      .where('saved_form_id', '=', formId)
      .where('path', '=', path)
      .execute()
  }
  return rows.length
}

/**
 * Opens every stored secret with `vault`, which has only the key that stays, and answers how many they are. Throws for
 * the first that it cannot open. Keeps no page of rows in memory longer than it needs.
 */
export const openSecrets = async (db: Database, vault: Vault): Promise<number> => {
  let count = await openAuthenticators(db, vault)
  for (let last = { formId: 0, path: '' }; ;) {
    const rows = await db
      .selectFrom('saved_form_secret')
      .select(['saved_form_id as formId', 'path', 'key_id as keyId', 'ciphertext'])
      .where(sql<boolean>`(saved_form_id, path) > (${last.formId}, ${last.path})`)
      .orderBy('saved_form_id')
      .orderBy('path')
      .limit(AT_ONCE)
      .execute()
    for (const row of rows) vault.open(row)
    count += rows.length
    const end = rows.at(-1)
    if (!end) return count
    last = end
  }
}
