import { useState } from 'react'

/**
 * The key that the screen was opened with. The first save adds a key to the address, but the screen must not remount
 * until the user leaves that address.
 */
export const useFormAddress = (guid: string) => {
  const [made, setMade] = useState({ guid: '', reached: false })
  const [round, setRound] = useState(0)
  if (made.guid && made.guid === guid && !made.reached) setMade({ guid, reached: true })
  if (made.reached && made.guid !== guid) {
    setMade({ guid: '', reached: false })
    setRound(round + 1)
  }
  return {
    opened: guid === made.guid ? '' : guid,
    /** How often the form was opened on this screen. */
    round,
    created: (key: string) => setMade({ guid: key, reached: false }),
    reopen: () => {
      setMade({ guid: '', reached: false })
      setRound(round + 1)
    },
  }
}
