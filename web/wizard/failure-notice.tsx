import type { ReactNode } from 'react'
import { creditApplication } from '../../domain/forms/credit-application/index.ts'
import { Notice } from '../ui/notice.tsx'
import type { SubmissionFailure } from './submission-failure.ts'
import styles from './walk.module.css'

/** Why a submission did not go through, with a bullet for each answer that is wrong (APP-133 to APP-136). */
export const FailureNotice = ({
  title,
  message,
  problems,
  children,
}: SubmissionFailure & { children?: ReactNode }) => (
  <Notice kind="bad" title={title}>
    <p>{message}</p>
    {problems.length > 0 && (
      <ul className={styles.bullets}>
        {problems.map(({ path, message: words }) => (
          <li key={path}>{`${labelOf(path)}: ${words.replace(/^\*/, '')}`}</li>
        ))}
      </ul>
    )}
    {children}
  </Notice>
)

/** The question behind a path on the wire; the path itself where there is none. */
const labelOf = (path: string): string => {
  const key = path.split('.').at(-1)
  for (const { field } of creditApplication.places.values())
    if (field.key === key && typeof field.label === 'string') return field.label
  return path
}
