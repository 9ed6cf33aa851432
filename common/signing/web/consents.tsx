import { Card, IconAlertCircle } from '../../../platform/ui/index.ts'
import type { Opening } from './use-opening.ts'
import styles from './signing-page.module.css'
import { say } from '../../../platform/language/index.ts'

export type ConsentKind = Opening['consents'][number]['kind']

interface ConsentsProps {
  consents: Opening['consents']
  given: ReadonlySet<ConsentKind>
  onChange: (kind: ConsentKind, given: boolean) => void
  /** Show a problem at each unchecked box. */
  asked: boolean
}

export const boxId = (kind: ConsentKind) => `consent-${kind}`

/** Each consent with its own checkbox, never prechecked. */
export const Consents = ({ consents, given, onChange, asked }: ConsentsProps) =>
  consents.map(({ kind, title, paragraphs, accept }) => {
    const lacking = asked && !given.has(kind)
    return (
      <Card key={kind} title={title}>
        <div className={styles.words} lang="en">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <label className="choice">
          <input
            id={boxId(kind)}
            type="checkbox"
            checked={given.has(kind)}
            onChange={(event) => onChange(kind, event.target.checked)}
            required
            aria-invalid={lacking || undefined}
            aria-describedby={lacking ? `${boxId(kind)}-problem` : undefined}
          />
          <span lang="en">{accept}</span>
        </label>
        {lacking && (
          <p className="field-problem" id={`${boxId(kind)}-problem`}>
            <IconAlertCircle aria-hidden="true" />
            {say('*Required: check the box to agree')}
          </p>
        )}
      </Card>
    )
  })
