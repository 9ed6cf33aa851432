import { lazy, Suspense, useId } from 'react'
import { Card, IconAlertCircle, Skeleton } from '../../../platform/ui/index.ts'
import type { Drawing } from './drawing-pad.tsx'
import styles from './signing-page.module.css'
import { say } from '../../../platform/language/index.ts'

const DrawingPad = lazy(() => import('./drawing-pad.tsx'))

export interface MarkGiven {
  how: 'typed' | 'drawn'
  name: string
  drawing: Drawing | null
}
export const noMark: MarkGiven = { how: 'typed', name: '', drawing: null }

interface MarkProps {
  /** The name in the application. */
  signatory: string
  mark: MarkGiven
  onChange: (mark: MarkGiven) => void
  problem: string | null
}

export const MARK_ID = 'mark'

/** The signature, typed or drawn. Both are equally valid. */
export const Mark = ({ signatory, mark, onChange, problem }: MarkProps) => {
  const id = useId()
  const described = [`${id}-hint`, ...(problem ? [`${id}-problem`] : [])].join(' ')
  const choose = (how: MarkGiven['how']) => (
    <label className="choice">
      <input
        type="radio"
        name={`${id}-how`}
        checked={mark.how === how}
        onChange={() => onChange({ ...mark, how })}
      />
      <span>{how === 'typed' ? say('Type my name') : say('Draw my signature')}</span>
    </label>
  )
  return (
    <Card title={say('Your signature')} help={say('Signing as {signatory}', { signatory })}>
      <fieldset className="choices side-by-side">
        <legend className="unseen">{say('How would you like to sign?')}</legend>
        {choose('typed')}
        {choose('drawn')}
      </fieldset>
      <div className={`field ${styles.mark}`}>
        {mark.how === 'typed' ? (
          <>
            <label className="field-label" htmlFor={MARK_ID}>
              {say('Full name')}
            </label>
            <p className="field-hint" id={`${id}-hint`}>
              {say('Type your name exactly as shown: {signatory}', { signatory })}
            </p>
            <input
              id={MARK_ID}
              className="control"
              value={mark.name}
              maxLength={150}
              autoComplete="name"
              required
              aria-invalid={problem ? true : undefined}
              aria-describedby={described}
              onChange={(event) => onChange({ ...mark, name: event.target.value })}
            />
          </>
        ) : (
          <Suspense fallback={<Skeleton lines={4} label={say('Loading the signature pad')} />}>
            <DrawingPad
              id={MARK_ID}
              describedBy={described}
              drawing={mark.drawing}
              onChange={(drawing) => onChange({ ...mark, drawing })}
            />
          </Suspense>
        )}
        {problem && (
          <p className="field-problem" id={`${id}-problem`}>
            <IconAlertCircle aria-hidden="true" />
            <span>{problem}</span>
          </p>
        )}
        {mark.how === 'typed' && mark.name.trim() !== '' && (
          <p className={styles.script} aria-hidden="true">
            {mark.name}
          </p>
        )}
      </div>
    </Card>
  )
}
