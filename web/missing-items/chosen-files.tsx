import { useId } from 'react'
import { sizeText } from '../../domain/rules/file-sizes.ts'
import { requestedFiles } from '../../domain/rules/files.ts'
import { IconAlertCircle, IconFileText, IconX } from '../ui/index.ts'
import styles from './missing-items.module.css'
import { say } from '../language/index.ts'

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

const accept = [...requestedFiles.extensions, 'heic', 'heif'].map((extension) => `.${extension}`).join(',')

/** The files chosen for one item, which are not sent yet. */
export const ChosenFiles = ({ item, of, busy, onAdd, onRemove }: ChosenFilesProps) => {
  const id = useId()
  const chooser = (
    name: 'choose' | 'camera',
    words: string,
    how: React.InputHTMLAttributes<HTMLInputElement>,
  ) => (
    <>
      <input
        {...how}
        className={`unseen ${styles.file}`}
        type="file"
        id={`${id}-${name}`}
        disabled={busy}
        onChange={(event) => {
          onAdd([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <label htmlFor={`${id}-${name}`} className={styles[name]}>
        {words}
        <span className="unseen">: {item}</span>
      </label>
    </>
  )
  return (
    <>
      {of.length > 0 && (
        <ul className={styles.files} aria-label={say('Files for {item}', { item })}>
          {of.map(({ id: key, file, problem }) => (
            <li key={key}>
              <IconFileText aria-hidden="true" />
              <span className={styles.name}>{file.name}</span>
              <small className={styles.soft}>{sizeText(file.size)}</small>
              <button type="button" className={styles.remove} disabled={busy} onClick={() => onRemove(key)}>
                <IconX aria-hidden="true" />
                <span className="unseen">{say('Remove {name}', { name: file.name })}</span>
              </button>
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
      <div className={styles.choosers}>
        {chooser('choose', of.length > 0 ? say('Add another file') : say('Choose files'), {
          accept,
          multiple: true,
        })}
        {chooser('camera', say('Take a photo'), { accept: 'image/*', capture: 'environment' })}
      </div>
    </>
  )
}
