import { sizeText } from '../../../../platform/files/file-sizes.ts'
import { Button, IconDownload, IconX, saveFile, toast } from '../../../../platform/ui/index.ts'
import styles from './bars.module.css'
import { useSyncExternalStore } from 'react'
import { messageOf } from '../../../../platform/client/index.ts'

/** Downloads everything the filters match, on all pages (REV-009). */
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

/**
 * The spreadsheet of a list. The request needs an authorization header, so it cannot be a link: the page collects
 * the bytes and saves the file. Browsers can hold some gigabytes this way, more than a million rows. The download
 * continues when a row is opened, and ends when the user leaves the site.
 */

interface Preparing {
  bytes: number
  stop: AbortController
}

let preparing: Preparing | null = null
const listeners = new Set<() => void>()
const change = (next: Preparing | null) => {
  preparing = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The bytes received; null if no download is running. */
const useExport = (): number | null => useSyncExternalStore(subscribe, () => preparing?.bytes ?? null)

const cancelExport = () => preparing?.stop.abort()

/** Requests the spreadsheet; `name` is used if the server does not give one. */
export interface Export {
  fetch: (options: {
    signal: AbortSignal
    onReceived: (bytes: number) => void
  }) => Promise<{ blob: Blob; name: string | undefined }>
  name: string
}

/** One at a time: another click does nothing. */
const startExport = async ({ fetch, name }: Export) => {
  if (preparing) return
  const stop = new AbortController()
  change({ bytes: 0, stop })
  try {
    const file = await fetch({ signal: stop.signal, onReceived: (bytes) => change({ bytes, stop }) })
    saveFile(file.blob, file.name ?? name)
  } catch (error) {
    if (!stop.signal.aborted) toast('bad', messageOf(error))
  } finally {
    change(null)
  }
}
