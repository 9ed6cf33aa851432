import { useState } from 'react'
import { problemOfFile, reviewFiles } from '../../../platform/files/files.ts'
import { dayProblem, plausibleDays } from '../../../platform/text/days/plausible-days.ts'
import { call } from '../../../platform/client/index.ts'
import { DayEntry, Entry, FileEntry, FormDialog } from '../../../platform/ui/index.ts'
import { titleOf } from './standing.tsx'
import type { OfNotice } from './act-dialog.tsx'

const ways = [
  'Certified mail, return receipt',
  'Registered mail',
  'Personal delivery',
  'Overnight courier',
  'Email',
]

/** When and how the notice was served, with the proof. */
export const ServedDialog = ({ notice, id, today, onDone, onClose }: OfNotice) => {
  const [on, setOn] = useState(today)
  const [how, setHow] = useState('')
  const [proof, setProof] = useState<File | null>(null)
  const [tried, setTried] = useState(false)
  const problems = {
    on: !on
      ? 'Enter the date it was served.'
      : (dayProblem(on, plausibleDays('record', today)) ??
        (on > today ? "Enter the date it was served. It can't be in the future." : undefined)),
    how: how.trim() === '' ? 'Enter how it was served.' : undefined,
    proof: proof ? (problemOfFile(proof, reviewFiles) ?? undefined) : 'Attach the proof of service.',
  }
  return (
    <FormDialog
      title="Record service"
      submit="Record service"
      send={() => {
        setTried(true)
        if (problems.on || problems.how || problems.proof) return null
        return call('POST /api/JobNotices/jobs/:id/served/:noticeId', {
          params: { id, noticeId: notice.id },
          query: { on, how: how.trim() },
          files: { files: [proof!] },
        })
      }}
      onSent={({ data }) => onDone('Service recorded.', data)}
      onClose={onClose}
    >
      <p>{titleOf(notice)}</p>
      <DayEntry
        label="Date of service"
        value={on}
        max={today}
        problem={tried ? problems.on : undefined}
        onChange={setOn}
      />
      <Entry label="How it was served" problem={tried ? problems.how : undefined}>
        {(given) => (
          <>
            <input
              {...given}
              className="control"
              required
              maxLength={200}
              autoComplete="off"
              list={`${given.id}-ways`}
              value={how}
              onChange={(event) => setHow(event.target.value)}
            />
            <datalist id={`${given.id}-ways`}>
              {ways.map((way) => (
                <option key={way}>{way}</option>
              ))}
            </datalist>
          </>
        )}
      </Entry>
      <FileEntry
        label="Proof of service"
        hint="A receipt or a signed statement: PDF, Word, or an image, up to 15 MB."
        extensions={reviewFiles.extensions}
        problem={tried ? problems.proof : undefined}
        value={proof}
        onChange={setProof}
      />
    </FormDialog>
  )
}
