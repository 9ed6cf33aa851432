/** Personal guaranties that were asked for after the submission: one waits for its guarantor, one is signed. */
import { randomUUID } from 'node:crypto'
import { DAY, HOUR } from '../domain/text/durations.ts'
import { creditApplication, type CreditApplication } from '../domain/forms/credit-application/index.ts'
import type { Guaranty } from '../domain/forms/guaranty/index.ts'
import { secretsIn } from '../domain/kit/index.ts'
import { bannerOf } from '../domain/rules/banners.ts'
import { consentsToGuaranty, wordsOfConsent } from '../domain/rules/consents.ts'
import { companyOf, signatoryName } from '../domain/rules/signing.ts'
import type { AuditEvent } from '../server/platform/audit/index.ts'
import { sha256 } from '../server/platform/sha256.ts'
import { plantDocument } from './documents.ts'
import { plantEvents } from './plant-events.ts'
import { ADDRESS } from './plant-form.ts'
import type { Planting } from './plant.ts'
import { analystOf } from './staff.ts'

const ROLE = 'signatory'
const banner = bannerOf('rexel')!

/** Of rexel's pending applications that a customer signed, and nobody guarantees: the newest waits, the oldest is signed. */
export const plantGuaranties = async (planting: Planting): Promise<void> => {
  const found = await planting.tx
    .selectFrom('application')
    .innerJoin('saved_form', 'saved_form.id', 'application.id')
    .innerJoin('signing_request', 'signing_request.saved_form_id', 'application.id')
    .select(['application.id', 'application.date_submitted', 'saved_form.answers'])
    .where('application.banner_id', '=', banner.tenantId)
    .where('application.status', '=', 'Pending')
    .orderBy('application.date_submitted', 'desc')
    .execute()
  const without = found
    .map(({ answers, ...form }) => ({ ...form, answers: answers as CreditApplication }))
    .filter(({ answers }) => answers.signatory?.guarantor === 'false' && !answers.signatoryTwo)
  const [newest, oldest] = [without[0], without.at(-1)]
  if (!newest || !oldest || newest === oldest)
    throw new Error('Too few applications of the demonstration have no guarantor.')
  await ask(planting, newest, null)
  await ask(planting, oldest, new Date(oldest.date_submitted.getTime() + 3 * DAY))
}

interface Asked {
  id: number
  date_submitted: Date
  answers: CreditApplication
}

/** `signed`: when, if she has. */
const ask = async (planting: Planting, asked: Asked, signed: Date | null): Promise<void> => {
  const { tx, now } = planting
  const hers = asked.answers.signatory!
  const analyst = analystOf(banner.tenantId)
  const at = new Date(Math.min(asked.date_submitted.getTime() + DAY, now.getTime() - HOUR))
  const guaranty = {
    id: randomUUID(),
    name: signatoryName(hers),
    company: companyOf(asked.answers),
  }
  const { country, streetAddress, addressUnitNumber, city, state, postalCode, ssn } = hers
  const given: Guaranty = {
    guarantor: 'true',
    ssn,
    country,
    streetAddress,
    addressUnitNumber,
    city,
    state,
    postalCode,
  }
  await tx
    .insertInto('guaranty')
    .values({
      id: guaranty.id,
      saved_form_id: asked.id,
      role: ROLE,
      name: guaranty.name,
      email: String(hers.email),
      state: signed ? 'signed' : 'asked',
      // Of a mail that nobody got.
      token_sha256: sha256(randomUUID()),
      expires_at: new Date(at.getTime() + 30 * DAY),
      answers: JSON.stringify(signed ? given : {}),
      asked_by: analyst.sso,
      asked_by_name: analyst.name,
      asked_at: at,
      answered_at: signed,
      ended_at: signed,
    })
    .execute()
  const { name } = guaranty
  const events: AuditEvent[] = [
    {
      formId: asked.id,
      at,
      actor: analyst.sso,
      event: 'guaranty requested',
      detail: { by: analyst.name, role: ROLE, name },
      address: ADDRESS,
    },
  ]
  const remarks = [{ by: analyst.name, at, message: `Personal guaranty requested from ${name}.` }]
  if (signed) {
    events.push(await sign(planting, asked, guaranty, signed))
    remarks.push({ by: name, at: signed, message: `Personal guaranty signed by ${name}.` })
  }
  for (const { by, ...remark } of remarks)
    await tx
      .insertInto('comment')
      .values({ saved_form_id: asked.id, message: remark.message, created_by: by, created_at: remark.at })
      .execute()
  await tx
    .updateTable('application')
    .set({ last_comment_at: remarks.at(-1)!.at })
    .where('id', '=', asked.id)
    .execute()
  await plantEvents(tx, events)
}

