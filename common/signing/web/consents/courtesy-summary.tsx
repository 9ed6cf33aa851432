import styles from '../signing-page.module.css'
import { say, useLanguage } from '../../../../platform/language/index.ts'

const electronicSignature = () =>
  say(
    'You agree to sign electronically, which has the same legal effect as a handwritten signature. You may instead sign on paper, or request a paper copy at no charge by phone. We email you a sealed copy of what you signed.',
  )
const guaranty = () =>
  say(
    'You promise to pay, from your own money and property, what the business does not pay on this account, and we do not have to try to collect from the business first. Your promise covers what is owed now and in the future, including late charges and reasonable collection costs, and if there is more than one guarantor, each is responsible for the full amount. You can end it in writing for future purchases, and you may seek legal advice before you sign.',
  )
const consumerReport = () =>
  say(
    'You authorize us to obtain your personal credit report to decide on this application and, while your guaranty is in effect, to review the account or collect amounts owed. Only our credit department sees the report. On request, we tell you whether we obtained one, and from which agency.',
  )

/** By the version of the consent: other words need another summary. */
export const summaries = new Map([
  ['electronic-signature-2026-11-2', electronicSignature],
  ['electronic-signature-guaranty-2026-11-2', electronicSignature],
  ['guaranty-2026-11-3', guaranty],
  ['consumer-report-2026-11-3', consumerReport],
])

/** What a consent says, in three sentences, for someone who reads the page in Spanish. The consent itself is English. */
export const CourtesySummary = ({ of: { textVersion } }: { of: { textVersion: string } }) => {
  const summary = summaries.get(textVersion)
  return useLanguage() === 'es' && summary ? (
    <div className={styles.summary} lang="es">
      <strong>{say('Courtesy summary; not a legal translation')}</strong>
      <p>{summary()}</p>
    </div>
  ) : null
}
