/** The signatures of a customer's application with their evidence: nobody submits unsigned. */
import { randomUUID } from 'node:crypto'
import { MINUTE } from '../domain/text/durations.ts'
import type { Banner } from '../domain/rules/banners.ts'
import { consentsAsked, wordsOfConsent } from '../domain/rules/consents.ts'
import { signatoryName, signingRoles } from '../domain/rules/signing.ts'
import type { AuditEvent } from '../server/platform/audit/index.ts'
import { sha256 } from '../server/platform/sha256.ts'
import type { SavedForm } from '../server/forms/index.ts'
import { plantDocument } from './documents.ts'
import type { Planting } from './plant.ts'
import { ADDRESS } from './plant-form.ts'

const BROWSER = 'Mozilla/5.0 (demonstration)'

const identifiedBy = (index: number, guarantor: boolean) =>
  guarantor ? 'code' : index === 0 ? 'session' : 'link'

export const plantSignatures = async (
  planting: Planting,
  form: SavedForm,
  { banner, company, submitted }: { banner: Banner; company: string; submitted: Date },
): Promise<AuditEvent[]> => {
  const { tx } = planting
  const frozenAt = new Date(submitted.getTime() - 20 * MINUTE)
  const signers = signingRoles.flatMap((role, index) => {
    const person = (form.answers[role] ?? {}) as Record<string, unknown>
    const name = signatoryName(person)
    if (!name) return []
    const consents = consentsAsked(person.guarantor === 'true', {
      creditor: banner.creditor.name,
      company,
      phone: banner.phone,
    })
    const at = new Date(frozenAt.getTime() + (index + 1) * 5 * MINUTE)
    const guarantor = person.guarantor === 'true'
    return [{ role, name, email: String(person.email), consents, guarantor, at }]
  })
  const text = `${company} asks ${banner.creditor.name} for credit. Signed by ${signers.map(({ name }) => name).join(' and ')}.`
  const page = { text, by: 'system' }
  const frozen = await plantDocument(planting, form.id, {
    ...page,
    kind: 'application-pdf',
    title: 'Credit application',
    at: frozenAt,
  })
  await plantDocument(planting, form.id, {
    ...page,
    kind: 'sealed-pdf',
    title: 'Credit application, signed',
    name: `application-${form.id}-signed`,
    at: submitted,
  })
  const guaranties = new Map<string, { id: string; sha256: string }>()
  for (const [index, { role, name, guarantor }] of signers.entries())
    if (guarantor) {
      const words = `${name} guarantees to ${banner.creditor.name} what ${company} owes.`
      const guaranty = { by: 'system', text: words }
      const title = `Personal guaranty, ${name}`
      guaranties.set(
        role,
        await plantDocument(planting, form.id, { ...guaranty, kind: 'guaranty-pdf', title, at: frozenAt }),
      )
      await plantDocument(planting, form.id, {
        ...guaranty,
        kind: 'sealed-guaranty',
        title: `${title}, signed`,
        name: `guaranty-${form.id}-${index + 1}-signed`,
        at: submitted,
      })
    }
  const requestId = randomUUID()
  await tx
    .insertInto('signing_request')
    .values({
      id: requestId,
      saved_form_id: form.id,
      frozen_row_version: form.row_version,
      provider: 'demonstration',
      provider_request_id: requestId,
      document_id: frozen.id,
      document_sha256: frozen.sha256,
      document_pages: 1,
      state: 'complete',
      created_at: frozenAt,
      closed_at: submitted,
    })
    .execute()
  await tx
    .insertInto('signature')
    .values(
      signers.map(({ role, name, email, consents, at }, index) => ({
        id: randomUUID(),
        signing_request_id: requestId,
        saved_form_id: form.id,
        role,
        position: index,
        name,
        email,
        consents: JSON.stringify(consents),
        provider_signature_id: randomUUID(),
        state: 'signed' as const,
        identified_by: identifiedBy(index, guaranties.has(role)),
        mark: 'typed' as const,
        signed_at: at,
        address: ADDRESS,
        user_agent: BROWSER,
        guaranty_document_id: guaranties.get(role)?.id ?? null,
        guaranty_sha256: guaranties.get(role)?.sha256 ?? null,
        guaranty_pages: guaranties.has(role) ? 1 : null,
      })),
    )
    .execute()
  await tx
    .insertInto('consent')
    .values(
      signers.flatMap(({ role, consents, at }) =>
        consents.map((consent) => ({
          saved_form_id: form.id,
          role,
          kind: consent.kind,
          text_version: consent.version,
          text_sha256: sha256(wordsOfConsent(consent)),
          given_at: at,
          address: ADDRESS,
          user_agent: BROWSER,
        })),
      ),
    )
    .execute()
  return signers.map(({ role, name, at }, index) => ({
    formId: form.id,
    at,
    actor: 'signatory',
    event: 'signed',
    detail: {
      role,
      name,
      identifiedBy: identifiedBy(index, guaranties.has(role)),
      mark: 'typed',
      documentSha256: frozen.sha256,
      ...(guaranties.has(role) ? { guarantySha256: guaranties.get(role)!.sha256 } : {}),
    },
    address: ADDRESS,
  }))
}
