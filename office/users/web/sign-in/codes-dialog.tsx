import { Button, Dialog, DialogActions, toast } from '../../../../platform/ui/index.ts'
import styles from '../users.module.css'

/** Recovery codes, which are shown once. */
export const CodesDialog = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => (
  <Dialog title="Save Your Recovery Codes" onClose={onClose}>
    <p>
      If you lose your phone, each of these codes lets you sign in once. Print them or keep them in a password
      manager. We can't show them again.
    </p>
    <ul className={styles.codes}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <DialogActions>
      <Button
        onClick={() =>
          void navigator.clipboard.writeText(codes.join('\n')).then(
            () => toast('good', 'Codes copied.'),
            () => toast('bad', "Your browser doesn't allow copying. Select the codes and copy them."),
          )
        }
      >
        Copy
      </Button>
      <Button variant="primary" onClick={onClose}>
        I've Saved Them
      </Button>
    </DialogActions>
  </Dialog>
)
