import {
  blank,
  everyKey,
  readAnswers,
  shownTo,
  type Problem,
  type FormContext,
} from '../../../kit/model/index.ts'
import { signingRoles } from '../../../common/signing/rules/signing.ts'
import type { KnownToServer } from '../../entry.ts'
import { creditApplication, type CreditApplication } from './index.ts'

type Bag = Record<string, unknown>

/**
 * An application as sent to this viewer: every key of the specification (APP-093 to APP-114), an empty answer where
 * there is none, and values derived from the answers and from the signing record. Derived values are never stored: if
 * they come back, they are dropped, like every key that the form does not have.
 */
export const onTheWire = (
  context: FormContext,
  answers: CreditApplication,
  server: KnownToServer,
  /** All that a reading found, if one was just made. */
  found?: readonly Problem[],
): Bag => {
  const all = server.all ? ('true' as const) : ('' as const)
  const settled = { ...answers, eSign: { ...answers.eSign, allSignatoriesHaveSigned: all } }
  const kept = shownTo(creditApplication, context, settled)
  const shown = blank(creditApplication, context, kept)
  // A reading just made gives the same result, unless a default was added since.
  const read = found && JSON.stringify(kept) === JSON.stringify(shown) ? found : null
  const problems = read ?? readAnswers(creditApplication, context, shown, shown).problems
  const out = everyKey(creditApplication, shown)
  const present = signingRoles.filter((role) => shown[role])

  for (const [key, value] of Object.entries(out))
    if (Array.isArray(value))
      out[key] = value.map((item: Bag, at) => withReadiness(item, `${key}.${at}`, problems))
    else if (typeof value === 'object' && value !== null)
      out[key] = withReadiness(value as Bag, key, problems)

  for (const key of ['preferences', 'application'] as const)
    Object.assign(out[key] as Bag, {
      storageGuid: server.guid,
      isUploaded: ((out[key] as Bag)['uploadedDocuments'] as unknown[]).length > 0,
    })
  for (const role of present) {
    const signature = server.signatures.find((each) => each.role === role)
    Object.assign(out[role] as Bag, {
      signatoryId: shown[role]!.id,
      // Created on the click and never stored (SIGN-A08).
      signatoryUrl: '',
      signature: signature?.id ?? '',
      hasSigned: signature?.signed ? 'true' : '',
      errorMessage: problemsAt(role, problems).find(({ missing }) => !missing)?.message ?? '',
    })
  }
  Object.assign(out['signatory'] as Bag, { hasMultipleSignatories: present.length > 1 })
  Object.assign(out['eSign'] as Bag, {
    applicationId: server.guid,
    signatories: present.map((role) => ({ email: shown[role]!.email ?? '', role })),
    businessType: shown.billingInfo?.businessType ?? '',
  })
  return out
}

const problemsAt = (key: string, problems: readonly Problem[]) =>
  problems.filter(({ path }) => path === key || path.startsWith(`${key}.`))

const withReadiness = (section: Bag, key: string, problems: readonly Problem[]): Bag => ({
  ...section,
  isStepDataReady: problemsAt(key, problems).length === 0,
})
