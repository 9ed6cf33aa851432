import { Card, IconAlertCircle } from '../../../../platform/ui/index.ts'
import { versionLine } from '../../rules/terms.ts'
import { CourtesySummary } from './courtesy-summary.tsx'
import type { Opening } from '../use-opening.ts'
import styles from '../signing-page.module.css'
import { say } from '../../../../platform/language/index.ts'

export type Consent = Opening['consents'][number]
export type ConsentKind = Consent['kind']
type Document = Opening['documents'][number]

export interface Consenting {
  given: ReadonlySet<ConsentKind>
  onChange: (kind: ConsentKind, given: boolean) => void
  /** Show a problem at each unchecked box. */
  asked: boolean
}

export const boxId = (kind: ConsentKind) => `consent-${kind}`

type Term = NonNullable<Document['text']>['terms'][number]

/** Whether the section of a document is the text of this consent, word for word and in the version that is recorded. */
export const isTextOf = ({ title, paragraphs, accept, textVersion }: Consent, term: Term) =>
  term.title === title &&
  term.version === versionLine(textVersion) &&
  term.paragraphs.join('\n\n') === [...paragraphs, accept].join('\n\n')

/** The consents that each document prints, in its order. The last document takes what no text has. */
export const consentsByDocument = ({ documents, consents }: Pick<Opening, 'documents' | 'consents'>) => {
  const left = new Set(consents)
  const take = (found: readonly Consent[]) => found.filter((consent) => left.delete(consent))
  return documents.map((document, at) => ({
    document,
    consents: [
      ...take(
        (document.text?.terms ?? []).flatMap((term) => consents.filter((consent) => isTextOf(consent, term))),
      ),
      ...(at === documents.length - 1 ? take(consents) : []),
    ],
  }))
}

/** Each consent with its own checkbox, below its text. */
export const Consents = ({ consents, ...consenting }: Consenting & { consents: readonly Consent[] }) =>
  consents.map((consent) => (
    <Card key={consent.kind} title={consent.title}>
      <div className={styles.words} lang="en">
        {consent.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <ConsentBox {...consenting} consent={consent} />
    </Card>
  ))

/** The checkbox of a consent, never prechecked. */
export const ConsentBox = ({ consent, given, onChange, asked }: Consenting & { consent: Consent }) => {
  const { kind, accept } = consent
  const lacking = asked && !given.has(kind)
  return (
    <div className={styles.consent}>
      <CourtesySummary of={consent} />
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
    </div>
  )
}
