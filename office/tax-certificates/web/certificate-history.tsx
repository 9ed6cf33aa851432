import { statusWords } from '../rules/tax-certificates.ts'
import { call } from '../../../platform/client/index.ts'
import { RecordHistory } from '../../../common/record-history/web/index.ts'

/** What happened to a certificate. */
export const CertificateHistory = ({ batchId }: { batchId: number }) => (
  <details>
    <summary>History</summary>
    <RecordHistory
      queryKey={['tax certificate', batchId, 'history']}
      wordsOf={(field, value) => (field === 'status_code' && value ? statusWords(Number(value)) : value)}
      read={(verify, signal) =>
        call('GET /api/taxReview/history/:batchId', {
          params: { batchId },
          query: { ...(verify && { verify }) },
          ...(signal && { signal }),
        })
      }
    />
  </details>
)
