/** The letter that staff print for a bank or a referee without email: who we ask about, and a code to type. */
import type { Banner } from '../../../banners/rules/banners.ts'
import { inFull } from '../../../banners/rules/creditor.ts'
import { printLetter } from '../../../kit/pdf/index.ts'
import { heading, lines, list, paragraph, plainLine, type Content } from '../../../platform/mail/index.ts'
import { referenceForms } from '../form/index.ts'
import { resolve } from '../../../kit/model/index.ts'
import type { GivenReference } from '../rules/given-references.ts'
import { addressToType, authorityWords, type ReferencedCustomer } from './mails/reference-asked.mail.ts'

interface ReferenceLetter {
  banner: Banner
  formId: number
  at: Date
  reference: GivenReference
  about: ReferencedCustomer
  terms: string
  /** Where the code is typed. */
  page: string
  code: string
}

export const printReferenceLetter = ({ banner, formId, at, reference, ...rest }: ReferenceLetter) =>
  printLetter({
    banner,
    reference: String(formId),
    at,
    addressee: [
      reference.name,
      ...(reference.person ? [`Attn: ${reference.person}`] : []),
      ...reference.address,
    ],
    content: letterContent({ banner, reference, ...rest }),
  })

const letterContent = ({
  banner,
  reference,
  about,
  terms,
  page,
  code,
}: Pick<ReferenceLetter, 'banner' | 'reference' | 'about' | 'terms' | 'page' | 'code'>): Content => ({
  subject: `Credit reference for ${plainLine(about.companyName)}`,
  heading: 'Please give a reference for a customer',
  blocks: [
    paragraph(
      `${plainLine(about.companyName)}${about.place ? ` of ${plainLine(about.place)}` : ''} applied for credit with ${banner.displayName} (${inFull(banner.creditor)}) and named you as a reference.`,
    ),
    ...(about.account ? [paragraph(`Their account with you: ${plainLine(about.account)}`)] : []),
    paragraph(`${authorityWords([about], terms)} Your answers go to our credit department only.`),
    heading('Answer online, in two minutes'),
    lines([`Go to ${addressToType(page)}`, `Enter this code: ${code}`]),
    heading('Or answer by phone'),
    paragraph(`Call ${banner.phone} (${banner.helpHours}). We ask for facts only:`),
    list(questionsOf(reference.kind)),
    lines(['Sincerely,', `Credit department, ${banner.displayName}`]),
  ],
})

/** The labels of the questions about the account. */
const questionsOf = (kind: GivenReference['kind']): string[] => {
  const [, account] = referenceForms[kind].steps[0].sections
  return account.fields.filter(({ key }) => key !== 'comment').map(({ label }) => resolve(label))
}
