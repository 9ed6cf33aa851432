import type { FormContext } from '../../../kit/model/index.ts'
import { abilitiesOf, type BannerName } from '../../../banners/rules/banners.ts'
import { farAway, noneNear, type Branch } from '../../../banners/rules/branches.ts'
import { Skeleton } from '../../../platform/ui/index.ts'
import { NoPosition } from './nearest-branches.ts'
import { say } from '../../../platform/language/index.ts'

interface SearchOutcomeProps {
  banner: BannerName
  audience: FormContext['audience']
  found: readonly Branch[] | undefined
  located: boolean
  error: unknown
  waiting: boolean
  /** '' if nothing was typed. */
  search: string
}

/** What a search has found, as a status. */
export const SearchOutcome = ({
  banner,
  audience,
  found,
  located,
  error,
  waiting,
  search,
}: SearchOutcomeProps) => {
  if (error instanceof NoPosition)
    return (
      <p>
        {say(
          'Unable to detect your location. Please check your browser settings and disable any ad blockers.',
        )}
      </p>
    )
  if (error)
    return (
      <p>
        {audience === 'internal'
          ? say("We couldn't search for branches. Try again in a moment.")
          : say("We couldn't search for branches. Try again in a moment, or continue without a branch.")}
      </p>
    )
  if (waiting) return <Skeleton lines={3} label={say('Searching')} />
  if (!found) return null
  if (located && noneNear(found))
    return (
      <p>
        <span>{say('No branches found near your current location')}</span>
        {found.length > 0 && (
          <>
            <br />
            <span>{say(farAway(found))}</span>
          </>
        )}
      </p>
    )
  if (found.length > 0)
    return (
      <p className="unseen">
        {found.length === 1 ? say('1 branch found') : say('{count} branches found', { count: found.length })}
      </p>
    )
  return (
    <p>
      <span>{say("We weren't able to find any matches.")}</span>
      <br />
      <span>
        {abilitiesOf(banner).offersHeadquarters
          ? say(
              'You can try using your current location to improve results, or select our headquarters below.',
            )
          : say('You can try using your current location to improve results.')}
      </span>
      {audience === 'external' && isPlaceName(search) && (
        <>
          <br />
          <span>{say('Or enter a ZIP code to see the nearest branches.')}</span>
        </>
      )}
    </p>
  )
}

const isPlaceName = (search: string) => search !== '' && !/\d/.test(search)
