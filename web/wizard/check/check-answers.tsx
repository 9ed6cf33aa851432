import { Suspense } from 'react'
import {
  fieldAt,
  readAnswers,
  rows,
  type RowGroup,
  type FormContext,
  type Step,
  optionsIn,
  type Answers,
  type Form,
} from '../../../domain/kit/index.ts'
import { Button, Card, IconPrinter } from '../../ui/index.ts'
import type { WizardParts } from '../parts.ts'
import styles from './check-answers.module.css'
import { useQuery } from '@tanstack/react-query'
import { serverLookups } from '../../form/index.ts'

interface CheckAnswersProps {
  parts: WizardParts
  context: FormContext
  /** As entered in the form, or as stored. */
  answers: object
  /** Absent when the answers can no longer be changed. */
  onChange?: (step: Step) => void
}

/** Lists all answers by heading, for a review before signing. */
export const CheckAnswers = ({ parts, context, answers, onChange }: CheckAnswersProps) => {
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
          Print
        </Button>
      </div>
      {groups.map((group, index) => (
        <Group
          key={`${group.title}-${index + 1}`}
          group={group}
          parts={parts}
          context={context}
          {...(onChange && { onChange })}
        />
      ))}
    </>
  )
}

interface GroupProps {
  group: RowGroup
  parts: WizardParts
  context: FormContext
  onChange?: (step: Step) => void
}

/** One row per answered question; the unanswered ones share a single row. */
const Group = ({ group, parts, context, onChange }: GroupProps) => {
  const open = group.rows.filter(({ text }) => text === '')
  return (
    <Card
      title={group.title}
      aside={
        onChange && (
          <button type="button" className={`${styles.change} no-print`} onClick={() => onChange(group.step)}>
            Change<span className="unseen"> {group.title}</span>
          </button>
        )
      }
    >
      <dl className={styles.rows}>
        {group.rows
          .filter(({ text }) => text !== '')
          .map(({ path, label, text }) => (
            <div key={path}>
              <dt>{label}</dt>
              <dd>
                <Shown parts={parts} context={context} path={path} text={text} />
              </dd>
            </div>
          ))}
        {open.length > 0 && (
          <div>
            <dt>Not answered</dt>
            <dd className={styles.none}>{open.map(({ label }) => label).join(', ')}</dd>
          </div>
        )}
      </dl>
    </Card>
  )
}

interface ShownProps {
  parts: WizardParts
  context: FormContext
  path: string
  text: string
}

const Shown = ({ parts: { definition, texts }, context, path, text }: ShownProps) => {
  const field = texts && fieldAt(definition, path)?.field
  const show = field && texts.get(field)
  return show ? <Suspense fallback={text}>{show({ context, text })}</Suspense> : text
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
