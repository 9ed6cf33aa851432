import { useQueryClient } from '@tanstack/react-query'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { ApiError } from '../../../../platform/client/index.ts'
import { Button, Notice } from '../../../../platform/ui/index.ts'
import { applicationDetail, type Detail } from '../../web/queries.ts'
import { wentWrong } from './bureau-words.ts'
import styles from './bureau.module.css'

/** The server's reason for rejecting the request; '' if it or the bureau failed. */
const reasonOf = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : ''

/** BUR-024 on one line, for a toast. */
export const failureWords = (error: unknown) => [wentWrong, reasonOf(error)].filter(Boolean).join(' ')

interface CheckFailureProps {
  tenant: BannerName
  application: Detail
  error: unknown
  onClose: () => void
}

/** BUR-024 with the reason, if any, and a button that loads another employee's change. */
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

/** A bureau can take a while, and the dialog may be closed. */
export const Waiting = ({ on }: { on: boolean }) => (
  <p role="status" className={on ? styles.soft : 'unseen'}>
    {on &&
      "Asking the bureau. This can take up to 30 seconds. You can close this window; we'll show the result when it arrives."}
  </p>
)
