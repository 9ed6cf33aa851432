import type { BannerName } from '../../../domain/rules/banners.ts'
import { Button } from '../button.tsx'
import { IconDownload, IconX } from '../icons.ts'
import { cancelExport, startExport, useExport } from './export.ts'
import type { ListSearch } from '../../review/list/list-address.ts'
import { fileSize } from '../../review/words.ts'
import styles from './bars.module.css'

/** REV-009: what the filters show, whole, whatever the page. */
export const ListDownload = ({ tenant, search }: { tenant: BannerName; search: ListSearch }) => {
  const bytes = useExport()
  const busy = bytes !== null
  return (
    <div className={`${styles.download} no-print`}>
      <span className="unseen" role="status">
        {busy ? 'Preparing the spreadsheet' : ''}
      </span>
      {busy && (
        <Button variant="quiet" onClick={cancelExport}>
          <IconX aria-hidden="true" />
          Cancel
        </Button>
      )}
      <Button busy={busy} onClick={() => void startExport(tenant, search)}>
        {!busy && <IconDownload aria-hidden="true" />}
        {busy ? `Preparing…${bytes > 0 ? ` ${fileSize(bytes)}` : ''}` : 'Download'}
      </Button>
    </div>
  )
}
