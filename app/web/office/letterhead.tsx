import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useBanner, WordMark } from '../../../banners/web/index.ts'
import { useTenant } from '../../../common/identity/web/index.ts'
import { dateAndTime } from '../../../platform/ui/index.ts'
import styles from './office-layout.module.css'

const now = () => new Date().toISOString()

/** On paper, every screen starts with the banner's word mark and when it was printed. */
export const Letterhead = () => {
  const tenant = useTenant()
  const { displayName, timeZone } = useBanner(tenant)
  const [at, setAt] = useState(now)
  useEffect(() => {
    const print = () => flushSync(() => setAt(now()))
    addEventListener('beforeprint', print)
    return () => removeEventListener('beforeprint', print)
  }, [])
  return (
    <div className={styles.letterhead}>
      <WordMark banner={tenant} label={displayName} height={28} />
      <span>Printed {dateAndTime(at, timeZone)}</span>
    </div>
  )
}
