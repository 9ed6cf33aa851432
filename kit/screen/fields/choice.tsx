import type { ChoiceField } from '../../model/index.ts'
import { describedBy, Frame, GroupFrame, inputProps, ProblemLine } from './frame.tsx'
import type { FieldProps } from './props.ts'
import { say } from '../../../platform/language/index.ts'

export const ChoiceInput = (props: FieldProps<ChoiceField>) => {
  if (props.fieldState.control === 'checkbox') return <Checkbox {...props} />
  return props.fieldState.control === 'select' ? <Select {...props} /> : <Radios {...props} />
}

const Radios = (props: FieldProps<ChoiceField>) => {
  const { fieldState, state } = props
  const short = fieldState.options.every(([, label]) => label.length < 20)
  return (
    <GroupFrame fieldState={fieldState} state={state}>
      <div className={`choices ${short ? 'side-by-side' : ''}`}>
        {fieldState.options.map(([code, label], at) => (
          <label key={code} className="choice">
            <input
              type="radio"
              // The error summary moves the focus to the first option.
              id={at === 0 ? state.id : `${state.id}-${at}`}
              name={state.path}
              required={fieldState.required}
              disabled={fieldState.fixed}
              checked={state.value === code}
              onChange={() => state.change(code)}
              onBlur={(event) => {
                const group = event.currentTarget.closest('fieldset')
                if (!group?.contains(event.relatedTarget)) state.leave()
              }}
              {...describedBy(props)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </GroupFrame>
  )
}

const Select = (props: FieldProps<ChoiceField>) => {
  const { fieldState, state } = props
  return (
    <Frame fieldState={fieldState} state={state}>
      <select
        {...inputProps(props)}
        disabled={fieldState.fixed}
        value={String(state.value ?? '')}
        onChange={(event) => state.change(event.target.value)}
      >
        <option value="">{say('Select an option')}</option>
        {fieldState.options.map(([code, label]) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </select>
    </Frame>
  )
}

/** The first option means checked, the second unchecked. */
const Checkbox = (props: FieldProps<ChoiceField>) => {
  const { fieldState, state } = props
  const [on = '', off = ''] = fieldState.options.map(([code]) => code)
  const { className: _, ...input } = inputProps(props)
  return (
    <div className="field">
      <label className="choice">
        <input
          {...input}
          type="checkbox"
          disabled={fieldState.fixed}
          checked={state.value === on}
          onChange={(event) => state.change(event.target.checked ? on : off)}
        />
        <span>{fieldState.label}</span>
      </label>
      <ProblemLine state={state} />
    </div>
  )
}
