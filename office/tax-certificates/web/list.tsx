import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { certificateStatuses, statusWords } from '../rules/tax-certificates.ts'
import { useBanner } from '../../../banners/web/index.ts'
import { useMay } from '../../../common/identity/web/index.ts'
import { browserStore, readRecord, writeRecord } from '../../../platform/storage/index.ts'
import { type Column, ListScreen, RowLink } from '../../../kit/list/web/index.ts'
import { Button, StatusTag, dateText, lazyPart, toast, type Tone } from '../../../platform/ui/index.ts'
import { pageSizes, readCertificateSearch, type Sort, usualPageSize } from './list-address.ts'
import { certificatePage, showSaved, type CertificateRow } from './queries.ts'
import { dayText } from './words.ts'
import styles from './tax-certificates.module.css'

const ReviewDialog = lazyPart(() => import('./review-dialog.tsx'))
const UploadDialog = lazyPart(() => import('./upload-dialog.tsx'))

const route = '/admin/taxcerts/$tenant'
const tones: Readonly<Record<number, Tone>> = { 1: 'waiting', 2: 'good', 3: 'bad' }
const legend = certificateStatuses.map(({ code, words }) => [words, tones[code]!] as const)
const statusOptions = [
  ['all', 'All'],
  ['1', 'Pending'],
  ['3', 'Denied'],
  ['2', 'Approved'],
] as const

/** TAX-008 */
const columnsOf = (
  zone: string,
  hrefOf: (batchId: number) => string,
): readonly Column<CertificateRow, Sort>[] => [
  {
    name: 'account',
    head: 'Account',
    width: 128,
    sort: 'account',
    card: 'left',
    labeled: true,
    show: ({ displayNumber }) => displayNumber,
  },
  {
    name: 'name',
    head: 'Name',
    sort: 'name',
    card: 'name',
    lines: 'two',
    show: ({ batchId, displayName, renews }) => (
      <>
        <RowLink href={hrefOf(batchId)}>{displayName}</RowLink>
        {renews !== null && (
          <small className={styles.about}>{`ReplacedCertificate certificate ${renews}`}</small>
        )}
      </>
    ),
  },
  {
    name: 'uploadDate',
    head: 'Upload Date',
    width: 136,
    align: 'end',
    sort: 'uploadDate',
    card: 'right',
    labeled: true,
    show: ({ uploadDate }) => dateText(uploadDate, zone),
  },
  {
    name: 'effectiveDate',
    head: 'Effective Date',
    width: 144,
    align: 'end',
    sort: 'effectiveDate',
    show: ({ effectiveDate }) => dayText(effectiveDate),
  },
  {
    name: 'expirationDate',
    head: 'Expiration Date',
    width: 184,
    align: 'end',
    sort: 'expirationDate',
    card: 'wide',
    labeled: true,
    lines: 'two',
    show: ({ expirationDate, validUntil, askedAt }) => (
      <>
        <span>{validUntil === null ? 'None' : dayText(validUntil)}</span>
        {validUntil !== expirationDate && <small> by state rule</small>}
        {askedAt && <small className={styles.about}>{`Requested ${dateText(askedAt, zone)}`}</small>}
      </>
    ),
  },
  {
    name: 'status',
    head: 'Status',
    width: 240,
    card: 'status',
    show: ({ statusCode, erpState }) => (
      <span className={styles.tags}>
        <StatusTag tone={tones[statusCode]!}>{statusWords(statusCode)}</StatusTag>
        {erpState === 'refused' && <StatusTag tone="caution">ERP refused</StatusTag>}
      </span>
    ),
  },
]

const keyOf = ({ batchId }: CertificateRow) => String(batchId)
const firstDirection = (sort: Sort) => (sort === 'account' || sort === 'name' ? 'asc' : 'desc')
const memory = (tenant: string) => `tax-certificates.${tenant}`

/** `/admin/taxcerts/{tenant}` (TAX-001 to TAX-016). Banners without certificates lead to the dashboard. */
export const TaxCertificates = () => {
  const { tenant } = useParams({ from: route })
  const { taxCertificates } = useBanner(tenant)
  return taxCertificates ? <List /> : <Navigate to="/admin/$tenant" params={{ tenant }} replace />
}

const List = () => {
  const { tenant } = useParams({ from: route })
  const { timeZone } = useBanner(tenant)
  const edits = useMay('editApplications')
  const address = useSearch({ from: route })
  // Without filters in the address, the list is as the user left it (TAX-012).
  const search = useMemo(
    () =>
      readCertificateSearch(
        Object.keys(address).length > 0 ? { ...address } : (readRecord(browserStore, memory(tenant)) ?? {}),
      ),
    [address, tenant],
  )
  useEffect(() => {
    const { cursor: _cursor, search: _words, open: _open, ...lasting } = search
    writeRecord(browserStore, memory(tenant), lasting)
  }, [search, tenant])
  const navigate = useNavigate({ from: route })
  const queries = useQueryClient()
  const [uploading, setUploading] = useState(false)
  const asked = certificatePage(tenant, search)
  const columns = useMemo(
    () =>
      columnsOf(timeZone, (open) => {
        const asked = Object.entries({ status: 1, ...search, open })
        return `/admin/taxcerts/${tenant}?${new URLSearchParams(asked.map(([key, value]) => [key, String(value)]))}`
      }),
    [timeZone, search, tenant],
  )
  const { error } = useQuery(asked)
  useEffect(() => {
    if (error) console.warn('The tax certificates could not be loaded.', error)
  }, [error])
  const close = () => {
    setUploading(false)
    if (search.open !== undefined)
      void navigate({ search: (now) => ({ ...now, open: undefined }), replace: true })
  }
  const saved = (row: CertificateRow) => {
    showSaved(queries, tenant, row)
    close()
    toast('good', 'Success')
  }
  return (
    <ListScreen
      list="tax-certificates"
      title="Customer Tax Documents"
      actions={
        edits ? (
          <Button variant="primary" onClick={() => setUploading(true)}>
            New
          </Button>
        ) : undefined
      }
      caption="Tax certificates"
      nouns={['certificate', 'certificates']}
      searchLabel="Search by customer name or account #"
      filter={{
        name: 'status',
        label: 'Filter By',
        value: String(search.status ?? 1),
        usual: '1',
        options: statusOptions,
      }}
      empty={['No certificates match these filters.', 'No certificates are waiting for review.']}
      columns={columns}
      keyOf={keyOf}
      asked={asked}
      address={search}
      sizes={[pageSizes, usualPageSize]}
      order={{ by: 'uploadDate', direction: 'desc', firstDirection }}
      legend={legend}
      onChange={(change, replace) =>
        void navigate({
          // The status is always in the address: an address without filters is the list as the user left it.
          search: () => ({
            status: 1 as const,
            ...readCertificateSearch({ ...search, open: undefined, ...change }),
          }),
          replace,
        })
      }
    >
      {uploading && (
        <Suspense>
          <UploadDialog tenant={tenant} onSaved={saved} onClose={close} />
        </Suspense>
      )}
      {search.open !== undefined && (
        <Suspense>
          <ReviewDialog
            tenant={tenant}
            batchId={search.open}
            readOnly={!edits}
            onOpen={(open) => void navigate({ search: (now) => ({ ...now, open }) })}
            onSaved={saved}
            onClose={close}
          />
        </Suspense>
      )}
    </ListScreen>
  )
}
