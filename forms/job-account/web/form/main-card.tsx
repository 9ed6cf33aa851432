import { type AnyField, readAnswers, type Form } from '../../../../kit/model/index.ts'
import { Button } from '../../../../platform/ui/index.ts'
import { useDerived, useFormScope } from '../../../../kit/screen/index.ts'
import styles from './job-account.module.css'
import { say } from '../../../../platform/language/index.ts'

interface MainCardProps {
  title: string
  /** In the order of its one line. A group has no commas within it: first and last name, state and ZIP code. */
  fields: readonly (readonly AnyField[])[]
  /** All of them are answered and valid, so that the card appears (JOB-072, JOB-075). */
  needs: readonly AnyField[]
}

/** The main address or contact as a card, once it is complete. Removing it clears the fields (JOB-073, JOB-077). */
export const MainCard = ({ title, fields, needs }: MainCardProps) => {
  const { form, context, values, pathOf, change } = useFormScope()
  const paths = fields.flat().map((field) => pathOf(field))
  const line = useDerived(values, paths, (answers) => {
    const given = needs.every((field) => String(values.at(pathOf(field)) ?? '').trim() !== '')
    if (!given) return ''
    const wrong = new Set(readAnswers<Form>(form, context, answers, answers).problems.map(({ path }) => path))
    if (needs.some((field) => wrong.has(pathOf(field)))) return ''
    return fields
      .map((group) =>
        group
          .map((field) => String(values.at(pathOf(field)) ?? ''))
          .filter(Boolean)
          .join(' '),
      )
      .filter(Boolean)
      .join(', ')
  })
  if (!line) return null
  return (
    <div className={styles.main} role="group" aria-label={title}>
      <p>
        <strong>{title}</strong>
        <span>{line}</span>
      </p>
      <Button
        variant="quiet"
        onClick={() => {
          for (const field of fields.flat()) change(field, field.empty)
        }}
      >
        {say('Remove')}
        <span className="unseen">{` ${title}`}</span>
      </Button>
    </div>
  )
}
