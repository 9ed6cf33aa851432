import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react'
import { say } from '../../language/index.ts'
import styles from './drop-zone.module.css'
import { readable } from './heic.ts'

interface DropZoneProps {
  /** Extensions without dots. */
  extensions: readonly string[]
  multiple?: boolean
  hint?: ReactNode
  /** What the files are for. Screen readers say it after the words of each button. */
  about?: string
  disabled?: boolean
  /** What the label of the field gives to its input. */
  given?: Pick<InputHTMLAttributes<HTMLInputElement>, 'id' | 'aria-invalid' | 'aria-describedby'>
  onFiles: (files: readonly File[]) => void
}

/** Where files are chosen, photographed or dropped. A HEIC photo becomes a JPEG where the browser can read it. */
export const DropZone = (props: DropZoneProps) => {
  const { extensions, multiple = false, hint, about, disabled = false, given, onFiles } = props
  const [over, setOver] = useState(false)
  const [ownId, hintId] = [useId(), useId()]
  const id = given?.id ?? ownId
  const described = [given?.['aria-describedby'], hint && hintId].filter(Boolean).join(' ')
  const takesPhotos = extensions.includes('jpg')
  const offered = takesPhotos ? [...extensions, 'heic', 'heif'] : extensions
  const accept = offered.map((extension) => `.${extension}`).join(',')
  const take = async (files: readonly File[]) => onFiles(await Promise.all(files.map(readable)))
  const chooser = (
    name: 'choose' | 'camera',
    words: string,
    how: InputHTMLAttributes<HTMLInputElement> & { id: string },
  ) => (
    <>
      <input
        {...how}
        className={`unseen ${styles.file}`}
        type="file"
        disabled={disabled}
        aria-describedby={described || undefined}
        onChange={(event) => {
          void take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <label htmlFor={how.id} className={styles[name]}>
        <span>{words}</span>
        {about && <span className="unseen">: {about}</span>}
      </label>
    </>
  )
  return (
    <div
      className={`${styles.zone} ${over ? styles.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (!disabled) void take([...event.dataTransfer.files])
      }}
    >
      <div className={styles.choosers}>
        {chooser('choose', multiple ? say('Choose files') : say('Choose a file'), {
          ...given,
          id,
          accept,
          multiple,
        })}
        {takesPhotos &&
          chooser('camera', say('Take a photo'), {
            id: `${id}-camera`,
            accept: 'image/*',
            capture: 'environment',
          })}
        <span className={styles.drop}>{multiple ? say('or drop them here') : say('or drop it here')}</span>
      </div>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  )
}
