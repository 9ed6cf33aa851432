import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readAnswers } from '../../../kit/model/index.ts'
import { config } from '../../../platform/client/index.ts'
import {
  type FormOnScreen,
  useAfterChanges,
  useDeveloperMode,
  useFormOnScreen,
} from '../../../kit/screen/index.ts'
import { Button } from '../../../platform/ui/index.ts'
import styles from './developer-controls.module.css'
import { testData } from './test-data.ts'

/** SHELL-028 to 030: absent from Production builds, and hidden if the server runs in Production. */
const DeveloperControls = () => {
  const { data: known } = useQuery(config)
  const [on, turn] = useDeveloperMode()
  const form = useFormOnScreen()
  if (known?.environment !== 'Development') return null
  return (
    <aside className={`${styles.controls} no-print`} aria-label="Developer controls">
      <label className="choice">
        <input
          type="checkbox"
          role="switch"
          checked={on}
          aria-checked={on}
          onChange={({ target }) => turn(target.checked)}
        />
        <span>Developer controls</span>
      </label>
      {on && (form ? <Controls of={form} /> : <p>There is no form on this page.</p>)}
    </aside>
  )
}

const Controls = ({ of: { form, steps, onFilled } }: { of: FormOnScreen }) => {
  const [shown, setShown] = useState(false)
  const overwrite = () => {
    form.writeItems('', () => form.take(testData(form.form, form.context)))
    onFilled()
  }
  return (
    <>
      <Button onClick={overwrite}>Overwrite the form with test data</Button>
      <label className="choice">
        <input type="checkbox" checked={shown} onChange={(event) => setShown(event.target.checked)} />
        <span>Show validation state</span>
      </label>
      {shown && <ValidationState form={form} steps={steps} />}
    </>
  )
}

/** The state of every step, and all problems of the form, shown to the customer or not. */
const ValidationState = ({ form, steps }: Pick<FormOnScreen, 'form' | 'steps'>) => {
  useAfterChanges(form)
  const answers = form.raw()
  const { problems } = readAnswers(form.form, form.context, answers, answers)
  const onShow = form.problems.all()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and a keyboard must reach it
    <div className={styles.state} role="region" aria-label="Validation state" tabIndex={0}>
      <ul>
        {steps().map(({ title, done, touched, open }) => (
          <li key={title}>
            {`${title}: ${done ? 'valid' : 'not valid'}, ${touched ? 'touched' : 'untouched'}, ${open ? 'open' : 'closed'}`}
          </li>
        ))}
      </ul>
      <p>{`${problems.length} problems, ${onShow.size} shown`}</p>
      <ul>
        {problems.map(({ path, message, missing }) => (
          <li key={path}>
            <code>{path}</code>
            {` ${message}${missing ? ' (missing)' : ''}${onShow.has(path) ? ' – shown' : ''}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
export default DeveloperControls
