import type { SharedWith } from '../../../domain/rules/job-account.ts'
import { ConfirmDialog } from '../../ui/index.ts'
import styles from './job-account.module.css'
import { say } from '../../language/index.ts'

const words: Readonly<Record<SharedWith, string>> = {
  address: 'same address',
  name: 'same name',
  owner: 'same owner',
}

interface DuplicatesDialogProps {
  jobs: readonly {
    number: string
    name: string
    address: string
    shared: readonly SharedWith[]
  }[]
  onCancel: () => void
  onContinue: () => void
}

/** Jobs of the account that may be this one. */
export const DuplicatesDialog = ({ jobs, onCancel, onContinue }: DuplicatesDialogProps) => (
  <ConfirmDialog
    title={say('This job may already exist')}
    width={560}
    confirm={say('Continue')}
    onConfirm={onContinue}
    onClose={onCancel}
  >
    <p>
      {say('This account has jobs with the same address or name. Review them before you create another one.')}
    </p>
    <ul className={styles.jobs}>
      {jobs.map(({ number, name, address, shared }) => (
        <li key={`${number} ${name}`}>
          <strong>{name}</strong>
          <span>
            {[number, address, shared.map((one) => say(words[one])).join(', ')].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  </ConfirmDialog>
)
