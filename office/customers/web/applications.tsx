import { Link } from '@tanstack/react-router'
import { bannerOf } from '../../../banners/rules/banners.ts'
import { Card, StatusTag, type Tone, dateText } from '../../../platform/ui/index.ts'
import { CardTable, type Column } from '../../../kit/list/web/index.ts'
import type { Customer } from './queries.ts'
import styles from './customers.module.css'

type Application = Customer['applications'][number]

const tones: Readonly<{ [S in Application['status']]: Tone }> = {
  Approved: 'good',
  Pending: 'waiting',
  Denied: 'bad',
  Withdrawn: 'plain',
}

const columnsOf = (zone: string): readonly Column<Application>[] => [
  {
    name: 'company',
    head: 'Company',
    show: ({ tenant, creditAppId, companyName }) => (
      <>
        <Link
          to="/admin/creditapps/$tenant/$id"
          params={{ tenant, id: String(creditAppId) }}
          className={styles.name}
        >
          {companyName || `Application ${creditAppId}`}
        </Link>
        <span className={styles.about}>{bannerOf(tenant)?.displayName}</span>
      </>
    ),
  },
  {
    name: 'status',
    head: 'Status',
    show: ({ status }) => <StatusTag tone={tones[status]}>{status}</StatusTag>,
  },
  {
    name: 'submitted',
    head: 'Submitted',
    align: 'end',
    show: ({ dateSubmitted }) => dateText(dateSubmitted, zone),
  },
]

/** The account's applications in all banners that share it and that the employee may see, newest first. */
export const Applications = ({ of, zone }: { of: Customer['applications']; zone: string }) => (
  <Card title="Credit applications">
    {of.length === 0 ? (
      <p className={styles.soft}>There are no applications for this account.</p>
    ) : (
      <CardTable
        caption="Credit applications, newest first"
        columns={columnsOf(zone)}
        rows={of}
        keyOf={(application) => application.creditAppId}
      />
    )}
  </Card>
)
