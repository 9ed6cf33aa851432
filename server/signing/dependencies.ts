import type { Problem } from '../../domain/kit/problem.ts'
import type { Banner } from '../../domain/rules/banners.ts'
import type { SigningRole } from '../../domain/rules/signing.ts'
import type { Database, Tx } from '../platform/database/index.ts'
import type { Jobs } from '../platform/jobs/index.ts'
import type { Sheet } from '../documents/index.ts'
import type { EmbeddedESign } from '../adapters/e-sign/index.ts'
import type { Files } from '../ports/files.ts'

export interface SigningDependencies {
  db: Database
  jobs: Jobs
  files: Files
  eSign: EmbeddedESign
  banners: readonly Banner[]
  clock: () => Date
  /** With no slash at the end; links in mails begin with it. */
  publicUrl: string
  /** Life of a mailed link. */
  linkDays: number
  /** Life of the key that an opening gives. */
  addressMinutes: number
  /** How long "Save and Submit" is waited for. */
  submitAfterMinutes: number
  /** Every check of a submission but the signatures, and what the document prints of the answers. */
  readForSigning(formId: number, now: Date): Promise<ReadForSigning>
  /** Handed in: they are signed here, and asked for elsewhere. */
  guaranties: LaterGuaranties
  /** What waits for the sealed copy of a form that was submitted before, queued with it. */
  afterSealed(tx: Tx, formId: number): Promise<void>
  /** Idempotent. */
  submitApplication(formId: number): Promise<void>
}

/** Guaranties that are asked for after the submission. In the caller's transaction, which holds the application. */
export interface LaterGuaranties {
  /** What follows from the signing record. `reason`: why she declined, where she said it. */
  ended(
    tx: Tx,
    of: { formId: number; guarantyId: string; at: Date; reason: string | null },
    how: 'signed' | 'declined',
  ): Promise<void>
  /** Before the application itself ends: those that are open end with it. */
  end(tx: Tx, of: { formId: number; at: Date; actor: string; address: string | null }): Promise<void>
}

export interface ReadForSigning {
  problems: readonly Problem[]
  /** Of the answers that were read: the frozen document shows this version and no other. */
  rowVersion: number
  groups: Sheet['groups']
  /** What is printed of a guarantor in her guaranty alone: no other signatory reads it. */
  guarantors: Partial<Record<SigningRole, Sheet['groups'][number]['rows']>>
}
