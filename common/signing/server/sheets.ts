/** The content of the documents to sign: the application, and a separate guaranty for each guarantor. */
import type { Banner } from '../../../banners/rules/banners.ts'
import { inFull } from '../../../banners/rules/creditor.ts'
import { consentsToGuaranty, type ConsentText } from '../rules/consents.ts'
import { signerRoles, type SignerRole } from '../rules/signing.ts'
import { termsOfCredit } from '../rules/terms.ts'
import type { Sheet } from './documents/sheet.ts'
import { withLabelsBeside } from './documents/labels-beside.ts'
import { type SavedForm, companyNameOf } from '../../../kit/saving/server/index.ts'
import type { ReadForSigning, Signer } from './dependencies.ts'

export const GUARANTY_TITLE = 'Personal guaranty'

/** The names of the documents within a request. */
export const APPLICATION = 'application'
export const guarantyOf = (role: SignerRole) => `guaranty-${role}`

/** Counted from 1, as in file names. */
export const placeOf = (role: SignerRole): number => signerRoles.indexOf(role) + 1

/** The signer of a guaranty requested after the submission. */
export const guarantorOf = (
  form: SavedForm,
  { creditor, phone }: Banner,
  { role, name, email }: Pick<Signer, 'role' | 'name' | 'email'>,
): Signer => ({
  role,
  name,
  email,
  jobTitle: '',
  guarantor: true,
  consents: consentsToGuaranty({ creditor, company: companyNameOf(form), phone }),
})

export interface Freezing {
  form: SavedForm
  /** The title of the form's document. */
  title: string
  banner: Banner
  at: Date
}

/** Every signer and the business can read it, so it doesn't mention guaranties (docs/decisions/0020). */
export const applicationSheet = (
  freezing: Freezing,
  groups: ReadForSigning['groups'],
  signers: readonly Signer[],
): Sheet => {
  const { creditor } = freezing.banner
  const [first] = signers.flatMap(({ consents }) => consents.filter(isForAll))
  return {
    ...headOf(freezing),
    title: freezing.title,
    ...withLabelsBeside(groups, freezing.form.language),
    terms: [termsOfCredit(creditor), ...(first ? [asPrinted(first)] : [])],
    signers: signers.map(({ role, name, jobTitle }) => ({ role, name, jobTitle, guarantor: false })),
  }
}

/** Only this guarantor and the credit department can read it. `presented` is the application signed along with it. */
export const guarantySheet = (
  freezing: Freezing,
  signer: Signer,
  personal: ReadForSigning['guarantors'][SignerRole],
  presented: { sha256: string },
): Sheet => ({
  ...sheetOfGuaranty(freezing, signer, personal),
  alongside: [{ title: freezing.title, sha256: presented.sha256 }],
})

/** The same for a later guaranty. `sealed` is the signed application it refers to, if there is one. */
export const laterGuarantySheet = (
  freezing: Freezing,
  signer: Signer,
  personal: ReadForSigning['guarantors'][SignerRole],
  sealed: { sha256: string } | undefined,
): Sheet => ({
  ...sheetOfGuaranty(freezing, signer, personal),
  ...(sealed ? { about: [{ title: freezing.title, sha256: sealed.sha256 }] } : {}),
})

const sheetOfGuaranty = (
  freezing: Freezing,
  { role, name, email, consents }: Signer,
  personal: ReadForSigning['guarantors'][SignerRole],
): Sheet => ({
  ...headOf(freezing),
  title: GUARANTY_TITLE,
  ...withLabelsBeside(
    [
      {
        group: 'Guarantor',
        rows: [{ label: 'Name', value: name }, { label: 'Email', value: email }, ...(personal ?? [])],
      },
      {
        group: 'What is guaranteed',
        rows: [
          { label: 'Business', value: companyNameOf(freezing.form) },
          { label: 'Creditor', value: inFull(freezing.banner.creditor) },
          { label: 'Application', value: `Reference ${freezing.form.id}` },
        ],
      },
    ],
    freezing.form.language,
  ),
  terms: [...consents.filter((text) => !isForAll(text)), ...consents.filter(isForAll)].map(asPrinted),
  signers: [{ role, name, jobTitle: '', guarantor: true }],
})

const isForAll = ({ kind }: ConsentText) => kind === 'electronic-signature'

const asPrinted = ({ title, version, paragraphs, accept }: ConsentText) => ({
  title,
  version,
  paragraphs: [...paragraphs, accept],
})

const headOf = ({ form, banner, at }: Freezing) => ({
  reference: String(form.id),
  company: companyNameOf(form),
  banner: {
    name: banner.name,
    displayName: banner.displayName,
    color: banner.color,
    phone: banner.phone,
    creditor: banner.creditor.name,
    timeZone: banner.timeZone,
  },
  frozenAt: at.toISOString(),
})
