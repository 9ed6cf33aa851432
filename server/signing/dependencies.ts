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
  /** Starts the links in mails. No slash at the end. */
  publicUrl: string
  /** How long an emailed link is valid. */
  linkDays: number
  /** How long the key of an open signing page is valid. */
  addressMinutes: number
  /** How long after the last signature we submit if no one selects "Save and Submit". */
  submitAfterMinutes: number
  /** All checks of a submission except the signatures, and the answers as printed in the document. */
  readForSigning(formId: number, now: Date): Promise<ReadForSigning>
  /** Passed in, because they are requested elsewhere but signed here. */
  guaranties: LaterGuaranties
  /** Called in the transaction that stores the sealed copy of a submitted form. */
  afterSealed(tx: Tx, formId: number): Promise<void>
  /** Idempotent. */
  submitApplication(formId: number): Promise<void>
}

/** Guaranties requested after the submission. Methods run in the caller's transaction, which has locked the application. */
export interface LaterGuaranties {
  /** Called when the guaranty is signed or declined. `reason` is the guarantor's reason for declining, if given. */
  ended(
    tx: Tx,
    of: { formId: number; guarantyId: string; at: Date; reason: string | null },
    how: 'signed' | 'declined',
  ): Promise<void>
  /** Ends open guaranties before their application ends. */
  end(tx: Tx, of: { formId: number; at: Date; actor: string; address: string | null }): Promise<void>
}

export interface ReadForSigning {
  problems: readonly Problem[]
  /** The version of the answers that were read, which is the one in the frozen document. */
  rowVersion: number
  groups: Sheet['groups']
  /** Personal details printed only in a guarantor's own guaranty, which no other signatory sees. */
  guarantors: Partial<Record<SigningRole, Sheet['groups'][number]['rows']>>
}
