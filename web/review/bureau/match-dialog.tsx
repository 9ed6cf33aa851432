import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'
import { ErrorState, Skeleton } from '../../ui/page/states.tsx'
import { useAct } from '../decision/decision-call.ts'
import { Refused, type DecideProps } from '../decision/decision-dialog.tsx'
import { applicationDetail } from '../queries.ts'
import { bureauAddress, confidenceWords } from './bureau-words.ts'
import { Companies } from './companies.tsx'
import styles from './bureau.module.css'

interface MatchDialogProps extends DecideProps {
  /** None of them is it: look under another name or address. */
  onElsewhere: () => void
}

/** Which business of the bureau's it is, of those that it knows by name and address (BUR-007, BUR-A04). */
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
      // Where nobody had looked yet, the bureau was asked just now: the page behind says what came of it.
      if (application.businessInfo.dnbMatchesFound === null)
        void queries.invalidateQueries({
          queryKey: applicationDetail(tenant, application.creditAppId).queryKey,
        })
      return data
    },
    // Those of the last search, which may just have been another one.
    gcTime: 0,
    retry: false,
  })
  const select = useAct(tenant, application, {
    said: 'The match is chosen.',
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
        {candidates.isPending && <Skeleton lines={4} label="Asking the bureau" />}
        {candidates.isError && (
          <ErrorState error={candidates.error} onRetry={() => void candidates.refetch()} />
        )}
        {none && <p>The bureau knows no business like {application.companyName}.</p>}
        {candidates.data && !none && (
          <>
            <p>Which of them is {application.companyName}?</p>
            <Companies
              label="Businesses of the bureau"
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
              Another name or address
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
