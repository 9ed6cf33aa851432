import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { fieldAt, fieldContextAt, requestFor, resolve, type Problem } from '../model/index.ts'
import { Notice } from '../../platform/ui/index.ts'
import { messages } from '../../platform/text/messages.ts'
import { focusOn } from './focus.ts'
import { headingAbove, namesField } from './state/problem-words.ts'
import { useFormScope, type StepForm } from './scope.ts'
import { idOf } from './use-field.ts'
import styles from './error-summary.module.css'
import { say } from '../../platform/language/index.ts'

/**
 * Lists the problems of a step, each with a link to its field. `attempts` counts failed attempts to continue: each
 * moves the focus here. A corrected problem disappears.
 */
export const ErrorSummary = ({ attempts }: { attempts: number }) => {
  const scope = useFormScope()
  const { problems } = scope
  const shown = useSyncExternalStore(problems.subscribe, problems.all)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempts > 0) box.current?.focus()
  }, [attempts])
  // Links that once read alike keep the name of their section while the others are corrected.
  const [alike, setAlike] = useState<ReadonlySet<string>>(new Set())
  if (attempts === 0 || shown.size === 0) return null
  const links = [...shown.values()].map((problem) => ({ problem, text: linkText(scope, problem) }))
  const texts = links.map(({ text }) => text)
  const twice = texts.filter((text, at) => texts.indexOf(text) !== at && !alike.has(text))
  if (twice.length > 0) setAlike(new Set([...alike, ...twice]))
  return (
    <div ref={box} tabIndex={-1} className={styles.summary} data-summary>
      <Notice
        kind="bad"
        title={
          shown.size === 1
            ? say('There is 1 problem to fix')
            : say('There are {count} problems to fix', { count: shown.size })
        }
      >
        <ul>
          {links.map(({ problem, text }) => (
            <li key={problem.path}>
              <a
                href={`#${idOf(problem.path)}`}
                onClick={(event) => {
                  event.preventDefault()
                  focusOn(problem.path)
                }}
              >
                {alike.has(text) ? inSection(scope, problem, text) : text}
              </a>
              <span>{afterLink(scope, problem)}</span>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

/** On a page with several sections, fields of two of them may read alike. */
const inSection = ({ form }: StepForm, { path }: Problem, text: string): string => {
  const found = fieldAt(form, path)
  return found ? `${say(form.places.get(found.field)!.section.title)} – ${text}` : text
}

/** The label of the field, with the heading of its group or list item; for a missing answer what to do. */
const linkText = (scope: StepForm, { path, message }: Problem): string => {
  const found = fieldAt(scope.form, path)
  if (!found) return path
  const fieldContext = fieldContextOf(scope, found)
  const heading = headingAbove(scope.form, found)
  const text = say(
    message === messages.required
      ? requestFor(found.field, fieldContext)
      : namesField(found, message, fieldContext)
        ? message
        : resolve<string>(found.field.label, fieldContext),
  )
  return heading ? `${heading} – ${text}` : text
}

/** The message, unless the link says it. */
const afterLink = (scope: StepForm, { path, message }: Problem): string => {
  const found = fieldAt(scope.form, path)
  const isSaid =
    message === messages.required || (found && namesField(found, message, fieldContextOf(scope, found)))
  return isSaid ? '' : `: ${say(message).replace(/^\*/, '')}`
}

const fieldContextOf = (
  { form, context, values }: StepForm,
  found: NonNullable<ReturnType<typeof fieldAt>>,
) => fieldContextAt(form, context, values.all(), found)
