import { bannerOf, type BannerName } from '../../domain/rules/banners.ts'
import { dateAndTime } from '../ui/dates.ts'
import { IconPaperclip, IconTrash } from '../ui/icons.ts'
import { StatusTag } from '../ui/status-tag.tsx'
import type { HistoryRow } from './queries.ts'
import { nameOf, statusTones } from './words.ts'
import styles from './history.module.css'

interface RowProps {
  row: HistoryRow
  /** Its number over all pages, the head counted. */
  index: number
  tenant: BannerName
  /** Her sso. */
  own: string
  zone: string
  /** Others' forms stand among them: who made it is said. */
  others: boolean
  onFiles: (row: HistoryRow) => void
  onDelete: (row: HistoryRow) => void
}

/**
 * One form. The area of View is stretched over the row; what else can be pressed lies above it. `data-stop` can have
 * the focus while the row is the one that one stands on (useRowKeys).
 */
export const Row = ({ row, index, tenant, own, zone, others, onFiles, onDelete }: RowProps) => {
  const { accountLabel, reason, link } = row
  // Where nobody would guess it: another banner than the one worked in, another person than herself.
  const aside = [
    row.bannerName !== tenant && bannerOf(row.bannerName)?.displayName,
    others && row.createdByUserSSO !== own && row.createdByName,
  ].filter(Boolean)
  const files = row.hasAttachedFiles && (link ? 'open' : 'shut')
  return (
    <tr aria-rowindex={index} className={link ? styles.viewable : undefined}>
      <td className={styles.form}>{row.formName}</td>
      <td className={styles.status}>
        <StatusTag tone={statusTones[row.status]}>{row.status}</StatusTag>
      </td>
      <th scope="row" className={styles.company} title={[accountLabel, ...aside].join(', ')}>
        <span className={styles.lines} data-stop={link ? undefined : true} tabIndex={link ? undefined : -1}>
          {accountLabel || <em>No name yet</em>}
          {aside.length > 0 && <small> {aside.join(', ')}</small>}
        </span>
      </th>
      <td className={styles.modified}>{dateAndTime(row.updatedDate, zone)}</td>
      <td className={`${styles.job} ${row.projectName ? '' : styles.none}`}>{row.projectName || '--'}</td>
      <td className={`${styles.reason} ${reason ? '' : styles.none}`} title={reason}>
        <span className={styles.lines}>{reason || '--'}</span>
      </td>
      <td className={`${styles.files} ${files ? '' : styles.none}`}>
        {files === 'open' ? (
          <button
            type="button"
            className={styles.act}
            aria-haspopup="dialog"
            data-stop
            tabIndex={-1}
            onClick={() => onFiles(row)}
          >
            <IconPaperclip aria-hidden="true" />
            File(s)<span className="unseen"> of the {nameOf(row)}</span>
          </button>
        ) : files === 'shut' ? (
          'File(s)'
        ) : (
          '--'
        )}
      </td>
      <td className={`${styles.actions} ${link ? '' : styles.none}`}>
        {link && (
          <a href={link} className={styles.view} data-stop tabIndex={-1}>
            View<span className="unseen"> the {nameOf(row)}</span>
          </a>
        )}
        {row.canDelete && (
          <button
            type="button"
            className={`${styles.act} ${styles.delete}`}
            aria-haspopup="dialog"
            data-stop
            tabIndex={-1}
            onClick={() => onDelete(row)}
          >
            <IconTrash aria-hidden="true" />
            <span className={styles.word}>Delete</span>
            <span className="unseen"> the {nameOf(row)}</span>
          </button>
        )}
      </td>
    </tr>
  )
}
