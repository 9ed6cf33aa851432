/** How the caller signs in: they change it themselves, and prove each change with their password. */
import { decodeJwt } from 'jose'
import { renderSVG } from 'uqr'
import type { ownSignIn } from '../contract/own-sign-in.ts'
import { passwordProblem } from '../rules/password.ts'
import { decides } from '../rules/staff-users.ts'
import { browserIn } from '../../../platform/text/browser.ts'
import { type Database, type Tx, inTransaction } from '../../../platform/database/index.ts'
import { Conflict, Invalid, NotFound, NotSignedIn } from '../../../platform/errors.ts'
import { type Call, type HandlersOf, type RateLimit, replyWith } from '../../../platform/http/index.ts'
import { type HashCost, type Vault, hashPassword } from '../../../platform/secrets/index.ts'
import {
  type StaffAccountRecord,
  accountOf,
  endAccess,
  lockAccount,
  recordAccountChange,
  sessionsOf,
  staffAccounts,
} from './accounts/index.ts'
import {
  newAuthenticator,
  confirmAuthenticator,
  factorsOf,
  hasSecondFactor,
  passkeyOwner,
  passkeysOf,
  renewRecoveryCodes,
} from './factors/index.ts'
import { ACCESS_CHANGED, signInState } from './records.ts'

export interface OwnSignInDependencies {
  db: Database
  vault: Vault
  limit: RateLimit
  publicUrl: string
  secondFactor: boolean
  /** False with an outside sign-in service. */
  managesAccounts: boolean
  cost?: HashCost
}

type Ctx = Call<(typeof ownSignIn)['ways']>['ctx']

const TRIES_A_MINUTE = 5
const WRONG_CODE = "That code isn't correct. Check the time on your phone and try the next code."

