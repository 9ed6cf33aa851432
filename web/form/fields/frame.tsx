import type { ReactNode } from 'react'
import { IconAlertCircle } from '../../ui/icons.ts'
import type { FieldProps } from './props.ts'

/** Ids of what belongs to a field beside its input. */
const partsOf = (id: string) => ({ hint: `${id}-hint`, problem: `${id}-problem` })

/** What a screen reader is told of an input besides its label. */
export const described = ({ standing, state }: Pick<FieldProps, 'standing' | 'state'>) => {
  const parts = partsOf(state.id)
  const ids = [standing.hint && parts.hint, state.problem && parts.problem].filter(Boolean).join(' ')
  return {
    'aria-describedby': ids || undefined,
    'aria-invalid': state.problem ? true : undefined,
  } as const
}

/** What an input of any kind needs to be the field's: its name, its description and how it is left. */
export const inputProps = (props: Pick<FieldProps, 'standing' | 'state'>) => ({
  id: props.state.id,
  name: props.state.path,
  required: props.standing.required,
  onBlur: props.state.leave,
  className: 'control',
  ...described(props),
})

interface FrameProps extends Pick<FieldProps, 'standing' | 'state'> {
  children: ReactNode
}

/** Label, hint, input, problem. */
export const Frame = ({ standing, state, children }: FrameProps) => (
  <div className="field">
    <label className="field-label" htmlFor={state.id}>
      {standing.label}
      <Optional standing={standing} />
    </label>
    <Hint standing={standing} state={state} />
    {children}
    <ProblemLine state={state} />
  </div>
)

/** The same around several inputs. */
export const GroupFrame = ({ standing, state, children }: FrameProps) => (
  <fieldset className="field" {...described({ standing, state })}>
    <legend className="field-label">
      {standing.label}
      <Optional standing={standing} />
    </legend>
    <Hint standing={standing} state={state} />
    {children}
    <ProblemLine state={state} />
  </fieldset>
)

const Optional = ({ standing }: Pick<FieldProps, 'standing'>) =>
  standing.required || standing.fixed || standing.answered ? null : (
    <span className="field-optional"> (optional)</span>
  )

const Hint = ({ standing, state }: Pick<FieldProps, 'standing' | 'state'>) =>
  standing.hint ? (
    <p className="field-hint" id={partsOf(state.id).hint}>
      {standing.hint}
    </p>
  ) : null

export const ProblemLine = ({ state }: Pick<FieldProps, 'state'>) =>
  state.problem ? (
    <p className="field-problem" id={partsOf(state.id).problem}>
      <IconAlertCircle aria-hidden="true" />
      <span>{state.problem}</span>
    </p>
  ) : null
