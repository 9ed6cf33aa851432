import { Fragment } from 'react'
import { useWatch } from 'react-hook-form'
import { allReads, look, settle, type AnyField, type Section } from '../../domain/kit/index.ts'
import { Card } from '../ui/card.tsx'
import { Field } from './field.tsx'
import { standingOf } from './standing.ts'
import { useFormScope } from './scope.ts'
import styles from './section-card.module.css'

interface Group {
  readonly title: string | undefined
  readonly fields: readonly AnyField[]
}

const groupsOf = (section: Section): Group[] => {
  const groups: { title: string | undefined; fields: AnyField[] }[] = []
  for (const field of section.fields) {
    const title = field.group === section.title ? undefined : field.group
    const open = groups.at(-1)
    if (open && open.title === title) open.fields.push(field)
    else groups.push({ title, fields: [field] })
  }
  return groups
}

/** The card of a section: heading, help and fields, related ones side by side; nothing while none of them is there. */
export const SectionCard = ({ of }: { of: Section }) => {
  const { form, scene, methods, pathOf } = useFormScope()
  const names = [...new Set(of.fields.flatMap((field) => [...allReads(form, field)]))].map((field) =>
    pathOf(field),
  )
  const present = () => {
    const answers = methods.getValues()
    return of.fields.map((field) => standingOf(form, scene, answers, field).present)
  }
  useWatch({ control: methods.control, name: names, disabled: names.length === 0, compute: present })
  const shown = new Set(of.fields.filter((_, at) => present()[at]))
  if (shown.size === 0) return null
  const answers = methods.getValues()
  return (
    <Card title={of.title} help={settle(of.help, { scene, answers: look(form, scene, answers) })}>
      {groupsOf(of).map(({ title, fields }) => (
        <Fragment key={fields[0]?.key}>
          {title && fields.some((field) => shown.has(field)) && <h3 className={styles.group}>{title}</h3>}
          <div className={`fields ${styles.fields}`}>
            {fields.map((field) => (
              <Field key={field.key} of={field} />
            ))}
          </div>
        </Fragment>
      ))}
    </Card>
  )
}
