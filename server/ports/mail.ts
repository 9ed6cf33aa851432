import type { Readable } from 'node:stream'

/** Hands one message to one recipient's post. */
export interface Mail {
  /**
   * True where the `mail` table is itself the mailbox that people read; false where a message has left the house,
   * so that links and codes in it need not stay in the table.
   */
  readonly isMailbox: boolean
  /**
   * Resolves with what became of it: taken, or refused for good (no such address), with the server's words.
   * Throws Unavailable when it may succeed later. Called again with the same `id` after a doubtful end, it may
   * deliver twice; the id travels as Message-ID, so that the recipient's program can tell.
   */
  send(message: Message): Promise<Fate>
}

export type Fate = { accepted: true } | { accepted: false; reason: string }

export interface Message {
  /** Of the mail row; unique. */
  id: string
  from: { name: string; address: string }
  /** One address, nothing else. */
  to: string
  /** Whom an answer goes to, where that is not `from`: one address, nothing else. */
  replyTo?: string | null
  subject: string
  text: string
  html: string
  attachments: readonly Attachment[]
}

interface Attachment {
  name: string
  contentType: string
  /** Called once a sending. */
  open(): Promise<Readable>
}

/** The refusal of what is not exactly one plain address: mail programs would read `a@x.com, b@y.com` as two. */
export const unaddressed = (to: string): Fate | null =>
  /^[^\s,;:<>()"[\]\\]+@[^\s,;:<>()"[\]\\@]+$/.test(to)
    ? null
    : { accepted: false, reason: 'This is not one mail address.' }
