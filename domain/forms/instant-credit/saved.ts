/** How the pipeline of forms reads the stored answers of an instant credit application. */
import { own, type Answers } from '../../kit/index.ts'
import { plainAnswers, type SavedAnswers } from '../entry.ts'
import { instantCredit } from './index.ts'

/** Drafts may contain anything that was ever sent, so no type is trusted here. */
const textAt = (answers: Answers, section: string, key: string): string => {
  const found = own(answers, section)
  const value = typeof found === 'object' && found !== null ? own(found, key) : ''
  return typeof value === 'string' ? value.trim() : ''
}

const plain = plainAnswers(instantCredit)

export const savedInstantCredit: SavedAnswers = {
  ...plain,
  columns: (answers) => ({
    companyName: textAt(answers, 'companyInformation', 'companyName'),
    accountNumber: '',
    branchNumber: textAt(answers, 'salesInformation', 'branchNumber'),
  }),
  companyName: (answers) => textAt(answers, 'companyInformation', 'companyName'),
  email: (answers) => textAt(answers, 'signatoryInformation', 'emailAddress') || null,
  withDocuments: (answers, { tax }) => ({
    ...answers,
    salesInformation: { ...(own(answers, 'salesInformation') as object), selectedDocuments: tax },
  }),
  /** Documents are uploaded as soon as they are chosen, so both lists are the same (IC-042). */
  onTheWire: (context, answers, known) => {
    const sent = plain.onTheWire(context, answers, known)
    const sales = sent['salesInformation'] as { selectedDocuments?: readonly unknown[] } | undefined
    if (!sales) return sent
    const { selectedDocuments = [] } = sales
    return {
      ...sent,
      salesInformation: {
        ...sales,
        uploadedDocuments: selectedDocuments,
        isUploaded: selectedDocuments.length > 0,
        storageGuid: selectedDocuments.length > 0 ? known.guid : '',
      },
    }
  },
}
