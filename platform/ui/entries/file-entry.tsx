import { useRef } from 'react'
import { sizeText } from '../../files/file-sizes.ts'
import { say } from '../../language/index.ts'
import { DropZone } from './drop-zone.tsx'
import { Entry } from './entry.tsx'
import styles from './file-entry.module.css'
import { IconButton } from '../icon-button.tsx'
import { IconFileText, IconX } from '../icons.ts'

interface FileEntryProps {
  label: string
  hint: string
  extensions: readonly string[]
  problem: string | undefined
  value: File | null
  onChange: (file: File | null) => void
}

/** A labeled field for one file: choose, photograph or drop it, and see or remove what was chosen. */
export const FileEntry = ({ label, hint, extensions, problem, value, onChange }: FileEntryProps) => {
  const field = useRef<HTMLDivElement>(null)
  return (
    <Entry label={label} problem={problem}>
      {(given) => (
        <div ref={field}>
          <DropZone
            extensions={extensions}
            hint={hint}
            given={given}
            onFiles={([file]) => file && onChange(file)}
          />
          {value && (
            <div className={styles.chosen}>
              <IconFileText aria-hidden="true" />
              <span className={styles.name}>{value.name}</span>
              <small className={styles.size}>{sizeText(value.size)}</small>
              <IconButton
                label={say('Remove {name}', { name: value.name })}
                onClick={() => {
                  onChange(null)
                  // The button goes away; the field takes the focus.
                  field.current?.querySelector('input')?.focus()
                }}
              >
                <IconX aria-hidden="true" />
              </IconButton>
            </div>
          )}
        </div>
      )}
    </Entry>
  )
}
