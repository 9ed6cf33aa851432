import { Button, Dialog, DialogActions, proseTime, toast } from '../../ui/index.ts'
import type { OpenConflict } from './conflict.ts'
import { SECONDS_TO_THINK } from '../draft/save-toasts.ts'
import type { Draft } from '../draft/use-draft.ts'
import styles from './conflict-dialog.module.css'

interface ConflictDialogProps {
  draft: Draft
  asking: OpenConflict
}

/** Two people changed the same answers of one draft: shows who, when and which answers, and asks which to keep. */
const ConflictDialog = ({ draft, asking }: ConflictDialogProps) => {
  const { found, asked, news } = asking
  const choose = async (whose: 'mine' | 'theirs') => {
    const undo = await draft.resolve(asking, whose)
    toast('good', whose === 'mine' ? 'We kept your answers.' : 'We kept their answers.', {
      seconds: SECONDS_TO_THINK,
      action: { words: 'Undo', act: () => void undo() },
    })
  }
  return (
    <Dialog title="Updated on another device" width={640} onClose={draft.postpone}>
      <p>
        {`Saved by ${found.savedBy} on ${proseTime(found.savedAt)}. You both changed ${
          asked.length === 1 ? 'this answer' : 'these answers'
        }. All other changes will be kept.`}
      </p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption>Answers you both changed</caption>
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
        <Button onClick={() => void choose('theirs')}>Keep theirs</Button>
        <Button variant="primary" onClick={() => void choose('mine')}>
          Keep mine
        </Button>
      </DialogActions>
    </Dialog>
  )
}
export default ConflictDialog
