import { useId, type ReactNode } from 'react'
import { look, resolve, type AnyField, type Section, type Mention, type Reuse } from '../model/index.ts'
import { Card } from '../../platform/ui/index.ts'
import { Field } from './field.tsx'
import { FieldRuns } from './folds/field-runs.tsx'
import { Fields } from './reuses/fields.tsx'
import { useFormScope } from './scope.ts'
import { useHolds, usePresent } from './use-field.ts'
import styles from './section-card.module.css'
import { say } from '../../platform/language/index.ts'

interface Group {
  readonly title: string | undefined
  readonly fields: readonly AnyField[]
}

const groupsOf = (fields: readonly AnyField[], above: string): Group[] => {
  const groups: { title: string | undefined; fields: AnyField[] }[] = []
  for (const field of fields) {
    const title = field.group === above ? undefined : field.group
    const open = groups.at(-1)
    if (open && open.title === title) open.fields.push(field)
    else groups.push({ title, fields: [field] })
  }
  return groups
}

interface FieldGroupProps {
  of: Group
  shown: boolean
  reuses: readonly Reuse[]
}

/** Fields under their own heading form a named group: two groups may each have an "Email". */
const FieldGroup = ({ of: { title, fields }, shown, reuses }: FieldGroupProps) => {
  const heading = useId()
  const named = title !== undefined && shown
  return (
    <div className={styles.part} {...(named && { role: 'group', 'aria-labelledby': heading })}>
      {named && (
        <h3 id={heading} className={styles.group}>
          {say(title)}
        </h3>
      )}
      <div className={`fields ${styles.fields}`}>
        <Fields of={fields} reuses={reuses} />
      </div>
    </div>
  )
}

/** A field of another section, with a label for this one. */
const Mentioned = ({ of: { field, label, hint = '', when } }: { of: Mention }) =>
  useHolds(when) && (
    <div className={styles.part}>
      <div className={`fields ${styles.fields}`}>
        <Field of={field} called={{ label, hint }} />
      </div>
    </div>
  )

/** The card of a section: heading, help and fields. Renders nothing if no field applies. */
interface SectionCardProps {
  of: Section
  /** Above the questions. */
  lead?: ReactNode
  children?: ReactNode
}
export const SectionCard = ({ of, lead, children }: SectionCardProps) => {
  const shown = usePresent(of.fields)
  const { form, context, values } = useFormScope()
  if (shown.size === 0) return null
  return (
    <Card
      title={say(of.title)}
      help={say(resolve(of.help, { context, answers: look(form, context, values.all()) }) ?? '')}
    >
      {lead}
      <FieldRuns of={of}>
        {(fields) =>
          groupsOf(fields, of.title).map((group) => (
            <FieldGroup
              key={group.fields[0]?.key}
              of={group}
              shown={group.fields.some((field) => shown.has(field))}
              reuses={of.reuses}
            />
          ))
        }
      </FieldRuns>
      {of.mentions.map((mention) => (
        <Mentioned key={mention.field.key} of={mention} />
      ))}
      {children}
    </Card>
  )
}
