import { useQueryClient } from '@tanstack/react-query'
import type { BannerName } from '../../../domain/rules/banners.ts'
import { ApiError } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { applicationDetail, type Detail } from '../queries.ts'
import { wentWrong } from './bureau-words.ts'
import styles from './bureau.module.css'

/** The reason that our server gave for a refusal; '' where it or the bureau merely failed. */
const reasonOf = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : ''

/** BUR-024 in one line, for somebody who is elsewhere on the page by now. */
export const failureWords = (error: unknown) => [wentWrong, reasonOf(error)].filter(Boolean).join(' ')

interface CheckFailureProps {
  tenant: BannerName
  application: Detail
  error: unknown
  onClose: () => void
}

/** BUR-024, with the reason where there is one, and the way to what a colleague did meanwhile. */
export const CheckFailure = ({ tenant, application, error, onClose }: CheckFailureProps) => {
  const queries = useQueryClient()
  const reason = reasonOf(error)
  const show = () => {
    void queries.invalidateQueries({ queryKey: applicationDetail(tenant, application.creditAppId).queryKey })
    onClose()
  }
  return (
    <Notice kind="bad" title={wentWrong}>
      {reason && (
        <div className={styles.part}>
          <p>{reason}</p>
          {error instanceof ApiError && error.code === 'conflict' && (
            <span>
              <Button onClick={show}>Show the current application</Button>
            </span>
          )}
        </div>
      )}
    </Notice>
  )
}

/** A bureau takes its time; nobody has to stay for it. */
export const Waiting = ({ on }: { on: boolean }) => (
  <p role="status" className={on ? styles.soft : 'unseen'}>
    {on && 'The bureau is asked. That can take half a minute; you can close this window, and are told here.'}
  </p>
)
