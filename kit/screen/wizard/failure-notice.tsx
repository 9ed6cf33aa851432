import type { ReactNode } from 'react'
import type { Form } from '../../model/index.ts'
import { Notice } from '../../../platform/ui/index.ts'
import { problemLine } from '../index.ts'
import type { SubmissionFailure } from './submission-failure.ts'
import styles from './wizard.module.css'

interface FailureNoticeProps extends SubmissionFailure {
  form: Form
  children?: ReactNode
}

/** Why a submission failed, with a bullet for each invalid answer (APP-133 to APP-136). */
export const FailureNotice = ({ form, title, message, problems, children }: FailureNoticeProps) => (
  <div ref={bringIntoView}>
    <Notice kind="bad" title={title}>
      <p>{message}</p>
      {problems.length > 0 && (
        <ul className={styles.bullets}>
          {problems.map((problem) => (
            <li key={problem.path}>{problemLine(form, problem)}</li>
          ))}
        </ul>
      )}
      {children}
    </Notice>
  </div>
)

/** On a phone the button is always in view, and the notice above it may be pages away. */
const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView?.({ block: 'center' })
