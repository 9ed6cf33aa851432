import { Notice, StatusTag } from '../../../platform/ui/index.ts'
import type { Submitted } from './submitted-account.ts'
import { say } from '../../../platform/language/index.ts'

/** The number, or why there is none yet. */
export const numberText = ({ state, accountNumber }: Pick<Submitted, 'state' | 'accountNumber'>) =>
  accountNumber?.toUpperCase() ?? (
    <StatusTag tone={state === 'refused' ? 'caution' : 'waiting'}>
      {state === 'refused' ? say('Not opened yet') : say('In progress')}
    </StatusTag>
  )

/** Until the account has a number. `recipient`: who gets the email. */
export const Waiting = ({ state, recipient }: { state: Submitted['state']; recipient: string }) =>
  state === 'opening' ? (
    <Notice title={say("We're creating the account")}>
      {say("We'll email {recipient} the number. You can close this page.", { recipient: say(recipient) })}
    </Notice>
  ) : state === 'refused' ? (
    <Notice kind="caution" title={say("We couldn't create the account yet")}>
      {say(
        "We saved your information. Our team is looking into it, and we'll email {recipient} the number.",
        { recipient: say(recipient) },
      )}
    </Notice>
  ) : null
