import { Button, Dialog, DialogActions, IconMinus, IconPlus } from '../../../platform/ui/index.ts'
import type { ChosenColumns } from './columns.ts'
import styles from './column-dialog.module.css'

const STEP = 24

interface ColumnDialogProps<Row, Sort extends string> {
  chosen: ChosenColumns<Row, Sort>
  onClose: () => void
}

/** The columns that a list shows, and their widths; remembered in this browser. */
export const ColumnDialog = <Row, Sort extends string>({ chosen, onClose }: ColumnDialogProps<Row, Sort>) => (
  <Dialog title="Columns" width={480} onClose={onClose}>
    <ul className={styles.columns}>
      {chosen.declared.map((column) => {
        const { name, head, card } = column
        const set = chosen.columns.find((one) => one.name === name)
        const isShown = chosen.isShown(column)
        const step = (words: string, by: number) => (
          <Button
            variant="quiet"
            className={styles.step ?? ''}
            aria-label={`${words}: ${head}`}
            disabled={!isShown}
            onClick={() => chosen.widen(name, widthOf(set?.width, name) + by)}
          >
            {by < 0 ? <IconMinus aria-hidden="true" /> : <IconPlus aria-hidden="true" />}
          </Button>
        )
        return (
          <li key={name}>
            <label>
              <input
                type="checkbox"
                checked={card === 'name' || isShown}
                disabled={card === 'name'}
                onChange={({ target }) => chosen.show(name, target.checked)}
              />
              {head}
            </label>
            {step('Narrower', -STEP)}
            {step('Wider', STEP)}
          </li>
        )
      })}
    </ul>
    <DialogActions>
      <Button aria-disabled={chosen.isUsual || undefined} onClick={chosen.reset}>
        Reset columns
      </Button>
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    </DialogActions>
  </Dialog>
)

/** The flexible column is as wide as it is now. */
const widthOf = (width: number | undefined, name: string) =>
  width ?? document.querySelector(`thead [data-column="${name}"]`)?.getBoundingClientRect().width ?? 0
