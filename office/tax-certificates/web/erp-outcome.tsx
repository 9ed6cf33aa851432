import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { APPROVED } from '../rules/tax-certificates.ts'
import { call, messageOf } from '../../../platform/client/index.ts'
import { useBanner } from '../../../banners/web/index.ts'
import { Button, proseDate, toast } from '../../../platform/ui/index.ts'
import { certificate, showSaved, type Certificate } from './queries.ts'

interface ErpOutcomeProps {
  tenant: BannerName
  of: Certificate
  /** Without editApplications. */
  readOnly: boolean
}

/** Whether the ERP follows the certificate, so that those who invoice know why tax is charged. */
export const ErpOutcome = ({ tenant, of, readOnly }: ErpOutcomeProps) => {
  const { timeZone } = useBanner(tenant)
  const queries = useQueryClient()
  const again = useMutation({
    mutationFn: () => call('POST /api/taxReview/sendToErp', { body: { batchId: of.batchId } }),
    onSuccess: ({ data }) => {
      showSaved(queries, tenant, data)
      void queries.invalidateQueries({ queryKey: certificate(of.batchId).queryKey })
      toast('good', 'Sent to the ERP again.')
    },
    onError: (error) => toast('bad', messageOf(error)),
  })
  const on = of.erpAt ? ` on ${proseDate(of.erpAt, timeZone)}` : ''
  const says = {
    '': 'Not sent yet',
    waiting: of.erpMessage || 'Being sent',
    accepted: `Accepted${on}. Invoices are now tax-exempt.`,
    withdrawn: `Ended${on}. Invoices are no longer tax-exempt.`,
    refused: `Refused${on}: ${of.erpMessage}`,
  }[of.erpState]
  const sendable = of.erpState === 'refused' || (of.erpState === '' && of.statusCode === APPROVED)
  return (
    <>
      {says}
      {sendable && !readOnly && (
        <>
          {' '}
          <Button variant="quiet" busy={again.isPending} onClick={() => again.mutate()}>
            Send Again
          </Button>
        </>
      )}
    </>
  )
}
