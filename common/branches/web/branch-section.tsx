import { Suspense, useState } from 'react'
import { resolve, type OptionField, type Section } from '../../../kit/model/index.ts'
import { Optional, useField, useFieldState, useFormScope } from '../../../kit/screen/index.ts'
import { Card, IconAlertCircle, Skeleton, lazyPart } from '../../../platform/ui/index.ts'
import { say } from '../../../platform/language/index.ts'

// Not needed before the first answer.
const BranchSelector = lazyPart(() => import('./branch-selector.tsx'))

interface BranchSectionProps {
  of: Section
  field: OptionField
  /** The line under the heading; otherwise the section's own. */
  help?: string
  readOnly?: boolean
}

/** A section whose only question is the branch, which the user selects from cards. */
export const BranchSection = (props: BranchSectionProps) =>
  useFieldState(props.field).present ? <Present {...props} /> : null

const Present = ({ of, field, help, readOnly = false }: BranchSectionProps) => {
  const { context, values } = useFormScope()
  const fieldState = useFieldState(field)
  const { fixed, required } = fieldState
  const { id, path, value, problem, change } = useField(field)
  // Preselect a remembered branch only if the question was never asked; a cleared answer stays empty (APP-137).
  const [neverAsked] = useState(() => values.at(path) === undefined)
  return (
    <Card
      title={say(of.title)}
      help={
        <>
          <span>{help ?? say(resolve(of.help) ?? '')}</span>
          {!readOnly && <Optional fieldState={fieldState} />}
        </>
      }
    >
      <Suspense fallback={<Skeleton lines={2} />}>
        <BranchSelector
          id={id}
          banner={context.banner}
          audience={context.audience}
          value={typeof value === 'string' ? value : ''}
          onChange={change}
          readOnly={readOnly || fixed}
          fromMemory={neverAsked}
          required={required}
        />
      </Suspense>
      {problem && (
        <p className="field-problem">
          <IconAlertCircle aria-hidden="true" />
          <span>{say(problem)}</span>
        </p>
      )}
    </Card>
  )
}
