import { Link } from '@tanstack/react-router'
import { bannerOf } from '../../domain/rules/banners.ts'
import { Card } from '../ui/card.tsx'
import { dateText } from '../ui/dates.ts'
import { StatusTag, type Tone } from '../ui/status-tag.tsx'
import type { Customer } from './queries.ts'
import styles from './customers.module.css'

type Application = Customer['applications'][number]

const tones: Readonly<{ [S in Application['status']]: Tone }> = {
  Approved: 'good',
  Pending: 'waiting',
  Denied: 'bad',
  Withdrawn: 'plain',
}

/** Of every banner that shares the account and that she may read; the newest first. */
export const Applications = ({ of, zone }: { of: Customer['applications']; zone: string }) => (
  <Card title="Credit applications">
    {of.length === 0 ? (
      <p className={styles.soft}>No application was submitted for this account.</p>
    ) : (
      <ul className={styles.list}>
        {of.map((application) => (
          <li key={application.creditAppId}>
            <Link
              to="/admin/creditapps/$tenant/$id"
              params={{ tenant: application.tenant, id: String(application.creditAppId) }}
              className={styles.name}
            >
              {application.companyName || `Application ${application.creditAppId}`}
            </Link>
            <StatusTag tone={tones[application.status]}>{application.status}</StatusTag>
            <span className={styles.about}>
              {bannerOf(application.tenant)?.displayName} · submitted{' '}
              {dateText(application.dateSubmitted, zone)}
            </span>
          </li>
        ))}
      </ul>
    )}
  </Card>
)
