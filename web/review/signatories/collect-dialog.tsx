import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'
import { useCollect } from './collecting.tsx'
import { Refused, type DecideProps } from '../decision/decision-dialog.tsx'
import styles from '../decision/decision-dialog.module.css'
import list from '../decision/decision.module.css'

/** Asked once, since it cannot be taken back: who is mailed, and what she gets. */
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
          A document is made of the application as it is now. Each signatory gets a link of her own by mail,
          one after the other, to read it and to sign.
        </p>
        <ol className={list.mails} aria-label="Who is mailed">
          {signatories.map(({ role, name, email }, place) => (
            <li key={role}>
              <span>{name}</span>
              <span className={`${list.soft} ${list.recipient}`}>
                {email}, {place === 0 ? 'now' : `when ${signatories[place - 1]!.name} has signed`}
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
