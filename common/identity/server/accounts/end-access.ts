/** Takes access to an account away. Everything that does so calls this one function (docs/decisions/0108). */
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/index.ts'
import { endRecord } from '../records.ts'
import { NO_PASSWORD } from './accounts.ts'
import { grantsIn, recordsOf } from './sessions.ts'
import { type Standing, standingText } from './standing.ts'

/** What the owner keeps. */
export type Ending =
  /** Nothing, for a reset, a deactivation or a deletion: no password, no factor, no invitation, no browser. */
  | { leaves: 'nothing' }
  /** A new password, a sign-out everywhere else: password, passkeys, app, and the browser with this grant. */
  | { leaves: 'this browser'; grant: string }
  /** A sign-out of one browser: every other one. */
  | { leaves: 'other browsers'; than: string }
  /** New rights: all browsers, which get new tokens. */
  | { leaves: 'browsers' }

/**
 * Raises the generation of the account, so that everything ends that was issued before: open steps, interactions,
 * codes, tickets, challenges. Sessions and grants that stay move on to the new generation. Locks the account:
 * code that adds a way to sign in locks it too and checks that its caller's own sign-in still stands.
 */
export const endAccess = async (tx: Tx, sso: string, ending: Ending): Promise<void> => {
  const { generation } = await tx
    .updateTable('staff_account')
    .set((e) => ({ generation: e('generation', '+', 1) }))
    .where('sso', '=', sso)
    .returning('generation')
    .executeTakeFirstOrThrow()
  const before = { sso, generation: generation - 1 }
  const kept = await browsersThatStay(tx, before, ending)
  const grants = ending.leaves === 'browsers' ? [] : kept.flatMap((browser) => browser.grants)
  await moveOn(tx, before, [...kept.map(({ id }) => id), ...grants])
  await tx
    .deleteFrom('staff_session')
    .where('sso', '=', sso)
    .where('uid', 'not in', ['', ...kept.map(({ uid }) => uid)])
    .execute()
  if (ending.leaves === 'nothing') await removeEveryFactor(tx, sso)
  if (ending.leaves === 'this browser') await removeCopyableFactors(tx, sso)
}

const browsersThatStay = async (tx: Tx, standing: Standing, ending: Ending) => {
  const rows = await tx
    .selectFrom('oidc_record')
    .select(['id', 'uid', 'payload'])
    .where('model', '=', 'Session')
    .where(recordsOf(standing))
    .where('consumed_at', 'is', null)
    .forUpdate()
    .execute()
  return rows
    .map(({ id, uid, payload }) => ({ id, uid: uid ?? '', grants: grantsIn(payload) }))
    .filter(({ uid, grants }) => {
      if (ending.leaves === 'nothing') return false
      if (ending.leaves === 'this browser') return grants.includes(ending.grant)
      return ending.leaves === 'browsers' || uid !== ending.than
    })
}

/** Sessions and grants with these ids reach the next generation; all others end. */
const moveOn = async (tx: Tx, before: Standing, ids: readonly string[]): Promise<void> => {
  const next = standingText({ ...before, generation: before.generation + 1 })
  const records = tx
    .updateTable('oidc_record')
    .where('model', 'in', ['Session', 'Grant'])
    .where(recordsOf(before))
    .where('consumed_at', 'is', null)
  await records
    .set({ payload: sql`jsonb_set(payload, '{accountId}', to_jsonb(${next}::text))` })
    .where('id', 'in', ['', ...ids])
    .execute()
  // The others are those that still name the generation before.
  await records.set(endRecord(new Date(), 'access changed')).execute()
}

const removeEveryFactor = async (tx: Tx, sso: string): Promise<void> => {
  await tx
    .updateTable('staff_account')
    .set({ password_hash: NO_PASSWORD, invitation_hash: null, invitation_until: null, set_up_until: null })
    .where('sso', '=', sso)
    .execute()
  for (const table of ['staff_passkey', 'staff_authenticator', 'staff_recovery_code'] as const)
    await tx.deleteFrom(table).where('sso', '=', sso).execute()
}

/** What someone else may have copied: recovery codes, and permission to set up a second step. */
const removeCopyableFactors = async (tx: Tx, sso: string): Promise<void> => {
  await tx
    .updateTable('staff_account')
    .set({ invitation_hash: null, invitation_until: null, set_up_until: null })
    .where('sso', '=', sso)
    .execute()
  await tx.deleteFrom('staff_recovery_code').where('sso', '=', sso).execute()
}
