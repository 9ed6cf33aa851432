import { Button } from '../button.tsx'
import { Dialog, DialogActions } from '../dialog/dialog.tsx'
import { keyWords } from './command.ts'
import { groupsOf } from './groups.ts'
import { charactersOn, turnCharacters, useAllCommands } from './registry.ts'
import styles from './commands.module.css'

/** The keys of the screen, from the commands themselves, and the choice to do without those of one character. */
const Help = ({ onClose }: { onClose: () => void }) => {
  const keyed = useAllCommands().filter(({ visible, shortcut }) => visible && shortcut)
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose} width={560}>
      {groupsOf(keyed).map(([group, commands]) => (
        <section key={group}>
          <h3 className={styles.group}>{group}</h3>
          <dl className={styles.keys}>
            {commands.map(({ id, label, shortcut, also }) => (
              <div key={id}>
                <dt>{label}</dt>
                <dd>{[shortcut, also].map((key) => key && <kbd key={key}>{keyWords(key)}</kbd>)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <label className="choice">
        <input
          type="checkbox"
          checked={charactersOn()}
          onChange={(event) => turnCharacters(event.target.checked)}
        />
        <span>Use single-letter shortcuts. Turn them off if you use speech input.</span>
      </label>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}
export default Help
