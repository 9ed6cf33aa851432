/** Above the form: the status of an application that was emailed to its customer. */
import { useState } from 'react'
import { useBanner } from '../../../../banners/web/index.ts'
import { useEmployee } from '../../../../common/identity/web/index.ts'
import { Button, Notice, proseDate, ConfirmDialog, toast } from '../../../../platform/ui/index.ts'
import type { Status } from '../status.ts'
import { useInstantCreditOffice } from './scope.ts'
import styles from '../instant-credit.module.css'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../../platform/client/index.ts'

const nameIn = ({ signatories }: Status, role: Status['signatories'][number]['role']) =>
  signatories.find((each) => each.role === role)

export const States = () => {
  const { tenant, status } = useInstantCreditOffice()
  const { timeZone } = useBanner(tenant)
  const { identity } = useEmployee()
  if (!status?.state) return null
  const customer = nameIn(status, 'Applicant')
  const manager = nameIn(status, 'Branch Manager')
  const dateOf = (instant: string) => proseDate(instant, timeZone)
  switch (status.state) {
    case 'waiting for customer':
      return (
        <Notice title={`Waiting for ${customer?.name ?? 'the customer'} to sign`}>
          <p>If you change an answer or cancel signing, the emailed link will stop working.</p>
          <TakeBack />
        </Notice>
      )
    case 'waiting for manager':
      return (
        <Notice kind="good" title={`Signed by customer on ${dateOf(customer?.signDate ?? '')}`}>
          {manager?.branchManagerSSO === identity.sso ? (
            <p>Review the answers and sign. Your signature opens the account.</p>
          ) : (
            <>
              <p>{`Waiting for ${manager?.name ?? 'the branch manager'} to review and sign.`}</p>
              <TakeBack />
            </>
          )}
        </Notice>
      )
    case 'declined':
      return (
        <Notice kind="caution" title={declinedTitle(status.declined, dateOf)}>
          {AGAIN}
        </Notice>
      )
    case 'expired':
      return (
        <Notice kind="caution" title="The application expired before everyone signed">
          {AGAIN}
        </Notice>
      )
    case 'taken back':
      return <Notice title="Signing was canceled">{AGAIN}</Notice>
    default:
      return null
  }
}

const AGAIN = 'You can change the application and email it to the customer again.'

const declinedTitle = (declined: Status['declined'], dateOf: (instant: string) => string) =>
  declined ? `${declined.name} declined to sign on ${dateOf(declined.at)}` : 'A signer declined to sign'

const TakeBack = () => {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button className={styles.act} onClick={() => setAsking(true)}>
        Cancel signing
      </Button>
      {asking && <TakeBackDialog onClose={() => setAsking(false)} />}
    </>
  )
}

/** Ends the signing, so that the application can be changed. */
const TakeBackDialog = ({ onClose }: { onClose: () => void }) => {
  const { tenant, guid, onReopen } = useInstantCreditOffice()
  const ending = useMutation({
    mutationFn: () =>
      call('POST /api/InstantCredit/:tenant/:applicationKey/takeBack', {
        params: { tenant, applicationKey: guid },
      }),
    onSuccess: () => {
      toast('good', 'You can edit the application now.')
      onReopen()
    },
  })
  return (
    <ConfirmDialog
      title="Cancel signing?"
      width={520}
      confirm="Cancel signing"
      cancel="Keep signing open"
      variant="danger"
      busy={ending.isPending}
      error={ending.error}
      onConfirm={() => ending.mutate()}
      onClose={onClose}
    >
      <p>
        Existing signatures will be voided, and the emailed link will stop working. We'll notify the signers.
        You can then change the application and email it again.
      </p>
    </ConfirmDialog>
  )
}
