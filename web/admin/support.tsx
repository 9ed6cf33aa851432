import { Suspense, useState } from 'react'
import { IconLifebuoy } from '../ui/icons.ts'
import { later } from '../ui/later.ts'
import styles from './office-layout.module.css'

const SupportDialog = later(() => import('./support-dialog.tsx'))

/** Help with the page where one is (SHELL-049, SHELL-A14). */
export const Support = () => {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <button type="button" className={styles.support} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <IconLifebuoy aria-hidden="true" />
        <span className={styles.word}>Support</span>
      </button>
      <Suspense>{asking && <SupportDialog onClose={() => setAsking(false)} />}</Suspense>
    </>
  )
}
