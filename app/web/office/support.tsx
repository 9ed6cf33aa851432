import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { config } from '../../../platform/client/index.ts'
import { IconLifebuoy, lazyPart } from '../../../platform/ui/index.ts'
import { pageAddress, supportLink } from './page-address.ts'
import styles from './office-layout.module.css'

const SupportDialog = lazyPart(() => import('./support-dialog.tsx'))

/** Support for the current page: the company's own support site, or our form (SHELL-049, SHELL-A14). */
export const Support = () => {
  const [asking, setAsking] = useState(false)
  const { pathname } = useLocation()
  const { data } = useQuery(config)
  const words = (
    <>
      <IconLifebuoy aria-hidden="true" />
      <span className={styles.word}>Support</span>
    </>
  )
  if (data?.supportUrl) {
    const page = pageAddress({ origin: window.location.origin, pathname })
    return (
      <a
        className={styles.support}
        href={supportLink(data.supportUrl, page)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {words}
        <span className="unseen"> (opens in a new tab)</span>
      </a>
    )
  }
  return (
    <>
      <button type="button" className={styles.support} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {words}
      </button>
      <Suspense>{asking && <SupportDialog onClose={() => setAsking(false)} />}</Suspense>
    </>
  )
}
