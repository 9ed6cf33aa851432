import { codesIn, type ChoicesField } from '../../model/index.ts'
import { describedBy, GroupFrame } from './frame.tsx'
import type { FieldProps } from './props.ts'

/** Any number of options, as checkboxes. */
export const ChoicesInput = (props: FieldProps<ChoicesField>) => {
  const { fieldState, state } = props
  const chosen = codesIn(state.value)
  const toggle = (code: string, on: boolean) =>
    state.change(
      fieldState.options
        .flatMap(([one]) => ((one === code ? on : chosen.includes(one)) ? [one] : []))
        .join(','),
    )
  return (
    <GroupFrame fieldState={fieldState} state={state}>
      <div className="choices side-by-side">
        {fieldState.options.map(([code, label], at) => (
          <label key={code} className="choice">
            <input
              type="checkbox"
              id={at === 0 ? state.id : `${state.id}-${at}`}
              name={`${state.path}.${code}`}
              disabled={fieldState.fixed}
              checked={chosen.includes(code)}
              onChange={(event) => toggle(code, event.target.checked)}
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
