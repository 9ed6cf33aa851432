import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { Entry, FormDialog, required } from '../../../../platform/ui/index.ts'
import type { Assignment } from './assigning.ts'
import { analystsIn, type Analyst } from './queries.ts'

interface AssignDialogProps {
  tenant: BannerName
  /** Who has it now; null: no one. Undefined: several have them. */
  current: string | null | undefined
  /** The number of applications. */
  many?: number
  send: (to: Assignment) => Promise<void>
  onSent: () => void
  onClose: () => void
}

const NO_ONE = ' none'
const RULE = ' rule'

/** Chooses who works on an application, or on several. */
export const AssignDialog = ({ tenant, current, many = 1, send, onSent, onClose }: AssignDialogProps) => {
  const { data, isError } = useQuery(analystsIn(tenant))
  const [chosen, setChosen] = useState('')
  const [tried, setTried] = useState(false)
  const analysts = (data?.analysts ?? []).filter(({ sso }) => sso !== current)
  return (
    <FormDialog
      title={many === 1 ? 'Assign' : `Assign ${many} applications`}
      submit="Assign"
      send={() => {
        setTried(true)
        return chosen === '' ? null : send(sentOf(chosen))
      }}
      onSent={onSent}
      onClose={onClose}
    >
      <Entry
        label="Assign to"
        hint={`Employees who can decide on ${many === 1 ? 'this application' : 'these applications'}. The number is how many pending applications each one has.`}
        problem={
          isError
            ? "We couldn't load the employees. Close this and try again."
            : tried && chosen === ''
              ? required
              : undefined
        }
      >
        {(given) => (
          <select
            {...given}
            className="control"
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          >
            <option value="">{data ? '- Select -' : 'Loading…'}</option>
            {analysts.filter(({ isCaller }) => isCaller).map(option)}
            {data?.hasRule && <option value={RULE}>Automatically: fewest pending applications</option>}
            {analysts.filter(({ isCaller }) => !isCaller).map(option)}
            {current !== null && <option value={NO_ONE}>No one</option>}
          </select>
        )}
      </Entry>
    </FormDialog>
  )
}

const option = ({ sso, name, isCaller, pending }: Analyst) => (
  <option key={sso} value={sso}>
    {`${isCaller ? `Me, ${name}` : name} (${pending})`}
  </option>
)

const sentOf = (chosen: string): Assignment =>
  chosen === NO_ONE
    ? { kind: 'none' }
    : chosen === RULE
      ? { kind: 'rule' }
      : { kind: 'employee', sso: chosen }
