import { useMutation } from '@tanstack/react-query'
import { ApiError, isAboutFields, messageOf } from '../../../platform/client/index.ts'
import { say } from '../../../platform/language/index.ts'
import { Button, Notice } from '../../../platform/ui/index.ts'
import styles from './mailed-links.module.css'

interface FailedToSendProps {
  error: Error | null
  /** Loads what is there now. Throws ApiError. */
  onReopen: () => Promise<void>
  /** Opening it again discards what was entered. */
  discards?: boolean
}

/** Why answers were not sent, unless it is about fields, and what to do then. */
export const FailedToSend = ({ error, onReopen, discards = false }: FailedToSendProps) => {
  const reopening = useMutation({ mutationFn: onReopen })
  if (!error || isAboutFields(error)) return null
  const isOutdated = error instanceof ApiError && error.status === 409
  const message = messageOf(error)
  return (
    <Notice kind="bad" title={say("We couldn't send your answers")}>
      <div className={styles.failure}>
        <p>{isOutdated && discards ? message : say('{message} Your answers are still here.', { message })}</p>
        {isOutdated && (
          <>
            {discards && <p>{say('If you open it again, what you entered here is discarded.')}</p>}
            <Button busy={reopening.isPending} onClick={() => reopening.mutate()}>
              {say('Open again')}
            </Button>
            {reopening.isError && <p>{messageOf(reopening.error)}</p>}
          </>
        )}
      </div>
    </Notice>
  )
}
