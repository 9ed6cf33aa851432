import type { ReactNode } from 'react'
import type { Form } from '../../domain/kit/index.ts'
import { Notice } from '../ui/index.ts'
import { labelAt } from './steps/step-bar.tsx'
import type { SubmissionFailure } from './submission-failure.ts'
import styles from './wizard.module.css'
import { say } from '../language/index.ts'

interface FailureNoticeProps extends SubmissionFailure {
  form: Form
  children?: ReactNode
}

/** Why a submission failed, with a bullet for each invalid answer (APP-133 to APP-136). */
export const FailureNotice = ({ form, title, message, problems, children }: FailureNoticeProps) => (
  <Notice kind="bad" title={title}>
    <p>{message}</p>
    {problems.length > 0 && (
      <ul className={styles.bullets}>
        {problems.map(({ path, message: words }) => (
          <li key={path}>{`${labelAt(form, path)}: ${say(words).replace(/^\*/, '')}`}</li>
        ))}
      </ul>
    )}
    {children}
  </Notice>
)
