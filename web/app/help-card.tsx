import { useState } from 'react'
import type { Banner, ChatProvider } from '../../domain/rules/banners.ts'
import { Button } from '../ui/button.tsx'
import { startChat } from './chat.ts'
import { Dialog, DialogActions } from '../ui/dialog/dialog.tsx'
import styles from './help-card.module.css'
import { IconClock, IconMail, IconPhone } from '../ui/icons.ts'
import { Notice } from '../ui/notice.tsx'

interface HelpCardProps {
  banner: Banner
  chat: 'help card' | ChatProvider
  onClose: () => void
}

/** Whom to call and when, where to write, and the company's own chat where it has one (WIRE-11). */
const HelpCard = ({ banner, chat, onClose }: HelpCardProps) => (
  <Dialog title={`${banner.displayName} help`} width={400} onClose={onClose}>
    <ul className={styles.ways}>
      <li>
        <IconPhone aria-hidden="true" />
        <a href={`tel:${banner.phone}`}>{banner.phone}</a>
      </li>
      <li>
        <IconClock aria-hidden="true" />
        {banner.helpHours}
      </li>
      <li>
        <IconMail aria-hidden="true" />
        <a href={`mailto:${banner.email}`}>{banner.email}</a>
      </li>
    </ul>
    {chat === 'help card' || isKeyed() ? (
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    ) : (
      <Chat chat={chat} onClose={onClose} />
    )}
  </Dialog>
)

export default HelpCard

/** Nobody else's script may read an address that is a key of hers (server/platform/http/pages). */
const isKeyed = () => /^\/guarantor\/\w+\/[\w-]{43}\b/i.test(location.pathname)

/** To press the button is to agree: before it, nothing of the provider's is asked for. */
const Chat = ({ chat, onClose }: { chat: ChatProvider; onClose: () => void }) => {
  const [state, setState] = useState<'asked' | 'starting' | 'failed'>('asked')
  const start = () => {
    setState('starting')
    startChat(chat).then(onClose, () => setState('failed'))
  }
  return (
    <>
      <p className={styles.consent}>
        The chat is run by {chat.name}. It loads only when you start it; {chat.name} may then set cookies and
        can see this page.
      </p>
      {state === 'failed' && (
        <Notice kind="bad">The chat could not be started. Please call us or write to us.</Notice>
      )}
      <DialogActions>
        <Button onClick={onClose}>Not now</Button>
        <Button variant="primary" busy={state === 'starting'} onClick={start}>
          Agree and start the chat
        </Button>
      </DialogActions>
    </>
  )
}
