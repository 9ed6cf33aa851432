/**
 * The consumer report on a guarantor (15 U.S.C. 1681b): only after the guarantor has signed and authorized it, for a
 * recorded purpose. The SSN is decrypted for the bureau and stored nowhere else.
 */
import { creditApplication, type CreditApplication } from '../../../../forms/credit-application/form/index.ts'
import { secretsIn } from '../../../../kit/model/index.ts'
import { authorizationIn, type Authorization } from '../rules/authorization.ts'
import { MATCH_FOUND, noMatchFound, purposeWhile, type ReportPurpose } from '../rules/bureau.ts'
import { signatoryName, signingRoles, type SigningRole } from '../../../../common/signing/rules/signing.ts'
import type { Tx } from '../../../../platform/database/index.ts'
import { Conflict, Invalid, NotAllowed } from '../../../../platform/errors.ts'
import type { EmployeeRequest } from '../../../../platform/http/index.ts'
import type { Person } from '../../../../services/bureau/port.ts'
import type { Whole } from '../../server/applications/index.ts'
import { personAsked } from './asked.ts'
import type { Outcome } from './business-report.ts'
import type { CreditCheckDependencies } from './dependencies.ts'
import { askBureauOnce, question } from './question.ts'

export const checkGuarantor = async (
  d: CreditCheckDependencies,
  ctx: EmployeeRequest,
  { signatoryId, purpose = 'decision' }: { signatoryId: string; purpose?: ReportPurpose | undefined },
): Promise<Outcome> => {
  const { id, role, person, authorization } = await question(d, ctx, async (tx, whole) => {
    const of = await guarantorIn(tx, d, whole, signatoryId)
    refusePurpose(whole.application.status, purpose)
    const consent_id = of.authorization.consentId
    return { ...of, about: { kind: 'guarantor', role: of.role, purpose, consent_id, chosen_from: null } }
  })
  const evidence = {
    role,
    purpose,
    consent: authorization.textVersion,
    consentSha256: authorization.textSha256,
  }
  let outcome: Outcome = {
    type: 'NONE',
    message: noMatchFound(`${person.firstName} ${person.lastName}`),
    transactionNumber: null,
    list: [],
  }
  await askBureauOnce(d, ctx, id, evidence, async () => {
    const report = await d.creditBureau.owner(person)
    if (!report) return { outcome: 'NONE' }
    outcome = { type: 'OWNER', message: MATCH_FOUND, transactionNumber: id, list: [] }
    return { outcome: 'OWNER', report: JSON.stringify(report) }
  })
  return outcome
}

/** The person with SSN and authorization. Throws NotAllowed without them. */
const guarantorIn = async (
  tx: Tx,
  d: CreditCheckDependencies,
  whole: Whole,
  signatoryId: string,
): Promise<{ role: SigningRole; person: Person; authorization: Authorization }> => {
  const role = signingRoles.find((known) => known === signatoryId)
  const answers = whole.answers as CreditApplication
  if (!role || !answers[role])
    throw new Invalid([{ path: 'body.signatoryId', message: 'This application has no such signatory.' }])
  const authorization = authorizationIn({ ...whole.history, guaranties: whole.guaranties }, role)
  const name = signatoryName(answers[role])
  if (authorization === 'unsigned')
    throw new NotAllowed(
      `${name} hasn't signed a personal guaranty, so you can't request a consumer report (15 U.S.C. 1681b).`,
    )
  if (authorization === 'unauthorized')
    throw new NotAllowed(
      `${name} hasn't authorized a consumer report, so you can't request one (15 U.S.C. 1681b).`,
    )
  const guaranty = whole.guaranties.find(({ id }) => id === authorization.guarantyId)
  const ssn = await numberOf(tx, d, whole, role, guaranty !== undefined)
  if (!ssn)
    throw new Conflict(
      `We have no Social Security number for ${name}, and the bureau requires one. Ask for a new application that includes it.`,
    )
  return { role, person: { ...personAsked(answers[role], guaranty?.answers), ssn }, authorization }
}

/** To decide on a pending application, or to review an existing account; for nothing else. */
const refusePurpose = (status: string, purpose: ReportPurpose): void => {
  if (purposeWhile(status) === purpose) return
  throw new Conflict(
    purpose === 'decision'
      ? "You can request a report to decide on an application only while it's pending."
      : 'You can request a report to review an account only after the application is approved.',
  )
}

/** The decrypted nine digits: of a later guaranty, else of the application. Null if there are none. */
const numberOf = async (
  tx: Tx,
  { vault }: CreditCheckDependencies,
  { application, answers }: Whole,
  role: SigningRole,
  later: boolean,
): Promise<string | null> => {
  const named = (answers as CreditApplication)[role]?.isSsnOrEin === 'ssn'
  const kept = secretsIn(creditApplication, answers).find(({ path }) => path === `${role}.ssn`)
  const path = later ? `guaranty.${role}.ssn` : named ? kept?.keep : undefined
  if (path === undefined) return null
  const sealed = await tx
    .selectFrom('saved_form_secret')
    .select(['key_id', 'ciphertext'])
    .where('saved_form_id', '=', application.id)
    .where('path', '=', path)
    .executeTakeFirst()
  if (!sealed) return null
  const { key_id: keyId, ciphertext } = sealed
  return vault.open({ formId: application.id, path, keyId, ciphertext })
}
