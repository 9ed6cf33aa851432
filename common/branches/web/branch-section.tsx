import { Suspense, useEffect, useState } from 'react'
import { resolve, type AnyField, type OptionField, type Section } from '../../../kit/model/index.ts'
import { Optional, useDerived, useField, useFieldState, useFormScope } from '../../../kit/screen/index.ts'
import { Card, IconAlertCircle, Skeleton, lazyPart } from '../../../platform/ui/index.ts'
import { branchPlace, inTenths, type Branch } from '../../../banners/rules/branches.ts'
import { say } from '../../../platform/language/index.ts'
import { useBranchesNear, useSettled, type Place } from './branch-search.ts'
import type { NearAddress } from './branch-selector.tsx'

// Not needed before the first answer.
const BranchSelector = lazyPart(() => import('./branch-selector.tsx'))

interface BranchSectionProps {
  of: Section
  field: OptionField
  /** The line under the heading; otherwise the section's own. */
  help?: string
  readOnly?: boolean
  /** The address that the nearest branch is proposed for. */
  near: NearFields
}

/** Without a country, an address is in the US. */
interface NearFields {
  country?: AnyField
  postalCode: AnyField
  city: AnyField
  state: AnyField
}

/** A section whose only question is the branch, which the user selects from cards. */
export const BranchSection = (props: BranchSectionProps) =>
  useFieldState(props.field).present ? <Present {...props} /> : null

const Present = ({ of, field, help, readOnly = false, near }: BranchSectionProps) => {
  const { context, values } = useFormScope()
  const fieldState = useFieldState(field)
  const { fixed, required } = fieldState
  const { id, path, value, problem, change } = useField(field)
  // Preselect a remembered branch only if the question was never asked; a cleared answer stays empty (APP-137).
  const [neverAsked] = useState(() => values.at(path) === undefined)
  const nearAddress = useNearAddress(field, near, context.audience === 'external' && !readOnly && !fixed)
  return (
    <Card
      title={say(of.title)}
      help={
        <>
          <span>{help ?? say(resolve(of.help) ?? '')}</span>
          {!readOnly && <Optional fieldState={fieldState} />}
        </>
      }
    >
      <Suspense fallback={<Skeleton lines={2} />}>
        <BranchSelector
          id={id}
          banner={context.banner}
          audience={context.audience}
          value={typeof value === 'string' ? value : ''}
          onChange={change}
          readOnly={readOnly || fixed}
          fromMemory={neverAsked}
          required={required}
          near={nearAddress}
        />
      </Suspense>
      {problem && (
        <p className="field-problem">
          <IconAlertCircle aria-hidden="true" />
          <span>{say(problem)}</span>
        </p>
      )}
    </Card>
  )
}

/** Proposes the branch nearest to the address, until the customer chooses one. For employees we guess nothing. */
const useNearAddress = (field: OptionField, near: NearFields, isCustomer: boolean): NearAddress | null => {
  const { context, values, pathOf, propose } = useFormScope()
  const { from } = useField(field)
  const isAsked = useFieldState(near.postalCode).required
  const parts = [near.country, near.postalCode, near.city, near.state]
  const written = useDerived(
    values,
    parts.flatMap((part) => (part ? pathOf(part) : [])),
    () => JSON.stringify(parts.map((part) => part && values.at(pathOf(part)))),
  )
  const { data, isPlaceholderData, isEnabled } = useBranchesNear(
    context.banner,
    placeIn(useSettled(written)),
    isCustomer,
  )
  const first = data?.[0]
  useEffect(() => {
    if (!isCustomer || isPlaceholderData || (isEnabled && !data)) return
    propose(
      field,
      isEnabled && first
        ? { value: first.branchNumber, from: near.postalCode, says: saysNearest(first) }
        : null,
    )
  }, [isCustomer, isPlaceholderData, isEnabled, data, first, propose, field, near.postalCode])
  if (!isCustomer) return null
  return { branches: (isEnabled && data) || [], isProposal: from !== '', isAsked }
}

const placeIn = (written: string): Place => {
  const [country, postalCode, city, state] = (JSON.parse(written) as unknown[]).map((part) =>
    typeof part === 'string' ? part.trim() : '',
  )
  return { country: country || 'US', postalCode: postalCode!, city: city!, state: state! }
}

const saysNearest = (branch: Branch): string =>
  say('We filled in your nearest branch: {place}, {distance} miles.', {
    place: branchPlace(branch),
    distance: inTenths(branch.distance ?? 0),
  })
