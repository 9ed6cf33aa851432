import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { BannerName } from '../../domain/rules/banners.ts'
import { APPROVED, certificateProblems, type CertificateEntry } from '../../domain/rules/tax-certificates.ts'
import { dayOf } from '../../domain/text/days.ts'
import { call, fetchFile } from '../api/index.ts'
import { useBanner } from '../banners/index.ts'
import {
  Button,
  Dialog,
  DialogActions,
  Facts,
  FormDialog,
  Skeleton,
  dateText,
  refusedEntries,
  saveFile,
  toast,
} from '../ui/index.ts'
import { CertificateHistory } from './certificate-history.tsx'
import { CertificateFields } from './certificate-fields.tsx'
import { ErpOutcome } from './erp-outcome.tsx'
import { certificate, type Certificate, type CertificateRow } from './queries.ts'
import { SubAccounts } from './sub-accounts.tsx'
import { whyNot } from './words.ts'
import styles from './tax-certificates.module.css'

interface ReviewDialogProps {
  tenant: BannerName
  batchId: number
  /** Without editApplications (TAX-018). */
  readOnly: boolean
  onSaved: (row: CertificateRow) => void
  onClose: () => void
}

const TITLE = 'Tax Document Approval'

/** A certificate with everything that is known about it (TAX-013, TAX-017). */
const ReviewDialog = ({ batchId, onClose, ...rest }: ReviewDialogProps) => {
  const { data, error } = useQuery(certificate(batchId))
  useEffect(() => {
    if (!error) return
    toast('bad', 'Unable to retrieve data')
    onClose()
  }, [error, onClose])
  if (!data)
    return (
      <Dialog title={TITLE} onClose={onClose} width={640}>
        <Skeleton lines={8} label="Loading the certificate" />
      </Dialog>
    )
  return <Known of={data} onClose={onClose} {...rest} />
}

const Known = ({
  of,
  tenant,
  readOnly,
  onSaved,
  onClose,
}: Omit<ReviewDialogProps, 'batchId'> & { of: Certificate }) => {
  const { timeZone } = useBanner(tenant)
  const stored = of.expirationDate ?? ''
  const [entry, setEntry] = useState<CertificateEntry>({
    states: of.states,
    effectiveDate: of.effectiveDate,
    expirationDate: stored,
    statusCode: of.statusCode,
  })
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const today = dayOf(new Date(), timeZone)
  const found = certificateProblems(entry, { today, stored })
  const fields = (
    <>
      <Facts
        of={[
          ['Account', of.accountNumber],
          ['Name', of.accountName],
          ['Submitted by', of.submittedByEmail],
          ['Certificate', <Download key="file" of={of} />],
          ['Upload date', dateText(of.uploadDate, timeZone)],
          [
            'Reviewed',
            of.reviewedDate ? `${of.reviewerInitials}, ${dateText(of.reviewedDate, timeZone)}` : 'Not yet',
          ],
          [
            'ERP',
            of.erpState === '' && of.statusCode !== APPROVED ? (
              ''
            ) : (
              <ErpOutcome key="erp" tenant={tenant} of={of} readOnly={readOnly} />
            ),
          ],
          ['Sub-accounts', of.subAccounts.length > 0 ? <SubAccounts of={of.subAccountNames} /> : ''],
        ]}
      />
      <CertificateFields
        tenant={tenant}
        value={entry}
        readOnly={readOnly}
        onChange={(next) => {
          setEntry(next)
          setRefused({})
        }}
        problems={{ ...(tried ? found : {}), ...refused }}
      />
      <CertificateHistory batchId={of.batchId} />
    </>
  )
  if (readOnly)
    return (
      <Dialog title={TITLE} onClose={onClose} width={640}>
        <div className="fields">{fields}</div>
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      </Dialog>
    )
  return (
    <FormDialog
      title={TITLE}
      submit="Save"
      width={640}
      send={() => {
        setTried(true)
        if (Object.keys(found).length > 0) return null
        const body = { batchId: of.batchId, rowVersion: of.rowVersion, ...entry, states: [...entry.states] }
        return call('POST /api/taxReview/review', { body }).catch((error: unknown) => {
          setRefused(refusedEntries(error))
          toast('bad', whyNot(error))
          throw error
        })
      }}
      onSent={({ data }) => onSaved(data)}
      onClose={onClose}
    >
      {fields}
    </FormDialog>
  )
}

const Download = ({ of }: { of: Certificate }) => {
  const { name, fullPath } = of.taxCertificate
  const load = () =>
    fetchFile('GET /api/taxReview/Download', { query: { fullPath } }).then(
      (file) => saveFile(file.blob, file.name ?? name),
      (error: unknown) => {
        console.warn('The certificate could not be downloaded.', error)
        toast('bad', 'Unable to download Tax Certificate')
      },
    )
  return (
    <Button variant="quiet" className={styles.file!} onClick={() => void load()}>
      {name}
    </Button>
  )
}

export default ReviewDialog
