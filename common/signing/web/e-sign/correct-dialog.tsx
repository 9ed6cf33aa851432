import { useState } from 'react'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { call } from '../../../../platform/client/index.ts'
import { AddressDialog, Dialog } from '../../../../platform/ui/index.ts'
import { HolderCode, codeNeededFor } from '../index.ts'
import type { Cards, SignatoryCard } from './use-cards.ts'
import { say } from '../../../../platform/language/index.ts'

interface CorrectDialogProps {
  tenant: BannerName
  guid: string
  card: SignatoryCard
  onCorrected: (cards: Cards) => void
  onClose: () => void
}

/** Corrects a signatory's email address. From another browser this takes a code sent to the business email. */
export const CorrectDialog = ({ tenant, guid, card, onCorrected, onClose }: CorrectDialogProps) => {
  /** The new address that waits for a code, and where the code was sent. */
  const [waiting, setWaiting] = useState<{ email: string; sentTo: string } | null>(null)
  const correct = async (email: string, code?: string) => {
    const { data } = await call('POST /api/signing/:tenant/:applicationId/address', {
      params: { tenant, applicationId: guid },
      body: { role: card.role, email, ...(code ? { code } : {}) },
    })
    onCorrected(data)
  }
  const ask = (email: string) =>
    correct(email).catch((error: unknown) => {
      const sentTo = codeNeededFor(error)
      if (sentTo === null) throw error
      setWaiting({ email, sentTo })
    })
  return waiting ? (
    <Dialog title={say('Correct email')} onClose={onClose}>
      <p>
        {say(
          "You're on a different browser than the one that started this application. Enter the code we sent to the business email, and we'll email {name} at {email}.",
          { name: card.name, email: waiting.email },
        )}
      </p>
      <HolderCode
        tenant={tenant}
        guid={guid}
        email={waiting.sentTo}
        does={say('Correct email')}
        onProve={(code) => correct(waiting.email, code)}
        onClose={onClose}
      />
    </Dialog>
  ) : (
    <AddressDialog
      name={card.name}
      known={card.email}
      {...(card.linkMail ? { why: card.linkMail.why } : {})}
      turn={card.turn}
      onCorrect={ask}
      onClose={onClose}
    />
  )
}
