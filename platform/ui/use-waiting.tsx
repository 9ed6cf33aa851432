import { useId } from 'react'

/**
 * A button that waits for the user: a line that says what to do first, and the button's attributes. `why` is '' if it can
 * be pressed.
 */
export const useWaiting = (why: string) => {
  const id = useId()
  return {
    line: why && (
      <p id={id} className="field-hint">
        {why}
      </p>
    ),
    button: { disabled: why !== '', 'aria-describedby': why ? id : undefined },
  }
}
