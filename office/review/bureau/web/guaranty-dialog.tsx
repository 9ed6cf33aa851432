import { useState } from 'react'
import { call } from '../../../../platform/client/index.ts'
import { Button, Dialog, DialogActions } from '../../../../platform/ui/index.ts'
import { useAct } from '../../decisions/web/decision-call.ts'
import { Refused, type DecideProps } from '../../decisions/web/decision-dialog.tsx'
import type { Detail } from '../../web/queries.ts'
import { nameOf } from '../../web/signatories/signatory-words.ts'
import styles from './bureau.module.css'

interface GuarantyDialogProps extends DecideProps {
  deed: 'request' | 'undo'
}

const told = {
  request: {
    title: 'Request Guaranty',
    what: "We'll email a personal link that works for 30 days. The guarantor can review the guaranty, enter their details, and sign or decline.",
    go: 'Request guaranty',
    mayBe: (one: Detail['signatories'][number]) => one.whyNotAsked === null,
    why: (one: Detail['signatories'][number]) => one.whyNotAsked,
  },
  undo: {
    title: 'Undo Request Guaranty',
    what: "The link we emailed will stop working, and we'll email the guarantor.",
    go: 'Cancel request',
    mayBe: (one: Detail['signatories'][number]) => one.mayUndoGuaranty,
    why: () => null,
  },
}

/** Asks for confirmation, because it sends mail, and names the recipients (REV-065 to 067, 115). */
export default function GuarantyDialog({ tenant, application, deed, onClose }: GuarantyDialogProps) {
  const { title, what, go, mayBe, why } = told[deed]
  // Kept as they were, because the action changes who can be asked.
  const [people] = useState(() => application.signatories.filter(mayBe))
  const [reasons] = useState(() => [...new Set(application.signatories.flatMap((one) => why(one) ?? []))])
  const [chosen, setChosen] = useState(() => people.map(({ signatoryId }) => signatoryId))
  const act = useAct(tenant, application, {
    done: onClose,
    act: () => {
      const given = {
        params: { banner: tenant, guid: application.guid },
        query: chosen.length === people.length ? {} : { signatoryId: chosen[0] },
      }
      return deed === 'request'
        ? call('GET /api/CreditReview/requestPersonalGuarantee/:banner/:guid', given)
        : call('GET /api/CreditReview/undoRequestPersonalGuarantee/:banner/:guid', given)
    },
  })
  return (
    <Dialog title={title} onClose={onClose} width={560}>
      <div className={styles.form}>
        {act.isError && (
          <Refused tenant={tenant} application={application} error={act.error} onClose={onClose} />
        )}
        {people.length === 0 ? null : people.length === 1 ? (
          <p>
            <strong>{nameOf(people[0]!)}</strong>, {people[0]!.email}
          </p>
        ) : (
          <fieldset className="choices">
            <legend className="field-label">Who</legend>
            {people.map((one) => (
              <label key={one.signatoryId} className="choice">
                <input
                  type="checkbox"
                  checked={chosen.includes(one.signatoryId)}
                  onChange={({ target }) =>
                    setChosen(
                      people
                        .map(({ signatoryId }) => signatoryId)
                        .filter((id) => (id === one.signatoryId ? target.checked : chosen.includes(id))),
                    )
                  }
                />
                <span className={styles.address}>
                  {nameOf(one)} <span className={`${styles.soft} ${styles.mail}`}>{one.email}</span>
                </span>
              </label>
            ))}
          </fieldset>
        )}
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        {people.length > 0 && <p>{what}</p>}
        <DialogActions>
          <Button onClick={onClose}>{people.length > 0 ? 'Cancel' : 'Close'}</Button>
          {people.length > 0 && (
            <Button
              variant="primary"
              busy={act.isPending}
              disabled={chosen.length === 0}
              onClick={() => act.mutate()}
            >
              {go}
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  )
}
