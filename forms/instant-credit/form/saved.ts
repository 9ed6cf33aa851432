/** How the pipeline of forms reads the stored answers of an instant credit application. */
import { own } from '../../../kit/model/index.ts'
import { plainAnswers, type SavedAnswers } from '../../entry.ts'
import { companyName } from './company.ts'
import { instantCredit } from './index.ts'
import { signerEmailAddress } from './people.ts'
import { branchNumber } from './sales.ts'

const plain = plainAnswers(instantCredit, {
  companyName,
  branchNumber: [branchNumber],
  email: signerEmailAddress,
})

export const savedInstantCredit: SavedAnswers = {
  ...plain,
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
