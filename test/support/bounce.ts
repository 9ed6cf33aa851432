/** A delivery status notification (RFC 3464), as a mail server sends it about one of our mails. */
export const notification = (
  mailId: string,
  {
    action = 'failed',
    diagnostic = 'smtp; 550 5.1.1 No such user here,\r\n says the server of the recipient' as string | null,
    original = 'returned' as 'returned' | 'per message',
    also = null as string | null,
    recipients = true,
  } = {},
): string => {
  const messageId = `<${mailId}@rexel.example.com>`
  const about = (address: string, what: string) => [
    `Final-Recipient: rfc822; ${address}`,
    `Action: ${what}`,
    'Status: 5.1.1',
    ...(diagnostic === null ? [] : [`Diagnostic-Code: ${diagnostic}`]),
    '',
  ]
  return [
    'From: MAILER-DAEMON@mx.example.net',
    'Message-ID: <a-bounce@mx.example.net>',
    'Subject: Undelivered Mail Returned to Sender',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Your mail could not be delivered.',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.net',
    ...(original === 'per message' ? [`X-Original-Message-ID: ${messageId}`] : []),
    '',
    ...(recipients ? about('ada@example.com', action) : []),
    ...(also === null ? [] : about('other@example.com', also)),
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    ...(original === 'returned' ? [`Message-ID: ${messageId}`] : []),
    'Subject: Your letter',
    '--b--',
    '',
  ].join('\r\n')
}
