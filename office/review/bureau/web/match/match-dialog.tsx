import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../../platform/client/index.ts'
import { Button, Dialog, DialogActions, ErrorState, Skeleton } from '../../../../../platform/ui/index.ts'
import { useAct } from '../../../decisions/web/decision-call.ts'
import { Refused, type DecideProps } from '../../../decisions/web/decision-dialog.tsx'
import { applicationDetail } from '../../../web/queries.ts'
import { bureauAddress, confidenceWords } from '../bureau-words.ts'
import { Companies } from './companies.tsx'
import styles from '../bureau.module.css'

interface MatchDialogProps extends DecideProps {
  /** None of them matches: search with another name or address. */
  onElsewhere: () => void
}

/** Selects the bureau's business from those with a similar name and address (BUR-007, BUR-A04). */
export default function MatchDialog({ tenant, application, onElsewhere, onClose }: MatchDialogProps) {
  const applicationId = String(application.creditAppId)
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<string | null>(null)
  const candidates = useQuery({
    queryKey: ['bureau matches', application.guid],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /api/creditreview/getCustomerMatches/:applicationId', {
        params: { applicationId },
        query: { source: 'bureau' },
        signal,
      })
      // If this was the first search, the page behind shows its result too.
      if (application.businessInfo.dnbMatchesFound === null)
        void queries.invalidateQueries({
          queryKey: applicationDetail(tenant, application.creditAppId).queryKey,
        })
      return data
    },
    // The result of the last search, which may be a new one.
    gcTime: 0,
    retry: false,
  })
  const select = useAct(tenant, application, {
    said: 'Match saved.',
    done: onClose,
    act: () =>
      call('POST /api/creditreview/setCustomerMatch/:applicationId', {
        params: { applicationId },
        body: { dunsNumber: chosen ?? '' },
      }),
  })
  const none = candidates.data?.length === 0
  return (
    <Dialog title="Select bureau match" onClose={onClose} width={800}>
      <div className={styles.form}>
        {select.isError && (
          <Refused tenant={tenant} application={application} error={select.error} onClose={onClose} />
        )}
        {candidates.isPending && <Skeleton lines={4} label="Searching the bureau" />}
        {candidates.isError && (
          <ErrorState error={candidates.error} onRetry={() => void candidates.refetch()} />
        )}
        {none && <p>The bureau found no business like {application.companyName}.</p>}
        {candidates.data && !none && (
          <>
            <p>Which one is {application.companyName}?</p>
            <Companies
              label="Businesses at the bureau"
              of={candidates.data.map(({ businessName, address, dunsNumber, confidence }) => ({
                key: dunsNumber,
                name: businessName,
                address: bureauAddress(address),
                about: [`D-U-N-S ${dunsNumber}`, confidenceWords(confidence)],
              }))}
              chosen={chosen}
              onChoose={setChosen}
            />
          </>
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          {candidates.isSuccess && (
            <Button variant={none ? 'primary' : 'secondary'} onClick={onElsewhere}>
              Search again
            </Button>
          )}
          {!none && (
            <Button
              variant="primary"
              busy={select.isPending}
              disabled={chosen === null}
              onClick={() => select.mutate()}
            >
              Select match
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  )
}
