import type { ReactNode } from 'react'
import { ConsentBox, isTextOf, type Consent, type Consenting } from './consents/consents.tsx'
import type { Opening } from './use-opening.ts'
import styles from './document-text.module.css'

type DocumentText = NonNullable<Opening['documents'][number]['text']>

interface DocumentTextProps {
  text: DocumentText
  /** The consents that are given here, each where its text is: it is read once. */
  consents: readonly Consent[]
  consenting: Consenting
}

/** What the document says, in the order of its PDF. It is English in every language, with the Spanish beside it. */
export const DocumentText = ({ text, consents, consenting }: DocumentTextProps) => (
  <article className={styles.text} lang="en">
    <header>
      <h2>{text.title}</h2>
      <p className={styles.quiet}>{text.beneath}</p>
      <Beside text={text.note} />
    </header>
    {text.groups.map(({ title, beside, rows }) => (
      <section key={title}>
        <h3>{title}</h3>
        <Beside text={beside} />
        <table aria-label={title}>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.label}: ${row.value}`}>
                <th scope="row">
                  {row.label}
                  <Beside text={row.beside} />
                </th>
                <td>{row.value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    ))}
    {text.terms.map((term) => {
      const consent = consents.find((each) => isTextOf(each, term))
      if (!consent) return <Term key={term.title} {...term} />
      return (
        <Term key={term.title} {...term} paragraphs={consent.paragraphs}>
          {/* Its label is the last paragraph. */}
          <ConsentBox {...consenting} consent={consent} />
        </Term>
      )
    })}
    <section>
      <h3>{text.signatures}</h3>
      {text.signers.map(({ name, beneath }) => (
        <p key={name}>
          {name}
          <br />
          <span className={styles.quiet}>{beneath}</span>
        </p>
      ))}
    </section>
  </article>
)

const Term = ({
  title,
  paragraphs,
  version,
  children,
}: DocumentText['terms'][number] & { children?: ReactNode }) => (
  <section>
    <h3>{title}</h3>
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    {children}
    <p className={styles.quiet}>{version}</p>
  </section>
)

const Beside = ({ text }: { text: string }) =>
  text && (
    <span className={styles.beside} lang="es">
      {text}
    </span>
  )
