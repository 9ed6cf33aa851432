import type { Problem } from '../../../platform/text/problem.ts'
import type { ConsentText } from '../rules/consents.ts'
import type { Banner } from '../../../banners/rules/banners.ts'
import type { SignerRole } from '../rules/signing.ts'
import type { Database, Tx } from '../../../platform/database/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { Sheet } from './documents/sheet.ts'
import type { ESignProviders } from '../../../services/e-sign/port.ts'
import type { Files } from '../../../services/files/port.ts'
import type { SavedForm } from '../../../kit/saving/server/index.ts'
import type { VoidReason } from './mails/signature-void.mail.ts'

export interface SigningDependencies {
  db: Database
  jobs: Jobs
  files: Files
  eSign: ESignProviders
  banners: readonly Banner[]
  clock: () => Date
  /** Starts the links in mails. No slash at the end. */
  publicUrl: string
  /** How long an emailed link is valid. */
  linkDays: number
  /** How long the key of an open signing page is valid. */
  addressMinutes: number
  /** Passed in, because they are requested elsewhere but signed here. */
  guaranties: LaterGuaranties
  /** By the type of the form. */
  forms: Readonly<Record<string, SignedForm>>
}

/** What signing needs to know of one kind of form. */
export interface SignedForm {
  /** The title of its document: `Application for credit`. */
  title: string
  /** In the order of signing. Throws Invalid if someone cannot sign. */
  signersOf(form: SavedForm, banner: Banner): Promise<readonly Signer[]>
  /** All checks of a submission except the signatures, and the answers as printed in the document. */
  read(formId: number, now: Date): Promise<ReadForSigning>
  /** The page on which the holder of this token signs. */
  pathOf(form: SavedForm, token: string): string
  /** How long after the last signature we submit if no one else does. */
  submitAfterMinutes: number
  /** Idempotent. */
  submit(formId: number): Promise<void>
  /** Called in the transaction that stores the sealed copy of a submitted form. */
  afterSealed(tx: Tx, formId: number): Promise<void>
  /** Called in the transaction in which someone signs, or in which the document becomes void. */
  changed(tx: Tx, form: SavedForm, change: SigningChange): Promise<void>
}

export type SigningChange =
  | { what: 'signed'; role: SignerRole; at: Date }
  | { what: 'void'; reason: VoidReason; at: Date }

export interface Signer {
  role: SignerRole
  name: string
  email: string
  jobTitle: string
  guarantor: boolean
  consents: readonly ConsentText[]
  /** An employee, who signs in to sign and never gets a link. */
  employeeSso?: string
}

export const signedForm = (
  { forms }: Pick<SigningDependencies, 'forms'>,
  { form_type }: Pick<SavedForm, 'form_type'>,
): SignedForm => {
  const found = forms[form_type]
  if (!found) throw new Error(`Nothing is signed in a form of the type "${form_type}".`)
  return found
}

/** Guaranties requested after the submission. Methods run in the caller's transaction, which has locked the application. */
export interface LaterGuaranties {
  /** Called when the guaranty is signed or declined. `reason` is the guarantor's reason for declining, if given. */
  ended(
    tx: Tx,
    of: { formId: number; guarantyId: string; at: Date; reason: string | null },
    how: 'signed' | 'declined',
  ): Promise<void>
  /** Called when the e-signature provider has canceled its document. Ends the open request. */
  canceledAtProvider(tx: Tx, of: { formId: number; guarantyId: string; at: Date }): Promise<void>
  /** Ends open guaranties before their application ends. */
  end(tx: Tx, of: { formId: number; at: Date; actor: string; address: string | null }): Promise<void>
}

export interface ReadForSigning {
  problems: readonly Problem[]
  /** The version of the answers that were read, which is the one in the frozen document. */
  rowVersion: number
  groups: Sheet['groups']
  /** Personal details printed only in a guarantor's own guaranty, which no other signatory sees. */
  guarantors: Partial<Record<SignerRole, Sheet['groups'][number]['rows']>>
}
