import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '../../domain/rules/days.ts'
import { call } from '../api/client.ts'
import { useBanner } from '../banners/use-banner.ts'
import type { DecideProps } from './approve-dialog.tsx'
import { useAct, useNamed } from './decision-call.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { chosenReasons, firstReason, noReport, reportProblems, reportSent } from './denial.ts'
import { DenyReasons } from './deny-reasons.tsx'
import { DenyReport } from './deny-report.tsx'
import { refusedEntries } from './entry-problems.ts'
import { NoticeEntry } from './notice-entry.tsx'
import { nobodyTold, noticeProblems, noticeSent } from './notice.ts'
import { reasonTypes } from './queries.ts'
import { nameOf } from './signatory-words.ts'

/** 002 §5.2, and what the law wants of a denial (docs/rules/law.md). */
export const DenyDialog = ({ tenant, application, onClose }: DecideProps) => {
  const today = dayOf(new Date(), useBanner(tenant).timeZone)
  const named = useNamed(application)
  const list = useQuery(reasonTypes)
  const reasons = list.data ?? []
  /** Null until somebody chooses: the list may come after the dialog. */
  const [picked, setPicked] = useState<readonly string[] | null>(null)
  const [letter, setLetter] = useState(true)
  const [notice, setNotice] = useState(() => nobodyTold(today))
  const [report, setReport] = useState(() => noReport(today))
  const [tried, setTried] = useState(false)
  const places = picked ?? [firstReason(reasons, application.reasonTypeID)]
  const [reasonType = '', ...furtherReasons] = places[0] ? chosenReasons(places) : []

  const said = { reasonType, furtherReasons, consumerReport: reportSent(report) }
  const deny = useAct(tenant, application, {
    next: true,
    done: onClose,
    act: () =>
      call('POST /api/CreditReview/deny', {
        body: {
          ...named,
          ...said,
          reasonText: reasons.find(({ key }) => key === reasonType)?.value ?? null,
          sendLetter: letter,
          notice: noticeSent(notice, letter),
          accountId: application.accountId,
          uploadAttachments: false,
        },
      }),
  })
  const wrongReport = reportProblems(report, today)
  const wrongNotice = letter ? {} : noticeProblems(notice, today, today)
  const refused = refusedEntries(deny.error)
  const factorsTyped = report.counted && report.factors.some((factor) => factor.trim() !== '')
  return (
    <DecisionDialog
      tenant={tenant}
      application={application}
      title={`Deny ${application.companyName}`}
      deed={letter ? 'deny and send letter' : 'deny without letter'}
      ready={reasonType !== ''}
      typed={factorsTyped || (notice.told && notice.how.trim() !== '')}
      onCheck={() => {
        setTried(true)
        return Object.keys({ ...wrongReport, ...wrongNotice }).length === 0
      }}
      act={deny}
      letter={
        letter
          ? {
              decision:
                reasonType !== '' && Object.keys(wrongReport).length === 0
                  ? { status: 'Denied', ...said }
                  : null,
              lacking: reasonType
                ? 'The letter appears here as soon as the report is described.'
                : 'The letter appears here as soon as a reason is chosen.',
            }
          : null
      }
      onClose={onClose}
    >
      <DenyReasons reasons={reasons} list={list} chosen={places} onChange={setPicked} />
      {application.mayNameConsumerReport && (
        <DenyReport
          value={report}
          mayScore={application.mayNameScore}
          obtainedOn={application.signatories.filter((one) => one.reportAskedBy !== '').map(nameOf)}
          today={today}
          problems={tried ? { ...refused, ...wrongReport } : {}}
          onChange={(change) => setReport((before) => ({ ...before, ...change }))}
        />
      )}
      <label className="choice">
        <input type="checkbox" checked={letter} onChange={(event) => setLetter(event.target.checked)} />
        <span>Send the letter to the customer</span>
      </label>
      {!letter && (
        <NoticeEntry
          value={notice}
          from={today}
          today={today}
          problems={tried ? { ...refused, ...wrongNotice } : {}}
          onChange={(change) => setNotice((before) => ({ ...before, ...change }))}
        />
      )}
    </DecisionDialog>
  )
}
