import { Button } from '../../ui/button.tsx'
import { dateAndTime, ownZone } from '../../ui/dates.ts'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { contested, type Conflict } from './conflict.ts'
import type { Draft } from './use-draft.ts'
import styles from './conflict-dialog.module.css'

interface ConflictDialogProps {
  draft: Draft
  conflict: Conflict
  mine: object
}

/** Two people saved one draft: shows who, when and which answers differ, and lets this one choose. */
const ConflictDialog = ({ draft, conflict, mine }: ConflictDialogProps) => {
  const { here, there } = contested(conflict, draft.base(), mine)
  return (
    <Dialog title="This application was saved elsewhere" width={640} onClose={draft.postpone}>
      <p>
        {`Saved by ${conflict.savedBy} on ${dateAndTime(conflict.savedAt, ownZone())}. Nothing that you typed was lost.`}
      </p>
      {here.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <caption>Answers that differ</caption>
            <thead>
              <tr>
                <th scope="col">Question</th>
                <th scope="col">Theirs</th>
                <th scope="col">Yours</th>
              </tr>
            </thead>
            <tbody>
              {here.map(({ path, group, label, before, after }) => (
                <tr key={path}>
                  <th scope="row">
                    {label}
                    <span>{group}</span>
                  </th>
                  <td>{before || 'Not answered'}</td>
                  <td>{after || 'Not answered'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {there.length > 0 && (
        <p>
          They also changed {there.map(({ group, label }) => `${label} (${group})`).join(', ')}, which you did
          not touch: these are taken over either way.
        </p>
      )}
      <DialogActions>
        <Button onClick={() => draft.settle(conflict, 'theirs')}>Take theirs</Button>
        <Button variant="primary" onClick={() => draft.settle(conflict, 'mine')}>
          Keep mine
        </Button>
      </DialogActions>
    </Dialog>
  )
}
export default ConflictDialog
