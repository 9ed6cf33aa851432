import { useState } from 'react'
import type { BannerName } from '../../../../../banners/rules/banners.ts'
import { call } from '../../../../../platform/client/index.ts'
import { Button, Dialog, DialogActions } from '../../../../../platform/ui/index.ts'
import type { Detail } from '../../../web/queries.ts'
import { bureauAddress } from '../bureau-words.ts'
import { Companies } from './companies.tsx'
import { useCreditCheck, type CheckResult } from '../credit-check.ts'
import { CheckFailure, failureWords } from '../failure.tsx'
import styles from '../bureau.module.css'

interface SimilarDialogProps {
  tenant: BannerName
  application: Detail
  /** A LIST; its indexes start at 1 (BUR-A03). */
  result: CheckResult
  onClose: () => void
}

/** The bureau found several similar businesses; someone must select one (BUR-008, 017, 018). */
export default function SimilarDialog({ tenant, application, result, onClose }: SimilarDialogProps) {
  const { transactionNumber, list } = result
  const [chosen, setChosen] = useState<string | null>(null)
  const select = useCreditCheck<number>(tenant, application, {
    about: 'business',
    name: application.companyName,
    ask: (place) =>
      call(
        'GET /api/CreditCheck/selectFromListOfSimilars/:appId/:transactionNumber/:fileNumber/:recordSequence',
        {
          params: {
            appId: String(application.creditAppId),
            transactionNumber: transactionNumber ?? '',
            fileNumber: list[place]!.ExperianFileNumber,
            recordSequence: place + 1,
          },
        },
      ),
    done: onClose,
    failure: failureWords,
  })
  return (
    <Dialog title="Which company is it?" onClose={onClose} width={800}>
      <div className={styles.form}>
        {select.isError && (
          <CheckFailure tenant={tenant} application={application} error={select.error} onClose={onClose} />
        )}
        <p>
          {list.length === 1
            ? `The bureau has one company like ${application.companyName}.`
            : `The bureau has ${list.length} companies like ${application.companyName}.`}{' '}
          Its report is saved to the application after you select it.
        </p>
        <Companies
          label="Similar companies"
          of={list.map((one, place) => ({
            key: String(place),
            name: one.BusinessName,
            address: bureauAddress({
              street: one.StreetAddress,
              city: one.City,
              state: one.State,
              zipCode: one.Zip,
              country: 'US',
            }),
            about: [`File number ${one.ExperianFileNumber}`],
          }))}
          chosen={chosen}
          onChoose={setChosen}
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={select.running}
            disabled={chosen === null}
            onClick={() => select.mutate(Number(chosen))}
          >
            Select Company
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
