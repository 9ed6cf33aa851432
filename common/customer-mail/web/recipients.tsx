import { useRef, type KeyboardEvent } from 'react'
import { isEmailAddress } from '../../../platform/text/email.ts'
import { IconAlertCircle, IconX } from '../../../platform/ui/index.ts'
import { problemOf, withAddresses } from './recipients.ts'
import styles from './recipients.module.css'

interface RecipientsProps {
  id: string
  addresses: readonly string[]
  /** The text in the box that is not a chip yet. */
  typed: string
  /** The server's problems, by address. */
  refused: ReadonlyMap<string, string>
  onChange: (now: { addresses: readonly string[]; typed: string }) => void
}

/** Recipients as chips. Enter, comma, space, blur, or pasting several creates them. */
export const Recipients = ({ id, addresses, typed, refused, onChange }: RecipientsProps) => {
  const box = useRef<HTMLInputElement>(null)
  const problem = problemOf(addresses) ?? refusalOf(addresses, refused)
  const isWrong = (address: string) => !isEmailAddress(address) || refused.has(address)
  const add = (text: string) => onChange({ addresses: withAddresses(addresses, text), typed: '' })
  const remove = (address: string) => {
    onChange({ addresses: addresses.filter((each) => each !== address), typed })
    box.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = addresses.at(-1)
    if (event.key === 'Backspace' && typed === '' && last) {
      event.preventDefault()
      // An invalid address returns to the box for correction.
      onChange({ addresses: addresses.slice(0, -1), typed: isWrong(last) ? last : '' })
    } else if (['Enter', ',', ';', ' '].includes(event.key)) {
      // Enter must not send the email.
      event.preventDefault()
      add(typed)
    }
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        To
      </label>
      <p className="field-hint" id={`${id}-hint`}>
        Press Enter after each address, or paste several.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- a click beside the chips focuses the box, which is reachable by keyboard, too */}
      <div
        className={`control ${styles.box}`}
        data-invalid={problem ? '' : undefined}
        onClick={(event) => event.target === event.currentTarget && box.current?.focus()}
      >
        {addresses.length > 0 && (
          <ul className={styles.chips} aria-label="Recipients">
            {addresses.map((address) => (
              <li key={address} className={isWrong(address) ? `${styles.chip} ${styles.wrong}` : styles.chip}>
                {isWrong(address) && <IconAlertCircle aria-label="Invalid:" role="img" />}
                <span className={styles.address}>{address}</span>
                <button type="button" aria-label={`Remove ${address}`} onClick={() => remove(address)}>
                  <IconX aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          ref={box}
          id={id}
          className={styles.input}
          type="text"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={typed}
          aria-describedby={`${id}-hint ${id}-problem`}
          aria-invalid={problem ? true : undefined}
          // Phone keyboards send a comma or a space as a change without a key event.
          onChange={({ target: { value } }) =>
            /[\s,;]/.test(value) ? add(value) : onChange({ addresses, typed: value })
          }
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text')
            if (typed !== '' && !/[\s,;]/.test(pasted.trim())) return
            event.preventDefault()
            add(`${typed} ${pasted}`)
          }}
          onBlur={() => typed !== '' && add(typed)}
        />
      </div>
      <div id={`${id}-problem`} role="status">
        {problem && (
          <p className="field-problem">
            <IconAlertCircle aria-hidden="true" />
            <span>{problem}</span>
          </p>
        )}
      </div>
    </div>
  )
}

const refusalOf = (addresses: readonly string[], refused: ReadonlyMap<string, string>) => {
  const first = addresses.find((address) => refused.has(address))
  return first ? `${first}: ${refused.get(first)?.replace(/^\*/, '')}` : null
}
