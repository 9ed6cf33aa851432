import type { ShownBanner } from '../../../banners/web/index.ts'
import { useState } from 'react'
import { mayLoadChat } from '../../../banners/rules/chat-pages.ts'
import type { ChatProvider } from '../../../banners/rules/chat-provider.ts'
import {
  Button,
  Dialog,
  DialogActions,
  IconClock,
  IconMail,
  IconPhone,
  Notice,
} from '../../../platform/ui/index.ts'
import styles from './help-card.module.css'
import { say } from '../../../platform/language/index.ts'

interface HelpCardProps {
  banner: ShownBanner
  chat: 'help card' | ChatProvider
  onClose: () => void
}

/** Phone number, hours, email, and the company's chat if it has one (WIRE-11). */
const HelpCard = ({ banner, chat, onClose }: HelpCardProps) => (
  <Dialog
    title={say('{displayName} help', { displayName: banner.displayName })}
    width={400}
    onClose={onClose}
  >
    <ul className={styles.ways}>
      <li>
        <IconPhone aria-hidden="true" />
        <a href={`tel:${banner.phone}`}>{banner.phone}</a>
      </li>
      <li>
        <IconClock aria-hidden="true" />
        {say(banner.helpHours)}
      </li>
      <li>
        <IconMail aria-hidden="true" />
        <a href={`mailto:${banner.email}`}>{banner.email}</a>
      </li>
    </ul>
    {chat === 'help card' || !mayLoadChat(location) ? (
      <DialogActions>
        <Button onClick={onClose}>{say('Close')}</Button>
      </DialogActions>
    ) : (
      <Chat chat={chat} onClose={onClose} />
    )}
  </Dialog>
)

export default HelpCard

/** Pressing the button is consent: nothing is loaded from the provider before. */
const Chat = ({ chat, onClose }: { chat: ChatProvider; onClose: () => void }) => {
  const [state, setState] = useState<'asked' | 'starting' | 'failed'>('asked')
  const start = () => {
    setState('starting')
    startChat(chat).then(onClose, () => setState('failed'))
  }
  return (
    <>
      <p className={styles.consent}>
        {say(
          'Chat is provided by {name}. It loads only when you start it. {name} can then set cookies and see this page.',
          { name: chat.name },
        )}
      </p>
      {state === 'failed' && (
        <Notice kind="bad">{say("We couldn't start the chat. Please call or email us.")}</Notice>
      )}
      <DialogActions>
        <Button onClick={onClose}>{say('Not now')}</Button>
        <Button variant="primary" busy={state === 'starting'} onClick={start}>
          {say('Agree and start chat')}
        </Button>
      </DialogActions>
    </>
  )
}

const started = new Map<string, Promise<void>>()

/** Loads a provider's script, once per page. Called only after the visitor has agreed. */
const startChat = ({ script }: Pick<ChatProvider, 'script'>): Promise<void> => {
  const running = started.get(script)
  if (running) return running
  const loading = new Promise<void>((resolve, reject) => {
    const element = document.createElement('script')
    element.src = script
    element.async = true
    element.addEventListener('load', () => resolve())
    element.addEventListener('error', () => {
      element.remove()
      started.delete(script)
      reject(new Error('The chat did not load.'))
    })
    document.head.append(element)
  })
  started.set(script, loading)
  return loading
}
