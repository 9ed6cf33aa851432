import { useRef, useState } from 'react'
import { blankItem, look, readAnswers, type Form, type ListField } from '../../../model/index.ts'
import { Button, ConfirmDialog, Dialog, DialogActions } from '../../../../platform/ui/index.ts'
import { useFormScope } from '../../scope.ts'
import { ProblemLine } from '../frame.tsx'
import { ItemFields } from './list.tsx'
import styles from './list-cards.module.css'
import type { FieldProps } from '../props.ts'
import { say } from '../../../../platform/language/index.ts'

type Item = Readonly<Record<string, unknown>> & { id: string }

/** A list whose items are cards; a dialog adds and edits them (JOB-026, JOB-112, JOB-113). */
export default function ListCards({ of, fieldState, state }: FieldProps<ListField>) {
  const { form, context, values, change, writeItems, mark } = useFormScope()
  const [editing, setEditing] = useState<{ number: number; before: Item | null } | null>(null)
  const [removing, setRemoving] = useState<number | null>(null)
  const end = useRef<HTMLDivElement>(null)
  const items = Array.isArray(state.value) ? (state.value as Item[]) : []
  const shown = editing && !editing.before ? items.slice(0, editing.number) : items
  const add = () => {
    const known = look(form, context, values.all())
    values.put(state.path, [...items, blankItem(form, context, known, of, items)])
    setEditing({ number: items.length, before: null })
  }
  /** Undoes what the dialog changed. */
  const cancel = () => {
    if (!editing) return
    const { number, before } = editing
    for (const { key } of of.fields) mark(`${state.path}.${number}.${key}`, null)
    values.put(state.path, before ? items.with(number, before) : items.filter((_, at) => at !== number))
    setEditing(null)
  }
  const keep = () => {
    writeItems(state.path, () => {})
    setEditing(null)
  }
  const remove = (number: number) => {
    writeItems(state.path, () => change(of, items.toSpliced(number, 1)))
    setRemoving(null)
    end.current?.focus()
  }
  return (
    <div className={styles.cards}>
      {shown.map((item, number) => (
        <div key={item.id} className={styles.card}>
          <p>
            <strong>{`${say(of.noun)} ${number + 1}`}</strong>
            <span>{linesOf(of, item).join(', ')}</span>
          </p>
          <div>
            <Button variant="quiet" onClick={() => setEditing({ number, before: item })}>
              {say('Edit')}
              <span className="unseen">{` ${say(of.noun)} ${number + 1}`}</span>
            </Button>
            <Button
              variant="quiet"
              // Removing only the last one also removes other answers (JOB-A16).
              onClick={() => (shown.length === 1 && of.asksBeforeLast ? setRemoving(number) : remove(number))}
            >
              {say('Remove')}
              <span className="unseen">{` ${say(of.noun)} ${number + 1}`}</span>
            </Button>
          </div>
        </div>
      ))}
      <ProblemLine state={state} />
      <div ref={end} tabIndex={-1} role="group" aria-label={fieldState.label} className={styles.end}>
        {shown.length < fieldState.max ? (
          <Button id={state.id} onClick={add}>
            {say('Add {noun}', { noun: say(of.noun) })}
          </Button>
        ) : (
          <p className="field-hint">{say("You've added the maximum of {max}.", { max: fieldState.max })}</p>
        )}
      </div>
      {editing && (
        <EditDialog
          of={of}
          path={`${state.path}.${editing.number}`}
          number={editing.number}
          isNew={!editing.before}
          title={
            editing.before
              ? say('Edit {noun}', { noun: say(of.noun) })
              : say('Add {noun}', { noun: say(of.noun) })
          }
          onKeep={keep}
          onCancel={cancel}
        />
      )}
      {removing !== null && (
        <ConfirmDialog
          title={say('Answers will be lost')}
          confirm={say('Remove {noun}', { noun: say(of.noun) })}
          variant="danger"
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(null)}
        >
          <p>{say(of.asksBeforeLast ?? '')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

/** The item in a few words: its texts in the order of the fields. */
/** The form asks for the ZIP code first, because it fills in city and state; on one line it follows the state. */
const linesOf = (of: ListField, item: Item): string[] => {
  const said = (key: string) => (typeof item[key] === 'string' ? item[key] : '')
  const place = [said('state'), said('postalCode')].filter(Boolean).join(' ')
  return of.fields.flatMap(({ key }) => {
    if (key === 'country' || (key === 'postalCode' && said('state'))) return []
    const words = key === 'state' ? place : said(key)
    return words ? [words] : []
  })
}

interface EditDialogProps {
  of: ListField
  path: string
  number: number
  isNew: boolean
  title: string
  onKeep: () => void
  onCancel: () => void
}

const EditDialog = ({ of, path, number, isNew, title, onKeep, onCancel }: EditDialogProps) => {
  const { form, context, values, mark } = useFormScope()
  const submit = () => {
    const now = values.all()
    const found = readAnswers<Form>(form, context, now, now).problems.filter((problem) =>
      problem.path.startsWith(`${path}.`),
    )
    const isBlank = of.tellBy.every(({ key }) => !values.at(`${path}.${key}`))
    if (found.length === 0 && !isBlank) return onKeep()
    // A blank item does not exist, so the form has no problem with it, and would take a message away again.
    const missing = of.fields
      .filter((field) => field.required.holds(context, look(form, context, now)))
      .filter(({ key }) => !values.at(`${path}.${key}`))
      .map(({ key }) => ({ path: `${path}.${key}`, message: '*Required' }))
    for (const { path: at, message } of isBlank ? missing : found) mark(at, message)
  }
  return (
    <Dialog title={title} width={560} onClose={onCancel}>
      {/* Not a form: it is inside of the step's form, which Enter would submit. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only Enter in its inputs */}
      <div
        className={styles.form}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
          event.preventDefault()
          submit()
        }}
      >
        <ItemFields of={of} path={path} number={number} />
        <DialogActions>
          <Button onClick={onCancel}>{say('Cancel')}</Button>
          <Button variant="primary" onClick={submit}>
            {isNew ? say('Add') : say('Save')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
