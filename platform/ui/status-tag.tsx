import type { ReactNode } from 'react'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconInfoCircle,
  IconMail,
  IconPencil,
} from './icons.ts'
import { ownTexts } from './own-texts.tsx'
import styles from './status-tag.module.css'

const icons = {
  good: IconCircleCheck,
  waiting: IconClock,
  bad: IconCircleX,
  caution: IconAlertTriangle,
  plain: IconInfoCircle,
  draft: IconPencil,
  sent: IconMail,
}
export type Tone = keyof typeof icons

/** A short status: a meaningful color with its icon and word. */
export const StatusTag = ({ tone, children }: { tone: Tone; children: ReactNode }) => {
  const Icon = icons[tone]
  return (
    <span className={`${styles.tag} ${styles[tone]}`}>
      <Icon aria-hidden="true" stroke={2.5} />
      {ownTexts(children)}
    </span>
  )
}
