import { inTenths, type Branch } from '../../../banners/rules/branches.ts'
import { phoneNumber } from '../../../platform/text/phone.ts'
import { say } from '../../../platform/language/index.ts'
import styles from './branch-selector.module.css'

/** A branch's name, address and phone. */
export const BranchWords = ({ branch }: { branch: Branch }) => (
  <p className={styles.words}>
    <strong>{branch.name}</strong>{' '}
    <span className={styles.number}>
      {say('Branch {branchNumber}', { branchNumber: branch.branchNumber })}
    </span>
    <br />
    {branch.address1}, {branch.city}, {branch.state} {branch.zip}
    <br />
    {phoneNumber(branch.phone)}
    <span>
      {branch.distance !== null && ` · ${say('{distance} miles', { distance: inTenths(branch.distance) })}`}
    </span>
  </p>
)
