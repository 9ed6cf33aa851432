/** Proof for actions that need more than the key: the browser that created the draft, or a code (docs/rules/access.md). */
import { maskedEmail } from '../../../../platform/text/email.ts'
import { CodeNeeded } from '../../../../platform/errors.ts'
import type { RequestContext } from '../../../../platform/http/index.ts'
import { sha256 } from '../../../../platform/sha256.ts'
import {
  emailOf,
  formById,
  isDraftSession,
  lockForm,
  refuseEnded,
} from '../../../../kit/saving/server/index.ts'
import { useCode, type Whose } from './codes.ts'
import type { SigningDependencies } from '../dependencies.ts'

/** The code that goes to the business email. */
export const ofBusiness =
  (formId: number): Whose =>
  async (tx) => {
    const form = await lockForm(tx, formId)
    refuseEnded(form)
    return { form, signature: null }
  }

/** Returns what proved the holder. Throws CodeNeeded without a code, or an error about the code. */
export const proveHolder =
  (d: Pick<SigningDependencies, 'db'>) =>
  async (formId: number, code: string | undefined, ctx: RequestContext): Promise<'session' | 'code'> => {
    const session = ctx.cookie('draft')
    if (session && (await isDraftSession(d.db, formId, sha256(session), ctx.now))) return 'session'
    if (!code)
      throw new CodeNeeded(
        'This application was started in a different browser. Enter the code we send to the business email.',
        { email: maskedEmail(emailOf(await formById(d.db, formId)) ?? '') },
      )
    await useCode(d, ofBusiness(formId), code, ctx)
    return 'code'
  }
