import { useState } from 'react'
import type { BannerName } from '../../../../../banners/rules/banners.ts'
import { fetchFile } from '../../../../../platform/client/index.ts'
import {
  Button,
  Email,
  IconDownload,
  Notice,
  StatusTag,
  dateAndTime,
  fateOf,
  problemOf,
  saveFile,
  toast,
} from '../../../../../platform/ui/index.ts'
import { isUntold, mayRecordNotice, noticeWords, owedToPerson, toldWords } from '../decision-words.ts'
import { NoticeDialog } from './notice-dialog.tsx'
import type { Detail } from '../../../web/queries.ts'
import { documentName } from '../../../web/words.ts'
import styles from '../decision.module.css'

interface DecisionNoticeProps {
  tenant: BannerName
  application: Detail
  decision: Detail['decisions'][number]
  zone: string
  mayEdit: boolean
}

/** How the applicant is notified: the letter and its delivery, or another way; and what to do if neither worked. */
export const DecisionNotice = ({ tenant, application, decision, zone, mayEdit }: DecisionNoticeProps) => {
  const [recording, setRecording] = useState(false)
  const { notice, letter, letterMails } = decision
  const wrote = notice === 'letter' || letter !== null || letterMails.length > 0
  const open = mayRecordNotice(application)
  const lost = wrote && isUntold(decision)
  // An application that is only waiting requires no notice.
  if (!wrote && !open && notice === 'none' && decision.status === 'Pending') return null
  return (
    <section className={styles.part} aria-labelledby="notice">
      <h3 id="notice">{wrote ? 'Letter' : 'Notice'}</h3>
      {wrote && letterMails.length === 0 && (
        <p className={styles.soft}>{letter ? 'The letter is saved.' : "We're creating the letter."}</p>
      )}
      {letterMails.length > 0 && (
        <ul className={styles.mails} aria-label="Recipients of the letter">
          {letterMails.map((mail) => {
            const { recipient, at } = mail
            const { tone, words } = fateOf(mail.state)
            return (
              <li key={recipient}>
                <Email address={recipient} plain />
                <StatusTag tone={tone}>{words}</StatusTag>
                <span className={styles.soft}>{problemOf(mail) ?? dateAndTime(at, zone)}</span>
              </li>
            )
          })}
        </ul>
      )}
      {letter && <LetterDownload application={application} letter={letter} />}
      {!wrote && <p className={styles.soft}>{noticeWords(decision, zone)}</p>}
      {wrote && notice === 'otherwise' && <p>{noticeWords(decision, zone)}</p>}
      {lost && open && (
        <Notice kind="caution">
          The letter wasn't delivered. Notify the applicant another way and record it here.
        </Notice>
      )}
      {mayEdit && open && (
        <Button className={styles.start ?? ''} onClick={() => setRecording(true)}>
          Record notice
        </Button>
      )}
      {decision.notices.map((one) => (
        <PersonsNotice
          key={one.role}
          tenant={tenant}
          application={application}
          notice={one}
          zone={zone}
          mayEdit={mayEdit}
        />
      ))}
      {recording && (
        <NoticeDialog tenant={tenant} application={application} onClose={() => setRecording(false)} />
      )}
    </section>
  )
}

interface PersonsNoticeProps extends Omit<DecisionNoticeProps, 'decision'> {
  notice: Detail['decisions'][number]['notices'][number]
}

/** The notice to one person whose consumer report counted. */
const PersonsNotice = ({ tenant, application, notice, zone, mayEdit }: PersonsNoticeProps) => {
  const [recording, setRecording] = useState(false)
  const { name, document, mail, given, unwritten } = notice
  const owed = owedToPerson(notice)
  return (
    <section className={styles.part} aria-label={`Notice to ${name}`}>
      <h4>Notice to {name} about the consumer report</h4>
      {!document && !unwritten && <p className={styles.soft}>We're creating the notice.</p>}
      {mail && (
        <ul className={styles.mails} aria-label="Recipient of the notice">
          <li>
            <Email address={mail.recipient} plain />
            <StatusTag tone={fateOf(mail.state).tone}>{fateOf(mail.state).words}</StatusTag>
            <span className={styles.soft}>{problemOf(mail) ?? dateAndTime(mail.at, zone)}</span>
          </li>
        </ul>
      )}
      {given && <p>{toldWords(given, zone)}</p>}
      {owed && <Notice kind="caution">{owed}</Notice>}
      {document && <LetterDownload application={application} letter={document} words="Download the notice" />}
      {mayEdit && owed && (
        <Button className={styles.start ?? ''} onClick={() => setRecording(true)}>
          Record notice<span className="unseen"> to {name}</span>
        </Button>
      )}
      {recording && (
        <NoticeDialog
          tenant={tenant}
          application={application}
          person={notice}
          onClose={() => setRecording(false)}
        />
      )}
    </section>
  )
}

type KeptLetter = NonNullable<Detail['decisions'][number]['letter']>

interface LetterDownloadProps {
  application: Detail
  letter: KeptLetter
  words?: string
}

const LetterDownload = ({ application, letter, words = 'Download the letter' }: LetterDownloadProps) => {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const query = { fullPath: letter.fullPath, creditAppId: application.creditAppId }
      saveFile((await fetchFile('GET /api/CreditReview/Download', { query })).blob, documentName(letter.name))
    } catch {
      toast('bad', 'Unable to download Document')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button className={styles.start ?? ''} busy={busy} onClick={() => void download()}>
      <IconDownload aria-hidden="true" />
      {words}
    </Button>
  )
}