/** One document, one signature, three consents. */
const sign = async (
  planting: Planting,
  { id: formId, answers }: Asked,
  { id: guarantyId, name, company }: { id: string; name: string; company: string },
  at: Date,
): Promise<AuditEvent> => {
  const { tx } = planting
  const text = `${name} guarantees to ${banner.creditor.name} what ${company} owes.`
  const page = { text, by: 'system', at }
  const title = `guaranty-${formId}-1`
  const frozen = await plantDocument(planting, formId, { ...page, kind: 'guaranty-pdf', title })
  await plantDocument(planting, formId, { ...page, kind: 'sealed-guaranty', title: `${title}-signed` })
  const requestId = randomUUID()
  await tx
    .insertInto('signing_request')
    .values({
      id: requestId,
      saved_form_id: formId,
      guaranty_id: guarantyId,
      frozen_row_version: 1,
      provider: 'demonstration',
      provider_request_id: requestId,
      document_id: frozen.id,
      document_sha256: frozen.sha256,
      document_pages: 1,
      state: 'complete',
      created_at: new Date(at.getTime() - HOUR / 4),
      closed_at: at,
    })
    .execute()
  const consents = consentsToGuaranty({ creditor: banner.creditor.name, company, phone: banner.phone })
  await tx
    .insertInto('signature')
    .values({
      id: randomUUID(),
      signing_request_id: requestId,
      saved_form_id: formId,
      role: ROLE,
      position: 0,
      name,
      email: String(answers.signatory?.email),
      consents: JSON.stringify(consents),
      provider_signature_id: randomUUID(),
      state: 'signed',
      identified_by: 'code',
      mark: 'typed',
      signed_at: at,
      address: ADDRESS,
      user_agent: 'Mozilla/5.0 (demonstration)',
      guaranty_document_id: frozen.id,
      guaranty_sha256: frozen.sha256,
      guaranty_pages: 1,
    })
    .execute()
  await tx
    .insertInto('consent')
    .values(
      consents.map((consent) => ({
        saved_form_id: formId,
        role: ROLE,
        kind: consent.kind,
        text_version: consent.version,
        text_sha256: sha256(wordsOfConsent(consent)),
        given_at: at,
        address: ADDRESS,
        user_agent: 'Mozilla/5.0 (demonstration)',
      })),
    )
    .execute()
  await keepDigits(planting, formId, answers)
  return {
    formId,
    at,
    actor: 'signatory',
    event: 'guaranty signed',
    detail: { role: ROLE, name, identifiedBy: 'code', mark: 'typed', guarantySha256: frozen.sha256 },
    address: ADDRESS,
  }
}

/** Those of her application, sealed for the guaranty. */
const keepDigits = async (
  { tx, vault }: Planting,
  formId: number,
  answers: CreditApplication,
): Promise<void> => {
  const place = secretsIn(creditApplication, answers).find(({ path }) => path === `${ROLE}.ssn`)!.keep
  const kept = await tx
    .selectFrom('saved_form_secret')
    .selectAll()
    .where('saved_form_id', '=', formId)
    .where('path', '=', place)
    .executeTakeFirstOrThrow()
  const digits = vault.open({ formId, path: place, keyId: kept.key_id, ciphertext: kept.ciphertext })
  const path = `guaranty.${ROLE}.ssn`
  const { keyId, ciphertext, last4 } = vault.seal({ formId, path, digits })
  await tx
    .insertInto('saved_form_secret')
    .values({ saved_form_id: formId, path, last4, key_id: keyId, ciphertext })
    .execute()
}
