/** How the pipeline of forms reads the stored answers of a job account. */
import { messages } from '../../../platform/text/messages.ts'
import { own, type Answers, type Problem } from '../../../kit/model/index.ts'
import { plainAnswers, type SavedAnswers } from '../../entry.ts'
import { answersFromAccount, forCustomer } from './from-account.ts'
import { jobAccount } from './index.ts'

/** Drafts may contain anything that was ever sent, so no type is trusted here. */
const textAt = (answers: unknown, ...keys: string[]): string => {
  const found = keys.reduce<unknown>(
    (of, key) => (typeof of === 'object' && of !== null ? own(of, key) : undefined),
    answers,
  )
  return typeof found === 'string' ? found.trim() : ''
}

/** The account: billTo in the group, its number at platt. */
export const accountOf = (answers: Answers): { number: string; name: string } => ({
  number:
    textAt(answers, 'accountInformation', 'billTo', 'accountNumber') ||
    textAt(answers, 'companyInformation', 'accountNumber'),
  name:
    textAt(answers, 'accountInformation', 'billTo', 'companyName') ||
    textAt(answers, 'companyInformation', 'accountName'),
})

const plain = plainAnswers(jobAccount)

/** Documents are uploaded as soon as they are chosen, so the selected ones are the uploaded ones. */
const withStorage = (
  sent: Record<string, unknown>,
  section: string,
  guid: string,
  more: Record<string, unknown> = {},
) => {
  const given = sent[section] as { uploadedDocuments?: readonly unknown[] } | undefined
  if (!given) return {}
  const { uploadedDocuments = [] } = given
  const any = uploadedDocuments.length > 0
  return {
    [section]: { ...given, selectedDocuments: uploadedDocuments, storageGuid: any ? guid : '', ...more },
  }
}

/** JOB-088: answers that name documents say where these are stored. We send both, so only other senders can leave it out. */
export const documentsWithoutStorage = (answers: object): Problem[] =>
  ['projectInformation', 'documents'].flatMap((section) => {
    const selected = own(own(answers, section), 'selectedDocuments')
    const isStored = textAt(answers, section, 'storageGuid') !== ''
    return Array.isArray(selected) && selected.length > 0 && !isStored
      ? [{ path: `${section}.storageGuid`, message: messages.required, missing: true }]
      : []
  })

export const savedJobAccount: SavedAnswers = {
  ...plain,
  columns: (answers) => {
    const { number, name } = accountOf(answers)
    return {
      companyName: name,
      accountNumber: number,
      branchNumber: textAt(answers, 'branchInformation', 'branchId'),
    }
  },
  companyName: (answers) => accountOf(answers).name,
  email: (answers) => textAt(answers, 'projectInformation', 'confirmationEmail') || null,
  jobName: (answers) => textAt(answers, 'projectInformation', 'name'),
  account: (answers) => accountOf(answers).number || null,
  withDocuments: (answers, { tax, bond, other }) => ({
    ...answers,
    projectInformation: {
      ...(own(answers, 'projectInformation') as object),
      uploadedDocuments: tax,
      bondedDocuments: bond,
    },
    documents: { ...(own(answers, 'documents') as object), uploadedDocuments: other },
  }),
  onTheWire: (context, answers, known) => {
    const sent = plain.onTheWire(context, answers, known)
    const { documents } = sent as { documents?: { uploadedDocuments?: readonly unknown[] } }
    return {
      ...sent,
      ...withStorage(sent, 'projectInformation', known.guid),
      ...withStorage(sent, 'documents', known.guid, {
        isUploaded: (documents?.uploadedDocuments ?? []).length > 0,
      }),
    }
  },
  /** The token names the account; without the ERP's answer, its number alone (JOB-006, JOB-012). */
  fromStorefront: ({ customerNumber }, account, { banner }) =>
    answersFromAccount(
      banner,
      forCustomer(account ?? { accountNumber: customerNumber, companyName: `Account ${customerNumber}` }),
    ),
}
