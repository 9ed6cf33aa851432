import type { JobAccount } from '../form/index.ts'
import { accountOf } from '../form/saved.ts'
import { erpAddress } from '../../../office/accounts/server/index.ts'
import type { ErpWrite } from '../../../office/review/erp/server/index.ts'

/** The write that opens the job's ship-to account. */
export const jobToOpen = (answers: JobAccount): ErpWrite => {
  const { number: accountNumber } = accountOf(answers)
  const { projectInformation: job, projectAddress: place } = answers
  return {
    operation: 'create-job-ship-to',
    detail: {
      accountNumber,
      job: {
        accountNumber,
        shipToId: answers.accountInformation?.shipTo?.customerId ?? '',
        name: job?.name ?? '',
        jobId: job?.contractNumber ?? '',
        purchaseOrderNumber: job?.purchaseOrderNumber ?? '',
        address: erpAddress(place, place?.postalCode),
        limit: answers.projectMaterial?.requestedJobLimit ?? 0,
        startDate: job?.startDate ?? '',
        endDate: job?.endDate ?? '',
        ownerName: answers.propertyOwnerInformation?.name ?? '',
        branchNumber: answers.branchInformation?.branchId ?? '',
      },
    },
  }
}
