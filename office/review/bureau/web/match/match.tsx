import { useId } from 'react'
import { Button, StatusTag } from '../../../../../platform/ui/index.ts'
import type { Detail } from '../../../web/queries.ts'
import { matchState, whyNotSelected } from '../bureau-words.ts'
import { Profile } from '../profile.tsx'
import styles from '../bureau.module.css'

interface MatchProps {
  application: Detail
  zone: string
  mayEdit: boolean
  onTryAgain: () => void
  onSelect: () => void
  /** Absent if this employee may not undo the match now. */
  onUndo?: (() => void) | undefined
}

/** Two may be one uncertain match (office/review/bureau/rules/bureau.ts), so no count is shown. */
const severalWords = (found: number | null) =>
  found === 2 ? 'Possible matches' : `${found} possible matches`

/** The bureau's business, or how to find it (002 §4.3). */
export const Match = ({ application, zone, mayEdit, onTryAgain, onSelect, onUndo }: MatchProps) => {
  const { businessInfo, status } = application
  const reason = useId()
  const found = businessInfo.dnbMatchesFound
  const state = matchState(found)
  if (state === 'found')
    return (
      <>
        <Profile of={businessInfo} zone={zone} />
        {onUndo && (
          <div className={styles.row}>
            <Button
              variant="quiet"
              className={`${styles.edge} no-print`}
              aria-haspopup="dialog"
              onClick={onUndo}
            >
              Undo match
            </Button>
          </div>
        )}
      </>
    )
  if (state === 'none')
    return (
      <div className={styles.row}>
        <StatusTag tone="caution">No Match Found</StatusTag>
        {mayEdit && status === 'Pending' && (
          <Button className="no-print" aria-haspopup="dialog" onClick={onTryAgain}>
            TRY AGAIN
          </Button>
        )}
      </div>
    )
  const why = whyNotSelected(status, mayEdit)
  return (
    <>
      <div className={styles.row}>
        <StatusTag tone="waiting">
          {state === 'several' ? severalWords(found) : 'Match not yet determined'}
        </StatusTag>
        <Button
          className="no-print"
          aria-haspopup="dialog"
          disabled={why !== ''}
          aria-describedby={why ? reason : undefined}
          onClick={onSelect}
        >
          SELECT MATCH
        </Button>
      </div>
      {why && (
        <p className={styles.soft} id={reason}>
          {why}
        </p>
      )}
    </>
  )
}
