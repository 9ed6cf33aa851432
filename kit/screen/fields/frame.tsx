import type { ReactNode } from 'react'
import { IconAlertCircle, IconAlertTriangle } from '../../../platform/ui/index.ts'
import type { FieldProps } from './props.ts'
import { say } from '../../../platform/language/index.ts'

/** Ids of the texts of a field. */
const partsOf = (id: string) => ({
  hint: `${id}-hint`,
  source: `${id}-source`,
  problem: `${id}-problem`,
  warning: `${id}-warning`,
  note: `${id}-note`,
})

const isWarned = ({ fieldState, state }: Pick<FieldProps, 'fieldState' | 'state'>) =>
  !state.problem && fieldState.warning !== ''

const isNoted = ({ fieldState, state }: Pick<FieldProps, 'fieldState' | 'state'>) =>
  !state.problem && fieldState.note !== ''

/** What a screen reader announces of an input in addition to its label. */
export const describedBy = ({ fieldState, state }: Pick<FieldProps, 'fieldState' | 'state'>) => {
  const parts = partsOf(state.id)
  const ids = [
    fieldState.hint && parts.hint,
    fieldState.source && parts.source,
    state.problem && parts.problem,
    isWarned({ fieldState, state }) && parts.warning,
    isNoted({ fieldState, state }) && parts.note,
  ]
    .filter(Boolean)
    .join(' ')
  return {
    'aria-describedby': ids || undefined,
    'aria-invalid': state.problem ? true : undefined,
  } as const
}

/** Props that every input of a field needs. */
export const inputProps = (props: Pick<FieldProps, 'fieldState' | 'state'>) => ({
  id: props.state.id,
  name: props.state.path,
  required: props.fieldState.required,
  onBlur: props.state.leave,
  className: 'control',
  ...describedBy(props),
})

interface FrameProps extends Pick<FieldProps, 'fieldState' | 'state'> {
  children: ReactNode
}

/** Label, hint, input and problem of a field. */
export const Frame = ({ fieldState, state, children }: FrameProps) => (
  <div className="field">
    <label className="field-label" htmlFor={state.id}>
      <span>{fieldState.label}</span>
      <Optional fieldState={fieldState} />
    </label>
    <Hint fieldState={fieldState} state={state} />
    {children}
    {fieldState.source && (
      <p className="field-hint" id={partsOf(state.id).source}>
        {fieldState.source}
      </p>
    )}
    <ProblemLine state={state} />
    <WarningLine fieldState={fieldState} state={state} />
    <NoteLine fieldState={fieldState} state={state} />
  </div>
)

const WarningLine = ({ fieldState, state }: Pick<FieldProps, 'fieldState' | 'state'>) =>
  isWarned({ fieldState, state }) ? (
    <p className="field-warning" id={partsOf(state.id).warning}>
      <IconAlertTriangle aria-hidden="true" />
      <span>{fieldState.warning}</span>
    </p>
  ) : null

const NoteLine = ({ fieldState, state }: Pick<FieldProps, 'fieldState' | 'state'>) =>
  isNoted({ fieldState, state }) ? (
    <p className="field-hint" id={partsOf(state.id).note}>
      {fieldState.note}
    </p>
  ) : null

/** The same for a field with several inputs. */
export const GroupFrame = ({ fieldState, state, children }: FrameProps) => (
  <fieldset className="field" {...describedBy({ fieldState, state })}>
    <legend className="field-label">
      <span>{fieldState.label}</span>
      <Optional fieldState={fieldState} />
    </legend>
    <Hint fieldState={fieldState} state={state} />
    {children}
    <ProblemLine state={state} />
    <WarningLine fieldState={fieldState} state={state} />
    <NoteLine fieldState={fieldState} state={state} />
  </fieldset>
)

export const Optional = ({ fieldState }: Pick<FieldProps, 'fieldState'>) =>
  fieldState.required || fieldState.fixed || fieldState.answered ? null : (
    <span className="field-optional">{` ${say('(optional)')}`}</span>
  )

const Hint = ({ fieldState, state }: Pick<FieldProps, 'fieldState' | 'state'>) =>
  fieldState.hint ? (
    <p className="field-hint" id={partsOf(state.id).hint}>
      {fieldState.hint}
    </p>
  ) : null

export const ProblemLine = ({ state }: Pick<FieldProps, 'state'>) =>
  state.problem ? (
    <p className="field-problem" id={partsOf(state.id).problem}>
      <IconAlertCircle aria-hidden="true" />
      <span>{say(state.problem)}</span>
    </p>
  ) : null
