import { Button } from '../../ui/button.tsx'
import { dateAndTime, ownZone } from '../../ui/dates.ts'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'
import { toast } from '../../ui/toasts.tsx'
import type { Asking } from './conflict.ts'
import { SECONDS_TO_THINK } from '../draft/save-words.ts'
import type { Draft } from '../draft/use-draft.ts'
import styles from './conflict-dialog.module.css'

interface ConflictDialogProps {
  draft: Draft
  asking: Asking
}

/** Two people changed the same answers of one draft: shows who, when and which, and lets this one choose. */
const ConflictDialog = ({ draft, asking }: ConflictDialogProps) => {
  const { found, asked, news } = asking
  const choose = async (whose: 'mine' | 'theirs') => {
    const undo = await draft.resolve(asking, whose)
    toast('good', whose === 'mine' ? 'Your answers were kept.' : 'Their answers were taken.', {
      seconds: SECONDS_TO_THINK,
      action: { words: 'Undo', act: () => void undo() },
    })
  }
  return (
    <Dialog title="Updated on another device" width={640} onClose={draft.postpone}>
      <p>
        {`Saved by ${found.savedBy} on ${dateAndTime(found.savedAt, ownZone())}. You both changed ${
          asked.length === 1 ? 'this answer' : 'these answers'
        }. Everything else that you or they changed is kept.`}
      </p>
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
            {asked.map(({ path, group, label, before, after }) => (
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
      {news.length > 0 && (
        <p>These changes will be kept: {news.map(({ group, label }) => `${label} (${group})`).join(', ')}.</p>
      )}
      <DialogActions>
        <Button onClick={() => void choose('theirs')}>Take theirs</Button>
        <Button variant="primary" onClick={() => void choose('mine')}>
          Keep mine
        </Button>
      </DialogActions>
    </Dialog>
  )
}
export default ConflictDialog
