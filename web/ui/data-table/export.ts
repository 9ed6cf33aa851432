/**
 * The spreadsheet of what the list shows (REV-009). Who asks is told by a header, so that the browser cannot fetch it
 * as a link: its bytes are gathered in the page and handed over whole, which a browser does up to some gigabytes,
 * beyond any spreadsheet's million rows. It goes on while one opens an application; leaving the site ends it.
 */
import { useSyncExternalStore } from 'react'
import { bannerOf, type BannerName } from '../../../domain/rules/banners.ts'
import { messageOf } from '../../api/api-error.ts'
import { fetchFile } from '../../api/client.ts'
import { saveFile } from '../save-file.ts'
import { toast } from '../toasts.tsx'
import type { ListSearch } from '../../review/list/list-address.ts'
import { questionOf } from '../../review/list/list-search.ts'

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

/** How many bytes have come; null while nothing is being prepared. */
export const useExport = (): number | null => useSyncExternalStore(subscribe, () => preparing?.bytes ?? null)

export const cancelExport = () => preparing?.stop.abort()

/** One at a time: a second press changes nothing. */
export const startExport = async (tenant: BannerName, search: ListSearch) => {
  if (preparing) return
  const banner = bannerOf(tenant)!
  const stop = new AbortController()
  change({ bytes: 0, stop })
  try {
    const { blob, name } = await fetchFile('GET /api/CreditReview/getExcelDownload', {
      query: { tenantId: banner.tenantId, ...questionOf(search) },
      signal: stop.signal,
      onBytes: (bytes) => change({ bytes, stop }),
    })
    saveFile(blob, name ?? `${banner.displayName} Credit Apps.xlsx`)
  } catch (error) {
    if (!stop.signal.aborted) toast('bad', messageOf(error))
  } finally {
    change(null)
  }
}