export const ownSignInHandlers = (d: OwnSignInDependencies): HandlersOf<typeof ownSignIn> => {
  const { db, vault, limit, publicUrl, managesAccounts, cost } = d
  const accounts = staffAccounts(db, cost)
  const passkeys = passkeysOf(db, publicUrl)

  const mine = async ({ actor }: Ctx): Promise<StaffAccountRecord> => {
    if (!managesAccounts) throw new Conflict('Your sign-in service manages how you sign in.')
    const account = await accountOf(db, actor.identity.sso)
    if (!account) throw new NotFound()
    return account
  }
  const isRequired = ({ identity }: StaffAccountRecord) => d.secondFactor && decides(identity.role)
  /** Throws Invalid unless the password is theirs. */
  const proven = async (ctx: Ctx, current: string): Promise<StaffAccountRecord> => {
    const account = await mine(ctx)
    const key = `own-password:${account.sso}`
    await limit.pass({ key, most: TRIES_A_MINUTE }, ctx.now)
    if (!(await accounts.open(account.user_name, current)))
      throw new Invalid([{ path: 'body.current', message: "That password isn't correct." }])
    await limit.giveBack(key, ctx.now)
    return account
  }
  const record = (tx: Tx, ctx: Ctx, event: string, detail: object = {}) => {
    const { sso } = ctx.actor.identity
    return recordAccountChange(tx, sso, { actor: sso, address: ctx.address, at: ctx.now }, event, detail)
  }
  const grantOf = (ctx: Ctx): string => {
    const token = (ctx.header('authorization') ?? '').replace(/^Bearer +/i, '')
    return String(decodeJwt(token)['sign_in'] ?? '')
  }
  /**
   * Changes their account while it is locked. Throws NotSignedIn if the sign-in behind the call has ended since it was
   * checked: a change must not outlive a reset at the same moment.
   */
  const changing = <T>(ctx: Ctx, change: (tx: Tx, account: StaffAccountRecord) => Promise<T>) =>
    inTransaction(db, async (tx) => {
      const account = await lockAccount(tx, ctx.actor.identity.sso)
      if (!account) throw new NotFound()
      if ((await signInState(tx, () => ctx.now)(grantOf(ctx))) !== 'stands')
        throw new NotSignedIn(ACCESS_CHANGED)
      return change(tx, account)
    })
  const ways = async (ctx: Ctx) => {
    const account = await mine(ctx)
    const factors = await factorsOf(db, account.sso)
    const sessions = await sessionsOf(db, account, grantOf(ctx), ctx.now)
    return replyWith({
      userName: account.user_name,
      required: isRequired(account),
      passkeys: factors.passkeys.map(({ id, name, createdAt, usedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
      authenticator: factors.authenticator,
      recoveryCodes: factors.recoveryCodes,
      sessions: sessions.map(({ uid, startedAt, seenAt, address, agent, isCurrent }) => ({
        id: uid,
        startedAt: startedAt.toISOString(),
        seenAt: seenAt.toISOString(),
        address,
        browser: browserIn(agent),
        isCurrent,
      })),
    })
  }
  /** The first second factor comes with recovery codes; later ones keep those. */
  const firstCodes = async (tx: Tx, sso: string) => ({
    recoveryCodes: (await factorsOf(tx, sso)).recoveryCodes > 0 ? [] : await renewRecoveryCodes(tx, sso),
  })
  /** Removes a factor. Throws Conflict if it was the last one of an employee who needs one. */
  const removing = async (
    ctx: Ctx,
    event: string,
    remove: (tx: Tx) => Promise<{ numDeletedRows: bigint }>,
  ) => {
    await changing(ctx, async (tx, account) => {
      const { numDeletedRows } = await remove(tx)
      if (numDeletedRows === 0n) return
      if (!hasSecondFactor(await factorsOf(tx, account.sso))) {
        if (isRequired(account))
          throw new Conflict('You make credit decisions, so you need a second step. Add another one first.')
        await tx.deleteFrom('staff_recovery_code').where('sso', '=', account.sso).execute()
      }
      await record(tx, ctx, event)
    })
    return ways(ctx)
  }

  return {
    ways: ({ ctx }) => ways(ctx),

    password: async ({ body, ctx }) => {
      const account = await proven(ctx, body.current)
      const { name, email } = account.identity
      const problem = passwordProblem(body.password, { name, email, userName: account.user_name })
      if (problem) throw new Invalid([{ path: 'body.password', message: problem }])
      const hash = await hashPassword(body.password, cost)
      await changing(ctx, async (tx, { sso }) => {
        await tx.updateTable('staff_account').set({ password_hash: hash }).where('sso', '=', sso).execute()
        await endAccess(tx, sso, { leaves: 'this browser', grant: grantOf(ctx) })
        await record(tx, ctx, 'password changed')
      })
      return ways(ctx)
    },

    passkeyBegin: async ({ body, ctx }) => {
      const account = await proven(ctx, body.current)
      return replyWith({ ...(await passkeys.creation(passkeyOwner(account), ctx.now)) })
    },

    passkeyFinish: async ({ body, ctx }) => {
      await mine(ctx)
      return replyWith(
        await changing(ctx, async (tx, account) => {
          if (!(await passkeys.register(tx, passkeyOwner(account), body, ctx.now)))
            throw new Invalid([
              { path: 'body.response', message: 'The passkey was not accepted. Try again.' },
            ])
          await record(tx, ctx, 'passkey added', { name: body.name })
          return firstCodes(tx, account.sso)
        }),
      )
    },

    passkeyRemove: async ({ body, ctx }) => {
      const { sso } = await proven(ctx, body.current)
      return removing(ctx, 'passkey removed', (tx) =>
        tx
          .deleteFrom('staff_passkey')
          .where('sso', '=', sso)
          .where('id', '=', body.id)
          .executeTakeFirstOrThrow(),
      )
    },

    authenticatorBegin: async ({ body, ctx }) => {
      const account = await proven(ctx, body.current)
      if ((await factorsOf(db, account.sso)).authenticator)
        throw new Conflict('You already have an authenticator app. Remove it first.')
      const owner = { standing: account, label: account.user_name }
      const { secret, uri, ticket } = newAuthenticator(vault, owner, ctx.now)
      return replyWith({ secret, ticket, qr: renderSVG(uri, { border: 2 }) })
    },

    authenticatorConfirm: async ({ body, ctx }) => {
      const { sso } = await mine(ctx)
      await limit.pass({ key: `second-step:${sso}`, most: TRIES_A_MINUTE }, ctx.now)
      return replyWith(
        await changing(ctx, async (tx, account) => {
          if (!(await confirmAuthenticator(tx, vault, { standing: account, ...body, now: ctx.now })))
            throw new Invalid([{ path: 'body.code', message: WRONG_CODE }])
          await record(tx, ctx, 'authenticator app added')
          return firstCodes(tx, sso)
        }),
      )
    },

    authenticatorRemove: async ({ body, ctx }) => {
      const { sso } = await proven(ctx, body.current)
      return removing(ctx, 'authenticator app removed', (tx) =>
        tx.deleteFrom('staff_authenticator').where('sso', '=', sso).executeTakeFirstOrThrow(),
      )
    },

    recoveryCodes: async ({ body, ctx }) => {
      const { sso } = await proven(ctx, body.current)
      if (!hasSecondFactor(await factorsOf(db, sso)))
        throw new Conflict('Recovery codes are a backup for your second step. Add a second step first.')
      return replyWith(
        await changing(ctx, async (tx) => {
          await record(tx, ctx, 'recovery codes renewed')
          return { recoveryCodes: await renewRecoveryCodes(tx, sso) }
        }),
      )
    },

    signOut: async ({ body, ctx }) => {
      await mine(ctx)
      await changing(ctx, async (tx, { sso }) => {
        if (body.id === undefined) await endAccess(tx, sso, { leaves: 'this browser', grant: grantOf(ctx) })
        else await endAccess(tx, sso, { leaves: 'other browsers', than: body.id })
        await record(
          tx,
          ctx,
          body.id === undefined ? 'signed out everywhere else' : 'signed out of a browser',
        )
      })
      return ways(ctx)
    },
  }
}
