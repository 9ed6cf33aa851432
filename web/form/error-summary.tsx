import { useEffect, useRef, useSyncExternalStore } from 'react'
import { fieldAt, look, resolve, type Field, type Problem } from '../../domain/kit/index.ts'
import { Notice } from '../ui/notice.tsx'
import { focusOn } from './focus.ts'
import { useFormScope, type StepForm } from './scope.ts'
import { idOf } from './use-field.ts'
import styles from './error-summary.module.css'

/**
 * What is still wrong, at the top of a step, each with the way to it. `attempts` counts the times that somebody
 * asked to go on and could not: with each the focus comes here. What is put right disappears.
 */
export const ErrorSummary = ({ attempts }: { attempts: number }) => {
  const scope = useFormScope()
  const { problems } = scope
  const shown = useSyncExternalStore(problems.subscribe, problems.all)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempts > 0) box.current?.focus()
  }, [attempts])
  if (attempts === 0 || shown.size === 0) return null
  return (
    <div ref={box} tabIndex={-1} className={styles.summary} data-summary>
      <Notice
        kind="bad"
        title={shown.size === 1 ? 'One answer needs a look' : `${shown.size} answers need a look`}
      >
        <ul>
          {[...shown.values()].map((problem) => (
            <li key={problem.path}>
              <a
                href={`#${idOf(problem.path)}`}
                onClick={(event) => {
                  event.preventDefault()
                  focusOn(problem.path)
                }}
              >
                {nameOf(scope, problem)}
              </a>
              {`: ${problem.message.replace(/^\*/, '')}`}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

/** The label of the field at a path; in a list with its item's number before it. */
const nameOf = ({ form, context, values }: StepForm, { path }: Problem): string => {
  const found = fieldAt(form, path)
  if (!found) return path
  const { list } = form.places.get(found.field)!
  const field: Field = found.field
  const label = resolve(field.label, { context, answers: look(form, context, values.all()) })
  const heading = list ? `${list.noun} ${(found.item ?? 0) + 1}` : field.group
  return heading ? `${heading} – ${label}` : label
}
