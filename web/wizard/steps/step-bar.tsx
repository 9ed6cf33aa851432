import { useEffect, type ReactNode } from 'react'
import { fieldAt, type Form } from '../../../domain/kit/index.ts'
import type { BannerName } from '../../../domain/rules/banners.ts'
import { useBanner } from '../../banners/use-banner.ts'
import { ApiError, messageOf } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { IconArrowLeft, IconCircleCheck } from '../../ui/icons.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './step-bar.module.css'
import type { SaveStatus } from '../draft/autosave-options.ts'

export interface StepBarProps {
  tenant: BannerName
  form: Form
  status: SaveStatus
  onPrevious: (() => void) | null
  /** Null where the failure is said elsewhere. */
  onRetry: (() => void) | null
  /** The one primary action, and whatever stands before it. */
  children: ReactNode
}

/** The way back, when it was saved, and the way on; on a phone a bar at the lower edge. */
export const StepBar = ({ tenant, form, status, onPrevious, onRetry, children }: StepBarProps) => {
  useKeyboardHeight()
  return (
    <>
      {status.kind === 'failed' && onRetry && <NotSaved form={form} error={status.error} onRetry={onRetry} />}
      <div className={`${styles.bar} no-print`}>
        {onPrevious && (
          <Button onClick={onPrevious}>
            <IconArrowLeft aria-hidden="true" />
            Previous
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

/** Where the keyboard of a phone lies over the page instead of shrinking it, the bar stands on the keyboard. */
const useKeyboardHeight = () => {
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const measure = () => {
      const hidden = Math.max(0, window.innerHeight - view.height - view.offsetTop)
      // Zoomed in by hand the bar stays where it is.
      document.documentElement.style.setProperty('--keyboard', view.scale > 1 ? '0px' : `${hidden}px`)
    }
    view.addEventListener('resize', measure)
    view.addEventListener('scroll', measure)
    return () => {
      view.removeEventListener('resize', measure)
      view.removeEventListener('scroll', measure)
    }
  }, [])
}

const StatusWords = ({ tenant, status }: { tenant: BannerName; status: SaveStatus }) => {
  const { timeZone } = useBanner(tenant)
  if (status.kind === 'saving') return 'Saving…'
  if (status.kind === 'failed') return 'Not saved'
  if (status.kind === 'unsaved') return ''
  const today = new Date().toDateString() === new Date(status.at).toDateString()
  return (
    <>
      <IconCircleCheck aria-hidden="true" />
      {`Saved ${today ? timeOf(status.at) : dayAndTimeOf(status.at, timeZone)}`}
    </>
  )
}

/** The clock on her own wall. */
const timeOf = (at: string) =>
  new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' })
const dayAndTimeOf = (at: string, timeZone: string) =>
  new Date(at).toLocaleDateString('en-US', { timeZone, month: 'short', day: 'numeric' })

/** Why it is not saved, what is wrong with which answer, and the way to try again (APP-136). */
const NotSaved = ({ form, error, onRetry }: { form: Form; error: unknown; onRetry: () => void }) => {
  const status = error instanceof ApiError ? error.status : null
  if (status === 404)
    // No save will ever go well again.
    return (
      <div className={styles.failure}>
        <Notice kind="bad" title="This can no longer be saved">
          The application was deleted or withdrawn in the meantime. Please copy what you still need.
        </Notice>
      </div>
    )
  const offline = status === 0
  return (
    <div className={styles.failure}>
      <Notice kind="bad" title="Not everything is saved yet">
        <p>
          {offline
            ? 'There is no connection. What you typed is kept on this device and saved when you are back online.'
            : `${messageOf(error)} What you typed is kept on this device.`}
        </p>
        {error instanceof ApiError && error.problems.length > 0 && (
          <ul>
            {error.problems.map(({ path, message }) => (
              <li key={path}>{`${labelAt(form, path)}: ${message.replace(/^\*/, '')}`}</li>
            ))}
          </ul>
        )}
        <Button onClick={onRetry}>Save again</Button>
      </Notice>
    </div>
  )
}

/** The question behind a path on the wire; the path itself where there is none. */
export const labelAt = (form: Form, path: string): string => {
  const label = fieldAt(form, path)?.field.label
  return typeof label === 'string' ? label : path
}
