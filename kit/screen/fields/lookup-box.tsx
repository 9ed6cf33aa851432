import { useId, useRef, useState, type KeyboardEvent } from 'react'
import type { LookupResult, LookupField } from '../../model/index.ts'
import { IconButton, IconX } from '../../../platform/ui/index.ts'
import { describedBy, Frame, inputProps } from './frame.tsx'
import { nameIn } from './lookup.tsx'
import styles from './lookup-box.module.css'
import type { FieldProps } from './props.ts'
import { useSearch, wordsFor } from './use-search.ts'
import { say } from '../../../platform/language/index.ts'

/** VoiceOver on a phone or tablet of Apple does not announce what `aria-activedescendant` refers to. */
const missesActiveOption = () => navigator.maxTouchPoints > 1 && /^(iP|Mac)/.test(navigator.platform)

/**
 * A WAI-ARIA combobox: type part of a name and choose a result. Text without a choice is not an answer: the field
 * returns to the previous choice and says so. Clearing the text clears the answer.
 */
export default function LookupBox(props: FieldProps<LookupField>) {
  const { of, fieldState, state } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const [unmatched, setUnmatched] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const search = useSearch(of, fieldState.query, typed ?? '')
  const { found, barred } = search.state === 'found' ? search : { found: [], barred: [] }
  const open = typed !== null && search.state !== 'idle'
  const shown = open && found.length > 0
  const at = active < found.length ? active : -1
  const optionId = (one: number) => `${id}-${one}`

  const stop = () => {
    setTyped(null)
    setActive(-1)
  }
  const choose = (one: LookupResult) => {
    state.change(
      Object.fromEntries([of.codeKey, of.nameKey, ...of.moreKeys].map((key) => [key, one[key] ?? ''])),
    )
    setUnmatched('')
    stop()
  }
  const clear = () => {
    state.change(null)
    setUnmatched('')
    stop()
    input.current?.focus()
  }
  const leave = () => {
    if (typed !== null && typed.trim() === '' && state.value) state.change(null)
    setUnmatched(typed?.trim() ?? '')
    stop()
    state.leave()
  }
  const move = (event: KeyboardEvent, by: 1 | -1) => {
    if (found.length === 0) return
    event.preventDefault()
    setActive(at === -1 && by === -1 ? found.length - 1 : (at + by + found.length) % found.length)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(event, 1)
    else if (event.key === 'ArrowUp') move(event, -1)
    else if (event.key === 'Enter' && open) {
      // Enter must not submit the form while the list is open.
      event.preventDefault()
      if (found[at]) choose(found[at])
    } else if (event.key === 'Escape' && typed !== null) {
      // Escape must not close a surrounding dialog.
      event.stopPropagation()
      stop()
    }
  }

  const activeWords =
    shown && at >= 0 && missesActiveOption()
      ? say('{name}, {number} of {count}', {
          name: found[at]![of.nameKey]!,
          number: at + 1,
          count: found.length,
        })
      : ''
  const barredWords = barred.map((one) => `${one[of.nameKey]}: ${say(one['barred']!)}`)
  const words = open ? wordsFor(search) : ''
  const announced = activeWords || [words, ...(open ? barredWords : [])].filter(Boolean).join('. ')
  const hint = unmatched && say('Choose a name from the list. “{unmatched}” was not saved.', { unmatched })
  return (
    <Frame fieldState={fieldState} state={state}>
      <div className={styles.box}>
        <input
          {...inputProps(props)}
          ref={input}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          placeholder={fieldState.fixed ? undefined : say('Search')}
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={shown ? `${id}-list` : undefined}
          aria-activedescendant={shown && at >= 0 ? optionId(at) : undefined}
          aria-describedby={
            [describedBy(props)['aria-describedby'], hint && `${id}-words`].filter(Boolean).join(' ') ||
            undefined
          }
          readOnly={fieldState.fixed}
          value={typed ?? nameIn(props)}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(-1)
            setUnmatched('')
          }}
          onKeyDown={fieldState.fixed ? undefined : onKeyDown}
          onBlur={leave}
        />
        {!!state.value && !fieldState.fixed && typed === null && (
          <IconButton
            label={say('Clear {label}', { label: fieldState.label })}
            className={styles.clear ?? ''}
            onClick={clear}
          >
            <IconX aria-hidden="true" />
          </IconButton>
        )}
        {open && (
          <div className={styles.below} ref={(list) => list?.scrollIntoView({ block: 'nearest' })}>
            <p className={styles.count} aria-hidden="true">
              {words}
            </p>
            {shown && (
              <div id={`${id}-list`} role="listbox" aria-label={fieldState.label}>
                {found.map((one, nth) => (
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input handles the keys
                  <div
                    key={one[of.codeKey]}
                    id={optionId(nth)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={nth === at}
                    ref={nth === at ? (row) => row?.scrollIntoView({ block: 'nearest' }) : undefined}
                    // Keeps the focus in the input.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => choose(one)}
                  >
                    <span>{one[of.nameKey]}</span> <span className={styles.code}>{one[of.codeKey]}</span>
                    {one['place'] && <span className={styles.code}>{one['place']}</span>}
                  </div>
                ))}
              </div>
            )}
            {barred.length > 0 && (
              <ul className={styles.barred} aria-label={say("Can't be selected")}>
                {barred.map((one) => (
                  <li key={one[of.codeKey]}>
                    <span>{one[of.nameKey]}</span> <span className={styles.code}>{one[of.codeKey]}</span>{' '}
                    <em>{say(one['barred']!)}</em>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </div>
      <p id={`${id}-words`} role="status" className={hint ? styles.hint : 'unseen'}>
        {hint || announced}
      </p>
    </Frame>
  )
}
