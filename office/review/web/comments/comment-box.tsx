import { useImperativeHandle, useLayoutEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { nameBeingTyped } from '../../desk/rules/mentions.ts'
import { Entry } from '../../../../platform/ui/index.ts'
import styles from './comments.module.css'

/** What the buttons beside the box do with it. */
export interface Box {
  /** Inserts a text at the caret and continues there. */
  insert(text: string): void
}

interface CommentBoxProps {
  /** The coworkers who can be mentioned. */
  names: readonly string[]
  value: string
  onChange: (text: string) => void
  onSave: () => void
  ref: Ref<Box>
}

const MOST_LENGTH = 4000
const MOST_OFFERED = 6

/** The text of a comment. After an `@` it offers coworkers, with the mouse or with ↓ and Enter. */
export const CommentBox = ({ names, value, onChange, onSave, ref }: CommentBoxProps) => {
  const area = useRef<HTMLTextAreaElement>(null)
  const offers = useRef<HTMLDivElement>(null)
  const [caret, setCaret] = useState(0)
  const next = useRef<number | null>(null)
  const typing = nameBeingTyped(value, caret)
  const wanted = typing?.typed.toLowerCase() ?? ''
  const offered = typing
    ? names.filter((name) => name.toLowerCase() !== wanted && fits(name, wanted)).slice(0, MOST_OFFERED)
    : []

  const replace = (from: number, to: number, text: string) => {
    const whole = (value.slice(0, from) + text + value.slice(to)).slice(0, MOST_LENGTH)
    next.current = Math.min(from + text.length, whole.length)
    onChange(whole)
  }
  // After the new text is in the box, which would move the caret to its end.
  useLayoutEffect(() => {
    if (next.current === null) return
    const at = Math.min(next.current, value.length)
    next.current = null
    area.current?.focus()
    area.current?.setSelectionRange(at, at)
    setCaret(at)
  }, [value])
  useImperativeHandle(ref, () => ({
    insert(text) {
      const { selectionStart: from = caret, selectionEnd: to = caret } = area.current ?? {}
      // An `@` in the middle of a word mentions no one.
      const before = text === '@' && /[\p{L}\p{N}]$/u.test(value.slice(0, from)) ? ' ' : ''
      replace(from, to, before + text)
    },
  }))
  /** ↓ and ↑ move between the names, and back to the text. */
  const walk = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const buttons = [...(offers.current?.querySelectorAll('button') ?? [])]
    const to = buttons.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)
    const target = buttons[to] ?? area.current
    target?.focus()
  }
  const mention = (name: string) => typing && replace(typing.at, caret, `@${name} `)

  return (
    <div>
      <Entry label="Comment">
        {(given) => (
          <textarea
            {...given}
            ref={area}
            className="control"
            rows={6}
            maxLength={MOST_LENGTH}
            value={value}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSave()
              if (event.key !== 'ArrowDown' || offered.length === 0) return
              event.preventDefault()
              offers.current?.querySelector('button')?.focus()
            }}
            onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
            onChange={(event) => {
              setCaret(event.target.selectionStart)
              onChange(event.target.value)
            }}
          />
        )}
      </Entry>
      <p className="unseen" role="status">
        {offered.length > 0 &&
          `${offered.length === 1 ? '1 coworker' : `${offered.length} coworkers`} offered. Press the down arrow to choose.`}
      </p>
      {offered.length > 0 && (
        <div ref={offers} className={styles.offers} role="group" aria-label="Coworkers">
          {offered.map((name) => (
            <button type="button" key={name} onKeyDown={walk} onClick={() => mention(name)}>
              {name}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

/** Whether the name, or a later part of it, starts like this. */
const fits = (name: string, start: string) =>
  name.toLowerCase().startsWith(start) ||
  name
    .toLowerCase()
    .split(' ')
    .some((part) => part.startsWith(start))
