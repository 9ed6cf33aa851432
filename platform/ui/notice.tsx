import type { ReactNode } from 'react'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from './icons.ts'
import styles from './notice.module.css'

const icons = {
  info: IconInfoCircle,
  good: IconCircleCheck,
  caution: IconAlertTriangle,
  bad: IconAlertCircle,
}
type NoticeKind = keyof typeof icons

interface NoticeProps {
  kind?: NoticeKind
  title?: string
  children?: ReactNode
}

/** A message that stays on the page. Screen readers announce `bad` at once, the others after a pause. */
export const Notice = ({ kind = 'info', title, children }: NoticeProps) => {
  const Icon = icons[kind]
  return (
    <div className={`${styles.notice} ${styles[kind]}`} role={kind === 'bad' ? 'alert' : 'status'}>
      <Icon aria-hidden="true" />
      <div className={styles.body}>
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
    </div>
  )
}
