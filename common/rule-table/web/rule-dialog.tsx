import { useState, type ReactNode } from 'react'
import { ANY_DAY, dayProblem } from '../../../platform/text/days/plausible-days.ts'
import { DayEntry, Entry, FormDialog, Notice, refusedEntries } from '../../../platform/ui/index.ts'

/** The keys of a draft whose values are text. */
type TextKey<Draft> = { [K in keyof Draft & string]: Draft[K] extends string ? K : never }[keyof Draft &
  string]

interface TextOptions {
  hint?: string
  half?: boolean
  numeric?: boolean
  longest?: number
}

/** The entries of a rule that is edited, and what is wrong with them. */
interface RuleEntries<Draft> {
  draft: Draft
  change: (next: Partial<Draft>) => void
  problems: Record<string, string | undefined>
  text: (key: TextKey<Draft>, label: string, options?: TextOptions) => ReactNode
  choice: <K extends TextKey<Draft>>(
    key: K,
    label: string,
    options: readonly (readonly [Draft[K], string])[],
    half?: boolean,
  ) => ReactNode
  day: (key: TextKey<Draft>, label: string) => ReactNode
  notes: () => ReactNode
}

interface RuleDialogProps<Draft> {
  title: string
  /** Says that the rules are no advice. */
  warning: string
  opened: Draft
  findProblems: (draft: Draft) => Record<string, string | undefined>
  save: (draft: Draft) => Promise<unknown>
  onSaved: () => void
  onClose: () => void
  children: (entries: RuleEntries<Draft>) => ReactNode
}

export const wrongDay = (day: string): string | undefined => dayProblem(day, ANY_DAY) ?? undefined

/** Edits one rule of a table. */
export const RuleDialog = <Draft extends { notes: string }>({
  title,
  warning,
  opened,
  findProblems,
  save,
  onSaved,
  onClose,
  children,
}: RuleDialogProps<Draft>) => {
  const [draft, setDraft] = useState(opened)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const found = findProblems(draft)
  const problems: Record<string, string | undefined> = tried ? { ...found, ...refused } : {}
  const change = (next: Partial<Draft>) => {
    setRefused({})
    setDraft({ ...draft, ...next })
  }
  const put = (key: TextKey<Draft>, value: string) => change({ [key]: value } as Partial<Draft>)
  const textAt = (key: TextKey<Draft>) => draft[key] as string

  const text: RuleEntries<Draft>['text'] = (
    key,
    label,
    { hint, half = false, numeric = false, longest = 100 } = {},
  ) => (
    <Entry label={label} hint={hint} problem={problems[key]} className={half ? 'half' : ''}>
      {(given) => (
        <input
          {...given}
          className="control"
          autoComplete="off"
          maxLength={longest}
          inputMode={numeric ? 'numeric' : undefined}
          value={textAt(key)}
          onChange={({ target }) => put(key, target.value)}
        />
      )}
    </Entry>
  )
  const choice: RuleEntries<Draft>['choice'] = (key, label, options, half = false) => (
    <Entry label={label} className={half ? 'half' : ''}>
      {(given) => (
        <select
          {...given}
          className="control"
          value={textAt(key)}
          onChange={({ target }) => put(key, target.value)}
        >
          {options.map(([value, words]) => (
            <option key={String(value)} value={String(value)}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Entry>
  )
  const day: RuleEntries<Draft>['day'] = (key, label) => (
    <DayEntry
      label={label}
      half
      value={textAt(key)}
      problem={problems[key]}
      onChange={(value) => put(key, value)}
    />
  )
  const notes: RuleEntries<Draft>['notes'] = () => (
    <Entry label="Notes (optional)" problem={problems['notes']}>
      {(given) => (
        <textarea
          {...given}
          className="control"
          maxLength={1000}
          value={draft.notes}
          onChange={({ target }) => change({ notes: target.value } as Partial<Draft>)}
        />
      )}
    </Entry>
  )
  return (
    <FormDialog
      title={title}
      submit="Save"
      width={640}
      send={() => {
        setTried(true)
        if (Object.values(found).some(Boolean)) return null
        return save(draft).catch((error: unknown) => {
          setRefused(refusedEntries(error))
          throw error
        })
      }}
      onSent={onSaved}
      onClose={onClose}
    >
      <Notice kind="caution">{warning}</Notice>
      {children({ draft, change, problems, text, choice, day, notes })}
    </FormDialog>
  )
}
