import { useEffect, type ReactNode } from 'react'
import type { Form } from '../../../model/index.ts'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { useBanner } from '../../../../banners/web/index.ts'
import { ApiError } from '../../../../platform/client/index.ts'
import { problemLine } from '../../index.ts'
import {
  Button,
  IconArrowLeft,
  IconCircleCheck,
  monthAndDay,
  Notice,
  timeOfDay,
} from '../../../../platform/ui/index.ts'
import styles from './step-bar.module.css'
import { mayPass } from '../draft/unsaved-words.ts'
import { isOffline, notSavedWords, offlineWords } from '../draft/unsaved-words.ts'
import type { SaveStatus } from '../draft/autosave-options.ts'
import { say } from '../../../../platform/language/index.ts'
import { keepsData } from '../../../../platform/storage/index.ts'

export interface StepBarProps {
  tenant: BannerName
  form: Form
  status: SaveStatus
  onPrevious: (() => void) | null
  /** Null if the failure is shown elsewhere. */
  onRetry: (() => void) | null
  /** The primary action, and any buttons before it. */
  children: ReactNode
}

/** Previous, the save status, and the primary action; on a phone a bar at the bottom edge. */
export const StepBar = ({ tenant, form, status, onPrevious, onRetry, children }: StepBarProps) => {
  useKeyboardHeight()
  return (
    <>
      {status.kind === 'failed' && onRetry && <NotSaved form={form} error={status.error} onRetry={onRetry} />}
      <div className={`${styles.bar} no-print`}>
        {onPrevious && (
          <Button onClick={onPrevious}>
            <IconArrowLeft aria-hidden="true" />
            {say('Previous')}
          </Button>
        )}
        <p className={styles.status} role="status">
          <StatusWords tenant={tenant} status={status} />
        </p>
        {children}
      </div>
    </>
  )
}

/** Keeps the bar above the on-screen keyboard if the keyboard covers the page instead of resizing it. */
const useKeyboardHeight = () => {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const measure = () => {
      const hidden = Math.max(0, window.innerHeight - view.height - view.offsetTop)
      // When the user has zoomed in, the bar stays where it is.
      document.documentElement.style.setProperty('--keyboard', view.scale > 1 ? '0px' : `${hidden}px`)
    }
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    // The page may change its height, and the view not: while it is wider than the phone, a browser zooms out.
    window.addEventListener('resize', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  }, [])
}

const StatusWords = ({ tenant, status }: { tenant: BannerName; status: SaveStatus }) => {
  const { timeZone } = useBanner(tenant)
  if (status.kind === 'saving') return <span>{say('Saving…')}</span>
  if (status.kind === 'failed') return <span>{notSaved(status.error)}</span>
  if (status.kind === 'unsaved') return null
  const today = new Date().toDateString() === new Date(status.at).toDateString()
  return (
    <>
      <IconCircleCheck aria-hidden="true" />
      <span>
        {say('Saved {time}', { time: today ? timeOfDay(status.at) : monthAndDay(status.at, timeZone) })}
      </span>
    </>
  )
}

/** On a phone this bar is all that is in view, so it also says what happens next. */
const notSaved = (error: unknown) => {
  if (isOffline(error)) return say(keepsData() ? 'Saved on this device' : "Not saved: you're offline")
  return mayPass(error) ? say("Not saved: we'll keep trying") : say('Not saved')
}

/** Why the save failed, the invalid answers, and a button to try again (APP-136). */
const NotSaved = ({ form, error, onRetry }: { form: Form; error: unknown; onRetry: () => void }) => {
  const status = error instanceof ApiError ? error.status : null
  if (status === 404)
    // No later save can succeed.
    return (
      <div className={styles.failure}>
        <Notice kind="bad" title={say('You can no longer save this application')}>
          {say('It has been deleted or withdrawn. Copy anything you still need.')}
        </Notice>
      </div>
    )
  const offline = isOffline(error)
  return (
    <div className={styles.failure}>
      <Notice
        kind="bad"
        title={offline ? say("You're offline") : say("We couldn't save your latest changes")}
      >
        <p>{offline ? offlineWords() : notSavedWords(error)}</p>
        {error instanceof ApiError && error.problems.length > 0 && (
          <ul>
            {error.problems.map((problem) => (
              <li key={problem.path}>{problemLine(form, problem)}</li>
            ))}
          </ul>
        )}
        <Button onClick={onRetry}>{say('Try again')}</Button>
      </Notice>
    </div>
  )
}
