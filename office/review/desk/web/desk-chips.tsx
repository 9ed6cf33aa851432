import type { ReactNode } from 'react'
import { IconCalendarDue, IconUserCircle } from '../../../../platform/ui/index.ts'
import type { Detail } from '../../web/queries.ts'
import { assigneeWords, followUpWords, isDue } from './assignee-words.ts'
import styles from './desk.module.css'

interface DeskChipsProps {
  application: Pick<Detail, 'assignee' | 'followUp'>
  today: string
  /** Absent for employees who may not change it. */
  onAssign?: (() => void) | undefined
  onFollowUp?: (() => void) | undefined
}

/** Two chips of the page head: who works on the application, and when to look at it again. */
export const DeskChips = ({ application, today, onAssign, onFollowUp }: DeskChipsProps) => {
  const { assignee, followUp } = application
  return (
    <>
      <Chip says="Assigned to:" onClick={onAssign} icon={<IconUserCircle aria-hidden="true" />}>
        {assigneeWords(assignee)}
      </Chip>
      {followUp && (
        <Chip
          says=""
          due={isDue(followUp.on, today)}
          onClick={onFollowUp}
          icon={<IconCalendarDue aria-hidden="true" />}
        >
          {[followUpWords(followUp.on), followUp.note].filter(Boolean).join(': ')}
        </Chip>
      )}
    </>
  )
}

interface ChipProps {
  /** For screen readers, before the words. */
  says: string
  icon: ReactNode
  due?: boolean
  onClick?: (() => void) | undefined
  children: string
}

const Chip = ({ says, icon, due = false, onClick, children }: ChipProps) => {
  const className = `${styles.work} ${due ? styles.due : ''}`
  const words = (
    <>
      {icon}
      <span title={children}>
        {says && <span className="unseen">{says} </span>}
        {children}
      </span>
    </>
  )
  if (!onClick) return <span className={className}>{words}</span>
  return (
    <button type="button" className={className} aria-haspopup="dialog" onClick={onClick}>
      {words}
    </button>
  )
}
