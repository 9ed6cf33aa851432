import { say } from '../../../../platform/language/index.ts'
import { proseDate, viewersZone } from '../../../../platform/ui/index.ts'
import type { OwnDelegation } from './queries.ts'

/** `Answered by Maria Lopez, maria@example.com, Nov 29, 2026.` */
export const answeredWords = ({
  answeredBy,
  email,
  answeredAt,
  isChanged,
}: Pick<OwnDelegation, 'answeredBy' | 'email' | 'answeredAt' | 'isChanged'>): string => {
  const by = say('Answered by {person}, {email}, {date}.', {
    person: answeredBy,
    email,
    date: proseDate(answeredAt!, viewersZone()),
  })
  return isChanged ? `${by} ${say('Changed since.')}` : by
}
