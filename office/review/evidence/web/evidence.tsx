import type { BannerName } from '../../../../banners/rules/banners.ts'
import {
  Card,
  StatusTag,
  TechnicalDetails,
  type Tone,
  breakable,
  dateAndTime,
} from '../../../../platform/ui/index.ts'
import { capital, consentWords, identifiedWords, jobWords, whoWords, zoneWords } from './event-words.ts'
import { Hash, Log } from './log.tsx'
import type { Detail } from '../../web/queries.ts'
import { Proof } from './proof.tsx'
import { Timeline } from './timeline.tsx'
import styles from './evidence.module.css'

type History = Detail['history']

const When = ({ at, zone }: { at: string | null; zone: string }) => (
  <span className={styles.when}>{dateAndTime(at, zone)}</span>
)

const signatureTones: Readonly<Record<string, Tone>> = { signed: 'good', declined: 'bad', void: 'plain' }

/** Who signs, as what, and the addresses that the link was sent to. */
const Signer = ({ of: { name, role, email, correctedFrom } }: { of: History['signatures'][number] }) => (
  <span className={styles.signer}>
    {`${name}, ${whoWords(role)}`}
    <span className={styles.more}>
      {breakable([email, ...correctedFrom.map((from) => `corrected from ${from}`)].join(', '))}
    </span>
  </span>
)

const Signatures = ({ signatures, zone }: { signatures: History['signatures']; zone: string }) => (
  <Log
    title="Signatures"
    heads={['Signer', 'Status', 'Identified by', 'When', 'From', 'Proof']}
    empty="No signatures requested."
    rows={signatures.map((signature, i) => ({
      key: String(i),
      cells: [
        <Signer key="signer" of={signature} />,
        <Fate
          key="state"
          tone={signatureTones[signature.state] ?? 'waiting'}
          words={capital(signature.state)}
          more={signature.mark && capital(signature.mark)}
        />,
        identifiedWords(signature.identifiedBy),
        <When key="at" at={signature.signedAt} zone={zone} />,
        signature.address ?? '--',
        <TechnicalDetails key="proof" of={`the signature of ${signature.name}`}>
          <Hash name="Document" of={signature.documentSha256} what={`the document of ${signature.name}`} />
          {signature.guarantySha256 && (
            <Hash name="Guaranty" of={signature.guarantySha256} what={`the guaranty of ${signature.name}`} />
          )}
        </TechnicalDetails>,
      ],
    }))}
  />
)

const mailTones: Readonly<Record<string, Tone>> = { sent: 'good', refused: 'bad', failed: 'bad' }
const jobTones: Readonly<Record<string, Tone>> = { done: 'good', failed: 'bad', again: 'caution' }
const jobStates: Readonly<Record<string, string>> = { again: 'Will retry' }

const Fate = ({ tone, words, more }: { tone: Tone; words: string; more: string | null }) => (
  <>
    <StatusTag tone={tone}>{words}</StatusTag>
    {more && <span className={styles.more}>{more}</span>}
  </>
)

const byNewest =
  <T,>(instant: (one: T) => string | null) =>
  (a: T, b: T) =>
    (instant(b) ?? '').localeCompare(instant(a) ?? '')

interface EvidenceProps {
  tenant: BannerName
  creditAppId: number
  mayEdit: boolean
  history: History
  zone: string
}

/** Who did what, and the evidence for it. */
export const Evidence = ({ history, zone, ...proof }: EvidenceProps) => (
  <Card
    title="History and evidence"
    id="history"
    help={`Newest first. Times in ${zoneWords(zone)}.`}
    aside={<Proof {...proof} />}
  >
    <Timeline events={history.events} zone={zone} />
    <Signatures signatures={history.signatures.toSorted(byNewest(({ signedAt }) => signedAt))} zone={zone} />
    <Log
      title="Consents"
      heads={['Role', 'Consent', 'Version', 'When', 'From', 'Proof']}
      empty="No consents given."
      rows={history.consents.toSorted(byNewest(({ givenAt }) => givenAt)).map((consent, i) => ({
        key: String(i),
        cells: [
          whoWords(consent.role),
          consentWords(consent.kind),
          consent.textVersion,
          <When key="at" at={consent.givenAt} zone={zone} />,
          consent.address,
          <TechnicalDetails key="proof" of={`the consent, version ${consent.textVersion}`}>
            <Hash name="Text" of={consent.textSha256} what={`the text, version ${consent.textVersion}`} />
          </TechnicalDetails>,
        ],
      }))}
    />
    <Log
      title="Emails"
      heads={['When', 'Type', 'To', 'Subject', 'Status']}
      empty="No emails sent."
      rows={history.mails.toSorted(byNewest(({ at }) => at)).map((mail, i) => ({
        key: String(i),
        cells: [
          <When key="at" at={mail.at} zone={zone} />,
          capital(mail.kind),
          mail.recipient,
          mail.subject,
          <Fate
            key="fate"
            tone={mailTones[mail.state] ?? 'waiting'}
            words={capital(mail.state)}
            more={mail.problem}
          />,
        ],
      }))}
    />
    <Log
      title="Background jobs"
      heads={['When', 'Job', 'Status', 'Done']}
      empty="No background jobs."
      rows={history.jobs.toSorted(byNewest(({ at }) => at)).map((job, i) => ({
        key: String(i),
        cells: [
          <When key="at" at={job.at} zone={zone} />,
          jobWords(job.name),
          <Fate
            key="fate"
            tone={jobTones[job.state] ?? 'waiting'}
            words={jobStates[job.state] ?? capital(job.state)}
            more={job.problem}
          />,
          job.doneAt
            ? dateAndTime(job.doneAt, zone)
            : job.dueAt
              ? `due ${dateAndTime(job.dueAt, zone)}`
              : '--',
        ],
      }))}
    />
  </Card>
)
