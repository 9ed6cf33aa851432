import { useState } from 'react'
import { hirerNames } from '../../../forms/job-account/form/options.ts'
import type { Hirer } from '../rules/job-notices.ts'
import { call } from '../../../platform/client/index.ts'
import { NoticesByHirer } from './hirers/index.ts'
import { Entry, FormDialog } from '../../../platform/ui/index.ts'
import type { ActDialogProps } from './act-dialog.tsx'

/** Who hired the customer, with the notices that each answer needs and drops. */
export const HirerDialog = ({ job, id, onDone, onClose }: ActDialogProps) => {
  const [hiredBy, setHiredBy] = useState<Hirer | ''>(job.hiredBy)
  const [tried, setTried] = useState(false)
  return (
    <FormDialog
      title="Who hired the customer?"
      submit="Save"
      send={() => {
        setTried(true)
        if (hiredBy === '') return null
        return call('POST /api/JobNotices/jobs/:id/hirer', { params: { id }, body: { hiredBy } })
      }}
      onSent={({ data }) => onDone('Saved who hired the customer.', data)}
      onClose={onClose}
    >
      <Entry
        label="The customer has a contract with"
        problem={tried && hiredBy === '' ? 'Choose who hired the customer.' : undefined}
        isGroup
      >
        {({ id: name, 'aria-labelledby': label, 'aria-describedby': described }) => (
          <div className="choices" role="radiogroup" aria-labelledby={label} aria-describedby={described}>
            {hirerNames.map(([hirer, words]) => (
              <label key={hirer} className="choice">
                <input
                  type="radio"
                  name={name}
                  checked={hiredBy === hirer}
                  onChange={() => setHiredBy(hirer)}
                />
                <span>{words}</span>
              </label>
            ))}
          </div>
        )}
      </Entry>
      <NoticesByHirer of={job.hirers} />
      <p className="field-hint">Notices that someone has worked on stay.</p>
    </FormDialog>
  )
}
