/** The columns of the form history (HIST-006). */
import { bannerOf, type BannerName } from '../../../banners/rules/banners.ts'
import { RowButton, RowLink, type Column } from '../../../kit/list/web/index.ts'
import { IconPaperclip, IconTrash, StatusTag, type Tone, dateAndTime } from '../../../platform/ui/index.ts'
import { nameOf, type HistoryRow } from './queries.ts'
import styles from './history.module.css'

const statusTones: Record<HistoryRow['status'], Tone> = {
  'In Progress': 'draft',
  'Emailed Customer': 'sent',
  Pending: 'waiting',
  Approved: 'good',
  Denied: 'bad',
  Withdrawn: 'plain',
}

interface ColumnRow {
  tenant: BannerName
  /** The employee's sso. */
  own: string
  zone: string
  /** The list has other employees' forms, so it names who created each. */
  others: boolean
  onFiles: (row: HistoryRow) => void
  onDelete: (row: HistoryRow) => void
}

/** The banner and the creator of the form, if they are not the current banner and the employee. */
const asideOf = (row: HistoryRow, { tenant, own, others }: ColumnRow) =>
  [
    row.bannerName !== tenant && bannerOf(row.bannerName)?.displayName,
    others && row.createdByUserSSO !== own && row.createdByName,
  ]
    .filter(Boolean)
    .join(', ')

export const columnsOf = (shown: ColumnRow): readonly Column<HistoryRow>[] => [
  {
    name: 'form',
    head: 'Form',
    width: 150,
    from: 1024,
    ink: 'small-soft',
    card: 'left',
    show: (row) => row.formName,
  },
  {
    name: 'status',
    head: 'Status',
    width: 180,
    card: 'status',
    lines: 'whole',
    show: (row) => <StatusTag tone={statusTones[row.status]}>{row.status}</StatusTag>,
  },
  {
    name: 'company',
    head: 'Company Name/Bill-To Account',
    card: 'name',
    lines: 'two',
    stop: (row) => !row.link,
    show: (row) => {
      const aside = asideOf(row, shown)
      return (
        <>
          {row.accountLabel || <em className={styles.unnamed}>No name yet</em>}
          {aside && <small className={styles.aside}> {aside}</small>}
        </>
      )
    },
  },
  {
    name: 'modified',
    head: 'Last Modified',
    align: 'end',
    width: 124,
    lines: 'two',
    ink: 'small-soft',
    card: 'right',
    show: (row) => dateAndTime(row.updatedDate, shown.zone),
  },
  {
    name: 'job',
    head: 'Job Name',
    // Two lines hold the 35 characters of a job's name.
    width: 152,
    from: 1240,
    lines: 'two',
    card: 'wide',
    labeled: true,
    isEmpty: (row) => !row.projectName,
    show: (row) => row.projectName || '--',
  },
  {
    name: 'reason',
    head: 'Reason',
    width: 132,
    from: 1400,
    lines: 'two',
    ink: 'small',
    card: 'wide',
    isEmpty: (row) => !row.reason,
    show: (row) => row.reason || '--',
  },
  {
    name: 'files',
    head: 'File(s)',
    width: 88,
    lines: 'whole',
    card: 'more',
    screenOnly: true,
    isEmpty: (row) => !row.hasAttachedFiles,
    show: (row) =>
      !row.hasAttachedFiles ? (
        '--'
      ) : row.link ? (
        <RowButton onClick={() => shown.onFiles(row)}>
          <IconPaperclip aria-hidden="true" />
          File(s)<span className="unseen"> of the {nameOf(row)}</span>
        </RowButton>
      ) : (
        'File(s)'
      ),
  },
  {
    name: 'actions',
    head: 'Actions',
    width: 148,
    lines: 'whole',
    card: 'acts',
    screenOnly: true,
    isEmpty: (row) => !row.link,
    show: (row) => (
      <>
        {row.link && (
          <RowLink href={row.link} className={styles.view}>
            View<span className="unseen"> the {nameOf(row)}</span>
          </RowLink>
        )}
        {row.canDelete && (
          <RowButton className={styles.delete} onClick={() => shown.onDelete(row)}>
            <IconTrash aria-hidden="true" />
            Delete<span className="unseen"> the {nameOf(row)}</span>
          </RowButton>
        )}
      </>
    ),
  },
]
