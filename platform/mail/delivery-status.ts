/** Reads delivery status notifications (RFC 3464): what a mail server sends back about a mail that it accepted before. */

export interface Bounce {
  /** IDs that may be those of our mails: they are the first half of our Message-IDs. */
  mailIds: string[]
  /** What the mail server says, on one line. */
  problem: string
}

const LONGEST_PROBLEM = 500

/** Null unless the notification says that delivery failed for every recipient. A delay is not a failure. */
export const readBounce = (message: string): Bounce | null => {
  const lines = message.split(/\r?\n/)
  const part = lines.findIndex((line) => /^content-type:\s?message\/(?:global-)?delivery-status/i.test(line))
  if (part < 0) return null
  const start = lines.indexOf('', part)
  const end = lines.findIndex((line, at) => at > start && line.startsWith('--'))
  if (start < 0) return null
  // The first group is about the message; each of the others is about one recipient.
  const [, ...recipients] = groupsIn(lines.slice(start + 1, end < 0 ? undefined : end))
  if (recipients.length === 0 || recipients.some((one) => one.get('action')?.toLowerCase() !== 'failed'))
    return null
  const [first] = recipients
  // `smtp; 550 5.1.1 No such user`
  const diagnostic = first!.get('diagnostic-code')?.replace(/^[\w-]{1,20}; ?/, '') ?? ''
  const status = first!.get('status') ?? ''
  const problem = diagnostic.includes(status) ? diagnostic : `${status} ${diagnostic}`
  return {
    // The notification has its own Message-ID, which comes before its parts.
    mailIds: [...new Set(lines.slice(part).flatMap(idIn))],
    problem: problem.trim().slice(0, LONGEST_PROBLEM) || 'The mail server gave up.',
  }
}

const groupsIn = (lines: readonly string[]): Map<string, string>[] => {
  const groups: Map<string, string>[] = []
  let group: Map<string, string> | null = null
  let last = ''
  for (const line of lines) {
    if (line.trim() === '') {
      group = null
      continue
    }
    if (!group) groups.push((group = new Map()))
    const colon = line.indexOf(':')
    if (/^[ \t]/.test(line)) group.set(last, `${group.get(last) ?? ''} ${line.trim()}`)
    else if (colon > 0)
      group.set((last = line.slice(0, colon).trim().toLowerCase()), line.slice(colon + 1).trim())
  }
  return groups
}

const idIn = (line: string): string[] => {
  const found = /^(?:x-)?(?:original-)?message-id: ?<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i.exec(
    line,
  )
  return found ? [found[1]!.toLowerCase()] : []
}
