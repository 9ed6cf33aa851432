/** The jobs that tell of a decision; the review shows what became of them. */
import type { SigningRole } from '../../domain/rules/signing.ts'
import { job } from '../platform/jobs/jobs.ts'

/** With its growing delays the queue tries for most of a day: an applicant must be told, and nobody else sees to it. */
const LONG = { retryLimit: 16 }

/** `formId`: whose page shows what became of it. */
export const decisionLetter = job<{ formId: number; decisionId: number }>('decision-letter', LONG)

/** One for each person whose report counted: each with a fate of its own. */
export const consumerNotice = job<{ formId: number; decisionId: number; role: SigningRole }>(
  'consumer-notice',
  LONG,
)
