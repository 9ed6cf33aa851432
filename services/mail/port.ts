import type { Readable } from 'node:stream'

/** Sends one message to one recipient. */
export interface Mail {
  /**
   * True if the `mail` table is itself the mailbox that people read. False if messages leave the server, so that
   * their links and codes need not stay in the table.
   */
  readonly isMailbox: boolean
  /**
   * Resolves with the result: accepted, or permanently refused (no such address) with the server's message. Throws
   * Unavailable if it may succeed later. A retry with the same `id` may deliver twice; the id is sent as Message-ID, so
   * that the recipient's program can detect that.
   */
  send(message: Message): Promise<Fate>
  /**
   * Proves that the service answers and accepts our credentials; changes and costs nothing. Throws Unavailable. Absent
   * if it is embedded.
   */
  connect?(): Promise<void>
}

export type Fate = { accepted: true } | { accepted: false; reason: string }

export interface Message {
  /** The ID of the mail row; unique. */
  id: string
  from: { name: string; address: string }
  /** Exactly one address. */
  to: string
  /** Who gets a reply, if not `from`: exactly one address. */
  replyTo?: string | null
  subject: string
  text: string
  html: string
  attachments: readonly Attachment[]
}

interface Attachment {
  name: string
  contentType: string
  /** The content ID of an image inside the HTML, which shows it as `cid:…`. */
  cid?: string
  /** Called once per attempt. */
  open(): Promise<Readable>
}

/** Refuses anything but exactly one plain address: mail programs would read `a@x.com, b@y.com` as two. */
export const refuseAddress = (to: string): Fate | null =>
  /^[^\s,;:<>()"[\]\\]+@[^\s,;:<>()"[\]\\@]+$/.test(to)
    ? null
    : { accepted: false, reason: 'This is not one mail address.' }
