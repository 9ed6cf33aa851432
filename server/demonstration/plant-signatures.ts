/** The signatures of a customer's application with their evidence: nobody submits unsigned. */
import { createHash, randomUUID } from 'node:crypto'
import type { Banner } from '../../domain/rules/banners.ts'
import { consentsAsked, wordsOfConsent } from '../../domain/rules/consents.ts'
import { signatoryName, signingRoles } from '../../domain/rules/signing.ts'
import { appendAct } from '../database/audit.ts'
import type { SavedForm } from '../saved-forms/store.ts'
import { plantPaper } from './papers.ts'
import type { Planting } from './plant.ts'
import { ADDRESS } from './plant-form.ts'

const BROWSER = 'Mozilla/5.0 (demonstration)'
const MINUTE = 60_000

export const plantSignatures = async (
  planting: Planting,
  form: SavedForm,
  { banner, company, submitted }: { banner: Banner; company: string; submitted: Date },
): Promise<void> => {
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
    return [{ role, name, email: String(person.email), consents, at }]
  })
  const text = `${company} asks ${banner.creditor.name} for credit. Signed by ${signers.map(({ name }) => name).join(' and ')}.`
  const page = { text, by: 'system' }
  const frozen = await plantPaper(planting, form, {
    ...page,
    kind: 'application-pdf',
    title: 'Credit application',
    at: frozenAt,
  })
  await plantPaper(planting, form, {
    ...page,
    kind: 'sealed-pdf',
    title: 'Credit application, signed',
    at: submitted,
  })
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
        position: index + 1,
        name,
        email,
        consents: JSON.stringify(consents),
        provider_signature_id: randomUUID(),
        state: 'signed' as const,
        identified_by: index === 0 ? 'session' : 'link',
        mark: 'typed' as const,
        signed_at: at,
        address: ADDRESS,
        user_agent: BROWSER,
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
          text_sha256: createHash('sha256').update(wordsOfConsent(consent)).digest('hex'),
          given_at: at,
          address: ADDRESS,
          user_agent: BROWSER,
        })),
      ),
    )
    .execute()
  for (const { role, at } of signers)
    await appendAct(tx, {
      formId: form.id,
      at,
      actor: 'signatory',
      act: 'signed',
      detail: { role },
      address: ADDRESS,
    })
}
