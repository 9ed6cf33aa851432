/** What the key alone is not enough for: the browser that made the draft, or the mailbox of the business (flows, Keys). */
import { maskedEmail } from '../../domain/rules/signing.ts'
import { CodeNeeded } from '../platform/errors.ts'
import type { RequestContext } from '../platform/http/index.ts'
import { sha256 } from '../platform/sha256.ts'
import { formById, isDraftSession, lockForm } from '../forms/index.ts'
import { useCode, type Whose } from './codes.ts'
import type { SigningDependencies } from './dependencies.ts'
import { businessEmailOf } from './mails.ts'

/** Whose code it is that goes to the business email. */
export const ofBusiness =
  (formId: number): Whose =>
  async (tx) => ({ form: await lockForm(tx, formId), signature: null })

/** Answers by what it was proved; throws CodeNeeded, or what is wrong with the code. */
export const proveHolder =
  (d: Pick<SigningDependencies, 'db'>) =>
  async (formId: number, code: string | undefined, ctx: RequestContext): Promise<'session' | 'code'> => {
    const session = ctx.cookie('draft')
    if (session && (await isDraftSession(d.db, formId, sha256(session), ctx.now))) return 'session'
    if (!code)
      throw new CodeNeeded(
        'This browser did not begin the application. Please type in the code that we mail to the business email.',
        { email: maskedEmail(businessEmailOf(await formById(d.db, formId))) },
      )
    await useCode(d, ofBusiness(formId), code, ctx)
    return 'code'
  }
