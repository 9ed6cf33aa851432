import type { Alike } from '../../rules/job-account.ts'
import { ConfirmDialog } from '../../../../platform/ui/index.ts'
import styles from './job-account.module.css'
import { say } from '../../../../platform/language/index.ts'

const words: Readonly<Record<Alike['part'], string>> = {
  name: 'name',
  street: 'street',
  city: 'city',
  state: 'state',
  'ZIP code': 'ZIP code',
  owner: 'owner',
}
const heads = { same: 'Same: {parts}', similar: 'Similar: {parts}' } as const

/** `Same: street, city, state · Similar: name`. */
const alikeWords = (alike: readonly Alike[]): string =>
  (['same', 'similar'] as const)
    .flatMap((how) => {
      const parts = alike.filter((one) => one.how === how).map(({ part }) => say(words[part]))
      return parts.length > 0 ? [say(heads[how], { parts: parts.join(', ') })] : []
    })
    .join(' · ')

interface DuplicatesDialogProps {
  jobs: readonly {
    number: string
    name: string
    address: string
    postalCode: string
    ownerName: string
    alike: readonly Alike[]
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
    <p>{say('This account has jobs that look like this one. Review them before you create another one.')}</p>
    <ul className={styles.jobs}>
      {jobs.map(({ number, name, address, postalCode, ownerName, alike }) => (
        <li key={`${number} ${name}`}>
          <strong>{name}</strong>
          <span>
            {[number, [address, postalCode].join(' ').trim(), ownerName].filter(Boolean).join(' · ')}
          </span>
          <span>{alikeWords(alike)}</span>
        </li>
      ))}
    </ul>
  </ConfirmDialog>
)
