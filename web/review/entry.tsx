import { useId, type ReactNode } from 'react'
import { IconAlertCircle } from '../ui/icons.ts'

interface EntryProps {
  label: string
  problem?: string | undefined
  /** The input; it takes over the given attributes. */
  children: (given: {
    id: string
    'aria-invalid': boolean
    'aria-describedby': string | undefined
  }) => ReactNode
}

/** One question of a dialog of the back office: label, input, what is wrong. */
export const Entry = ({ label, problem, children }: EntryProps) => {
  const id = useId()
  const problemId = `${id}-problem`
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': problem !== undefined,
        'aria-describedby': problem ? problemId : undefined,
      })}
      {problem && (
        <p className="field-problem" id={problemId}>
          <IconAlertCircle aria-hidden="true" />
          {problem}
        </p>
      )}
    </div>
  )
}
