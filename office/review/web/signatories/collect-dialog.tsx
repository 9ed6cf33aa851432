import { Button, Dialog, DialogActions } from '../../../../platform/ui/index.ts'
import { useCollect } from './collecting.tsx'
import { Refused, type DecideProps } from '../../decisions/web/decision-dialog.tsx'
import styles from '../../decisions/web/decision-dialog.module.css'
import list from '../../decisions/web/decision.module.css'

/** Asks for confirmation, because it cannot be undone, and names the recipients. */
export const CollectDialog = ({ tenant, application, onClose }: DecideProps) => {
  const collect = useCollect(tenant, application, onClose)
  const { signatories } = application.signing
  return (
    <Dialog title="Collect signatures" onClose={onClose} width={560}>
      <div className={styles.form}>
        {collect.isError && (
          <Refused tenant={tenant} application={application} error={collect.error} onClose={onClose} />
        )}
        <p>
          We'll create a document from the current application and email each signatory a personal link, one
          after the other, to review and sign it.
        </p>
        <ol className={list.mails} aria-label="Recipients">
          {signatories.map(({ role, name, email }, place) => (
            <li key={role}>
              <span>{name}</span>
              <span className={`${list.soft} ${list.recipient}`}>
                {email}, {place === 0 ? 'now' : `after ${signatories[place - 1]!.name} has signed`}
              </span>
            </li>
          ))}
        </ol>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={collect.isPending} onClick={() => collect.mutate()}>
            Collect signatures
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
