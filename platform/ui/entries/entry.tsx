import { useId, type ReactNode } from 'react'
import { IconAlertCircle } from '../icons.ts'

interface EntryProps {
  label: string
  /** One line below the label. */
  hint?: string | undefined
  problem?: string | undefined
  className?: string | undefined
  /** The answer is a group of inputs, which takes the label as its name. */
  isGroup?: boolean
  /** The input, which takes the given attributes. */
  children: (given: {
    id: string
    'aria-labelledby': string | undefined
    'aria-invalid': boolean
    'aria-describedby': string | undefined
  }) => ReactNode
}

/** A labeled input in a back-office dialog, with its problem. */
export const Entry = ({ label, hint, problem, className = '', isGroup = false, children }: EntryProps) => {
  const id = useId()
  const labelId = `${id}-label`
  const hintId = `${id}-hint`
  const problemId = `${id}-problem`
  const described = [hint && hintId, problem && problemId].filter(Boolean).join(' ')
  return (
    <div className={`field ${className}`}>
      {isGroup ? (
        <p className="field-label" id={labelId}>
          {label}
        </p>
      ) : (
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
      )}
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-labelledby': isGroup ? labelId : undefined,
        'aria-invalid': problem !== undefined,
        'aria-describedby': described || undefined,
      })}
      {problem && (
        <p className="field-problem" id={problemId}>
          <IconAlertCircle aria-hidden="true" />
          <span>{problem}</span>
        </p>
      )}
    </div>
  )
}
