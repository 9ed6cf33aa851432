import { useEffect, useState } from 'react'
import { useEmployee } from '../../../common/identity/web/index.ts'
import { browserStore, readRecord, writeRecord } from '../../../platform/storage/index.ts'
import type { ReleaseNote } from './queries.ts'

const nameOf = ({ publishDate, headerText }: ReleaseNote) => `${publishDate} ${headerText}`

/** Remembers in this browser the newest note that this employee has seen. */
export const useSeen = (newest: ReleaseNote | undefined): void => {
  const place = usePlace()
  useEffect(() => {
    if (newest) writeRecord(browserStore, place, { newest: nameOf(newest) })
  }, [newest, place])
}

/** The newest note, if it was published since the employee's last visit. On a first visit nothing is new. */
export const useUnseen = (
  newest: ReleaseNote | undefined,
): { note: ReleaseNote | null; dismiss: () => void } => {
  const place = usePlace()
  const [dismissed, setDismissed] = useState(false)
  const seen = newest && readRecord(browserStore, place)?.['newest']
  useEffect(() => {
    if (newest && seen === undefined) writeRecord(browserStore, place, { newest: nameOf(newest) })
  }, [newest, seen, place])
  return {
    note: newest && seen !== undefined && seen !== nameOf(newest) && !dismissed ? newest : null,
    dismiss: () => {
      if (newest) writeRecord(browserStore, place, { newest: nameOf(newest) })
      setDismissed(true)
    },
  }
}

const usePlace = () => `whats-new:${useEmployee().identity.sso}`
