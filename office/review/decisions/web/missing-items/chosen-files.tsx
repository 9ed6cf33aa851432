import { sizeText } from '../../../../../platform/files/file-sizes.ts'
import { requestedFiles } from '../../../../../platform/files/files.ts'
import {
  DropZone,
  IconAlertCircle,
  IconButton,
  IconFileText,
  IconX,
} from '../../../../../platform/ui/index.ts'
import styles from './missing-items.module.css'
import { say } from '../../../../../platform/language/index.ts'

export interface Chosen {
  id: number
  /** The place of the item in the list, from 1. */
  place: number
  file: File
  problem: string | null
}

interface ChosenFilesProps {
  item: string
  of: readonly Chosen[]
  busy: boolean
  onAdd: (files: readonly File[]) => void
  onRemove: (id: number) => void
}

/** The files chosen for one item, which are not sent yet. */
export const ChosenFiles = ({ item, of, busy, onAdd, onRemove }: ChosenFilesProps) => {
  return (
    <>
      {of.length > 0 && (
        <ul className={styles.files} aria-label={say('Files for {item}', { item })}>
          {of.map(({ id: key, file, problem }) => (
            <li key={key}>
              <IconFileText aria-hidden="true" />
              <span className={styles.name}>{file.name}</span>
              <small className={styles.soft}>{sizeText(file.size)}</small>
              <IconButton
                label={say('Remove {name}', { name: file.name })}
                className={styles.remove ?? ''}
                disabled={busy}
                onClick={() => onRemove(key)}
              >
                <IconX aria-hidden="true" />
              </IconButton>
              {problem && (
                <p className={`field-problem ${styles.problem}`}>
                  <IconAlertCircle aria-hidden="true" />
                  <span>{say(problem)}</span>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <DropZone
        extensions={requestedFiles.extensions}
        multiple
        about={item}
        disabled={busy}
        onFiles={onAdd}
      />
    </>
  )
}
