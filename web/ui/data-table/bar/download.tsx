import { sizeText } from '../../../../domain/rules/file-sizes.ts'
import { Button } from '../../button.tsx'
import { IconDownload, IconX } from '../../icons.ts'
import { cancelExport, startExport, useExport, type Export } from './export.ts'
import styles from './bars.module.css'

/** What the filters of a list show, whole, whatever the page (REV-009). */
export const Download = (props: Export) => {
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
      <Button busy={busy} onClick={() => void startExport(props)}>
        {!busy && <IconDownload aria-hidden="true" />}
        {busy ? `Preparing…${bytes > 0 ? ` ${sizeText(bytes)}` : ''}` : 'Download'}
      </Button>
    </div>
  )
}
