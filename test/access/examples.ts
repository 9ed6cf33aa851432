/**
 * A valid call of every endpoint, about the data of one applicant. The inputs for two applicants differ only where
 * the applicants do, so the tests can find the values to exchange. A new endpoint needs an entry here; every role
 * then tries it in every banner.
 */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Example } from './example-parts.ts'

/**
 * Their success needs more than a valid call: a new code of a phone, a second step, or a banner that limits approvals.
 * They are refused with 400 or 409.
 */
export const needProof: ReadonlySet<string> = new Set([
  'POST /api/account/passkey/finish',
  // Our own page signs without a frame.
  'POST /api/signing/:tenant/links/:token/frame',
  // The latest decision is no counteroffer.
  'POST /api/CreditReview/acceptance',
  // Only once everyone has signed.
  'POST /api/signing/:tenant/:applicationId/hold',
  'POST /api/account/authenticator/confirm',
  'POST /api/account/recoveryCodes',
  'POST /api/CreditReview/proposal',
  'POST /api/CreditReview/proposal/approve',
  'POST /api/CreditReview/proposal/end',
])

/** Calls whose example is an employee's unmailed form; the others use a mailed one. */
export const ofUnmailed: ReadonlySet<string> = new Set([
  'POST /api/FormDataStorage/delete-in-progress-form',
  'GET /api/FormDataStorage/download/:bannerCode/:formType/:attachmentId/:formFileType/:fileName',
  'POST /api/CreditApplication/:tenant/:applicationKey/sendToCustomer',
])

const root = join(import.meta.dirname, '../..')

const gathered = await Promise.all(
  globSync('{common,forms,kit,office,platform}/*/area.examples.ts', { cwd: root }).map(
    async (file) =>
      ((await import(join(root, file))) as { default: Readonly<Record<string, Example>> }).default,
  ),
)

export const examples: Readonly<Record<string, Example>> = Object.assign({}, ...gathered)
