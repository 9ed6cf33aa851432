import { Suspense } from 'react'
import {
  fieldAt,
  readAnswers,
  rows,
  withAddresses,
  type RowGroup,
  type ShownRow,
  type FormContext,
  optionsIn,
  type Answers,
  type Form,
} from '../../../model/index.ts'
import { Button, Card, IconPrinter, breakable } from '../../../../platform/ui/index.ts'
import type { WizardParts } from '../parts.ts'
import { PrintMargins } from './print-margins.tsx'
import styles from './check-answers.module.css'
import { useQuery } from '@tanstack/react-query'
import { serverLookups } from '../../index.ts'
import { say } from '../../../../platform/language/index.ts'

interface CheckAnswersProps {
  parts: WizardParts
  context: FormContext
  /** As entered in the form, or as stored. */
  answers: object
  /** Its number, on every printed page; absent until it is known. */
  reference?: string | undefined
  /** Absent when the answers can no longer be changed. */
  onChange?: (group: RowGroup) => void
}

/** Lists all answers by heading, for a review before signing. */
export const CheckAnswers = ({ parts, context, answers, reference, onChange }: CheckAnswersProps) => {
  const { definition, signing } = parts
  const read = readAnswers(definition, context, answers, answers).answers
  const names = useOptionNames(definition, context, read)
  // The signing step is not part of the review.
  const groups = rows(definition, context, read, names).filter(
    ({ step }) => !signing || step !== definition.steps.at(-1),
  )
  return (
    <>
      <div className="no-print">
        <Button onClick={() => window.print()}>
          <IconPrinter aria-hidden="true" />
          {say('Print')}
        </Button>
      </div>
      <PrintMargins tenant={context.banner} of={parts.nameOf(answers)} reference={reference} />
      <div className={styles.groups}>
        {groups.map((group, index) => (
          <Group
            key={`${group.title}-${index + 1}`}
            group={group}
            parts={parts}
            context={context}
            {...(onChange && { onChange })}
          />
        ))}
      </div>
    </>
  )
}

interface GroupProps {
  group: RowGroup
  parts: WizardParts
  context: FormContext
  onChange?: (group: RowGroup) => void
}

/** One row per answered question, and one per address. Unanswered ones are left out, and sections without any answer. */
const Group = ({ group, parts, context, onChange }: GroupProps) => {
  const title = headingOf(group)
  const answered = withAddresses(
    group.rows.filter(({ text }) => text !== ''),
    ({ path, text }) => wordsAt(parts.definition, path, text),
  )
  if (answered.length === 0) return null
  const aside = onChange && (
    <button type="button" className={`text-button ${styles.change} no-print`} onClick={() => onChange(group)}>
      {say('Change')}
      <span className="unseen"> {title}</span>
    </button>
  )
  const Note = parts.GroupNote
  return (
    <Card title={title} aside={aside}>
      {Note && <Note tenant={context.banner} title={group.title} />}
      <dl className={styles.rows}>
        {answered.map((row) => (
          <div key={row.path} data-short={isShort(row) || undefined}>
            <dt>{say(row.label)}</dt>
            <dd>
              <Shown parts={parts} context={context} of={row} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** Kinds of fields whose answers are names in our lists, or dates. */
const translated = new Set(['choice', 'choices', 'option', 'date'])

/** A list item is numbered: `Trade reference 2`. */
const headingOf = ({ title }: RowGroup): string => {
  const [, noun, number] = /^(.+?)( \d+)$/.exec(title) ?? []
  return noun === undefined ? say(title) : `${say(noun)}${number}`
}

/** Fits half the width of a phone. */
const isShort = ({ label, text }: ShownRow) => label.length <= 24 && text.length <= 18 && !text.includes('\n')

/** What the customer wrote is never translated. */
const wordsAt = (form: Form, path: string, text: string): string => {
  const field = fieldAt(form, path)?.field
  return field && translated.has(field.kind) ? say(text) : text
}

interface ShownProps {
  parts: WizardParts
  context: FormContext
  of: ShownRow
}

const Shown = ({ parts: { definition, texts }, context, of: { path, text, isAddress } }: ShownProps) => {
  const field = isAddress ? undefined : fieldAt(definition, path)?.field
  const show = field && texts?.get(field)
  if (show) return <Suspense fallback={<span>{text}</span>}>{show({ context, text })}</Suspense>
  return <span>{breakable(text)}</span>
}

const none: ReadonlyMap<string, string> = new Map()

/**
 * Maps chosen codes to the names in the server's lists: `US` is United States. Until a list has loaded, or if it
 * fails, the code itself is shown.
 */
const useOptionNames = (form: Form, context: FormContext, answers: Answers): ReadonlyMap<string, string> => {
  const chosen = optionsIn(form, context, answers)
  const { data } = useQuery({
    queryKey: ['option-names', chosen],
    queryFn: async () => {
      const names = await Promise.all(
        chosen.map(async ({ path, endpoint, query, code, name }) => {
          // An answer found by a lookup is stored with its name.
          if (name) return [path, name] as const
          const options = await serverLookups.options(endpoint, query).catch(() => [])
          return [path, options.find(([key]) => key === code)?.[1] ?? code] as const
        }),
      )
      return new Map(names)
    },
    staleTime: Infinity,
  })
  return data ?? none
}
