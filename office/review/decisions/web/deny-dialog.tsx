import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf } from '../../../../platform/text/days/days.ts'
import { call } from '../../../../platform/client/index.ts'
import { useBanner } from '../../../../banners/web/index.ts'
import { CountedReports, useReports } from './counted-reports.tsx'
import { useAct, useNamed } from './decision-call.ts'
import { DecisionDialog, type DecideProps } from './decision-dialog.tsx'
import { DenyReasons } from './deny-reasons.tsx'
import { chosenReasons, firstReason, otherSent, reasonProblems } from './reasons.ts'
import { refusedEntries } from '../../../../platform/ui/index.ts'
import { NoticeEntry } from './notice/notice-entry.tsx'
import { nobodyTold, noticeProblems, noticeSent } from './notice/notice.ts'
import { reasonTypes } from '../../web/queries.ts'

/** 002 §5.2, and the legal requirements of a denial (docs/rules/law.md). */
export const DenyDialog = ({ tenant, application, onClose }: DecideProps) => {
  const today = dayOf(new Date(), useBanner(tenant).timeZone)
  const named = useNamed(application)
  const list = useQuery(reasonTypes)
  const reasons = list.data ?? []
  /** Null until the user chooses, because the list may load after the dialog. */
  const [picked, setPicked] = useState<readonly string[] | null>(null)
  const [letter, setLetter] = useState(true)
  const [notice, setNotice] = useState(() => nobodyTold(today))
  const persons = useReports(application, today)
  const [tried, setTried] = useState(false)
  const places = picked ?? [firstReason(reasons, application.reasonTypeID)]
  const [reasonType = '', ...furtherReasons] = places[0] ? chosenReasons(places) : []

  const [other, setOther] = useState('')
  const said = { reasonType, furtherReasons, ...otherSent(places, other), consumerReports: persons.sent }
  const wrongReasons = reasonProblems(places, other, persons.reports)
  const deny = useAct(tenant, application, {
    next: true,
    done: onClose,
    act: () =>
      call('POST /api/CreditReview/deny', {
        body: {
          ...named,
          ...said,
          consumerReports: persons.send(),
          reasonText: reasons.find(({ key }) => key === reasonType)?.value ?? null,
          sendLetter: letter,
          notice: noticeSent(notice, letter),
          accountId: application.accountId,
          uploadAttachments: false,
        },
      }),
  })
  const wrongNotice = letter ? {} : noticeProblems(notice, today, today)
  const refused = refusedEntries(deny.error)
  return (
    <DecisionDialog
      tenant={tenant}
      application={application}
      title={`Deny ${application.companyName}`}
      deed={letter ? 'deny and send letter' : 'deny without letter'}
      waitsFor={reasonType === '' ? 'To continue, select a reason.' : null}
      typed={other.trim() !== '' || persons.isTyped || (notice.told && notice.how.trim() !== '')}
      onCheck={() => {
        setTried(true)
        return Object.keys({ ...persons.wrong, ...wrongNotice, ...wrongReasons }).length === 0
      }}
      act={deny}
      letter={
        letter
          ? {
              decision:
                reasonType !== '' && Object.keys({ ...persons.wrong, ...wrongReasons }).length === 0
                  ? { status: 'Denied', ...said }
                  : null,
              lacking: reasonType
                ? 'The letter appears here when you complete the reasons and the consumer report.'
                : 'The letter appears here when you select a reason.',
            }
          : null
      }
      onClose={onClose}
    >
      <DenyReasons
        reasons={reasons}
        list={list}
        chosen={places}
        onChange={setPicked}
        other={other}
        otherProblem={tried ? { ...refused, ...wrongReasons }.otherReason : undefined}
        onOther={setOther}
      />
      {tried && ({ ...refused, ...wrongReasons }.reasonType ?? '') && (
        <p className="field-problem">{{ ...refused, ...wrongReasons }.reasonType}</p>
      )}
      <CountedReports
        reports={persons.reports}
        today={today}
        problems={tried ? persons.problems(deny.error) : {}}
        onChange={persons.setReports}
      />
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
