import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { denialProblems, type Denial, type DenialReason } from '../rules/certificate-denials.ts'
import { APPROVED, DENIED, certificateProblems, type CertificateEntry } from '../rules/tax-certificates.ts'
import { dayOf } from '../../../platform/text/days/days.ts'
import { call, fetchFile } from '../../../platform/client/index.ts'
import { useBanner } from '../../../banners/web/index.ts'
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
} from '../../../platform/ui/index.ts'
import { CertificateHistory } from './certificate-history.tsx'
import { CertificateFields } from './certificate-fields.tsx'
import { CertificatePreview } from './certificate-preview.tsx'
import { DenialFields } from './denial-fields.tsx'
import { ErpOutcome } from './erp-outcome.tsx'
import { certificate, type Certificate, type CertificateRow } from './queries.ts'
import { ReplacedCertificate, Requests } from './requests.tsx'
import { SubAccounts } from './sub-accounts.tsx'
import { whyNot } from './words.ts'
import styles from './tax-certificates.module.css'

interface ReviewDialogProps {
  tenant: BannerName
  batchId: number
  /** Without editApplications (TAX-018). */
  readOnly: boolean
  /** Shows another certificate instead. */
  onOpen: (batchId: number) => void
  onSaved: (row: CertificateRow) => void
  onClose: () => void
}

const TITLE = 'Tax Document Approval'
const WIDTH = 1120

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
      <Dialog title={TITLE} onClose={onClose} width={WIDTH}>
        <Skeleton lines={8} label="Loading the certificate" />
      </Dialog>
    )
  return <Known key={data.batchId} of={data} onClose={onClose} {...rest} />
}

const Known = ({
  of,
  tenant,
  readOnly,
  onOpen,
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
  const [denial, setDenial] = useState<Denial>({
    denialReason: of.denialReason as DenialReason | '',
    denialText: of.denialText,
  })
  const isDenied = entry.statusCode === DENIED
  const mailTo = isDenied && of.statusCode !== DENIED ? of.denialMailTo : null
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const today = dayOf(new Date(), timeZone)
  const found = {
    ...certificateProblems(entry, { today, stored }),
    ...(isDenied ? denialProblems(denial, mailTo !== null) : {}),
  }
  const problems = { ...(tried ? found : {}), ...refused }
  const data = (
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
          [
            'Replaces',
            of.renews ? (
              <ReplacedCertificate key="replaces" of={of.renews} zone={timeZone} onOpen={onOpen} />
            ) : (
              ''
            ),
          ],
          [
            'Renewal requests',
            of.requests.length > 0 ? <Requests key="requests" of={of} zone={timeZone} onOpen={onOpen} /> : '',
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
        problems={problems}
        belowStatus={
          isDenied && (
            <DenialFields
              value={denial}
              readOnly={readOnly}
              mailTo={mailTo}
              problems={problems}
              onChange={(next) => {
                setDenial(next)
                setRefused({})
              }}
            />
          )
        }
      />
      <CertificateHistory batchId={of.batchId} />
    </>
  )
  const fields = (
    <div className={styles.beside}>
      <div className="fields">{data}</div>
      <CertificatePreview of={of} />
    </div>
  )
  if (readOnly)
    return (
      <Dialog title={TITLE} onClose={onClose} width={WIDTH}>
        {fields}
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      </Dialog>
    )
  return (
    <FormDialog
      title={TITLE}
      submit="Save"
      width={WIDTH}
      send={() => {
        setTried(true)
        if (Object.keys(found).length > 0) return null
        const body = {
          batchId: of.batchId,
          rowVersion: of.rowVersion,
          ...entry,
          ...(isDenied && denial),
          states: [...entry.states],
        }
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
