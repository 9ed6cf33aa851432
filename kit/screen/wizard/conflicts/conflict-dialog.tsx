import { Button, Dialog, DialogActions, proseTime, toast } from '../../../../platform/ui/index.ts'
import type { OpenConflict } from './conflict.ts'
import { SECONDS_TO_THINK } from '../draft/save-toasts.ts'
import type { Draft } from '../draft/use-draft.ts'
import styles from './conflict-dialog.module.css'
import { say } from '../../../../platform/language/index.ts'

interface ConflictDialogProps {
  draft: Draft
  asking: OpenConflict
}

/** Two people changed the same answers of one draft: shows who, when and which answers, and asks which to keep. */
const ConflictDialog = ({ draft, asking }: ConflictDialogProps) => {
  const { found, asked, news } = asking
  const choose = async (whose: 'mine' | 'theirs') => {
    const undo = await draft.resolve(asking, whose)
    toast('good', whose === 'mine' ? say('We kept your answers.') : say('We kept their answers.'), {
      seconds: SECONDS_TO_THINK,
      action: { words: say('Undo'), act: () => void undo() },
    })
  }
  return (
    <Dialog title={say('Updated on another device')} width={640} onClose={draft.postpone}>
      <p>
        {say(
          asked.length === 1
            ? 'Saved by {name} on {time}. You both changed this answer. All other changes will be kept.'
            : 'Saved by {name} on {time}. You both changed these answers. All other changes will be kept.',
          { name: say(found.savedBy), time: proseTime(found.savedAt) },
        )}
      </p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption>{say('Answers you both changed')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('Question')}</th>
              <th scope="col">{say('Theirs')}</th>
              <th scope="col">{say('Yours')}</th>
            </tr>
          </thead>
          <tbody>
            {asked.map(({ path, group, label, before, after }) => (
              <tr key={path}>
                <th scope="row">
                  {say(label)}
                  <span>{say(group)}</span>
                </th>
                <td>{before || say('Not answered')}</td>
                <td>{after || say('Not answered')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {news.length > 0 && (
        <p>
          {say('These changes will be kept: {news}.', {
            news: news.map(({ group, label }) => `${say(label)} (${say(group)})`).join(', '),
          })}
        </p>
      )}
      <DialogActions>
        <Button onClick={() => void choose('theirs')}>{say('Keep theirs')}</Button>
        <Button variant="primary" onClick={() => void choose('mine')}>
          {say('Keep mine')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
export default ConflictDialog
