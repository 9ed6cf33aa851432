/** The pages of the mailbox, and their style sheet. */
import type { Selectable } from 'kysely'
import { bannerById } from '../../banners/rules/banners.ts'
import { shortDate } from '../text/days/dates.ts'
import type { MailTable } from './tables.ts'
import { type Markup, html } from '../text/html.ts'

export type KeptMail = Selectable<MailTable>

export const attachmentAddress = (mail: KeptMail, place: number): string =>
  `/dev/mailbox/${mail.id}/attachments/${place}`

const page = (title: string, body: Markup): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <link rel="stylesheet" href="/dev/mailbox.css" />
      </head>
      <body>
        ${body}
      </body>
    </html>`.markup

const when = ({ created_at, banner_id }: KeptMail): string => {
  const { timeZone } = bannerById(banner_id)
  const time = created_at.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
  return `${shortDate(created_at, timeZone)} ${time}`
}

const fate = ({ state, problem }: KeptMail): Markup =>
  html`<span class="fate ${state}">${problem ? `${state}: ${problem}` : state}</span>`

export const mailboxPage = (mails: readonly KeptMail[], to: string): string =>
  page(
    'Mailbox',
    html`<header>
        <h1>Mailbox</h1>
        <form>
          <label for="to">To</label>
          <input id="to" name="to" type="email" value="${to}" placeholder="everyone" />
          <button>Show</button>
        </form>
      </header>
      <main>
        ${
          mails.length
            ? html`<ul class="mails">
                ${mails.map(
                  (mail) =>
                    html`<li>
                      <a href="/dev/mailbox/${mail.id}">
                        <strong>${mail.subject}</strong>
                        <span>${mail.recipient}</span>
                        <span class="quiet">${bannerById(mail.banner_id).displayName} · ${when(mail)}</span>
                        ${fate(mail)}
                      </a>
                    </li>`,
                )}
              </ul>`
            : html`<p class="quiet">
                No mail yet. In Development, every mail arrives here instead of being sent.
              </p>`
        }
      </main>`,
  )

export const mailPage = (mail: KeptMail): string =>
  page(
    mail.subject,
    html`<header><a href="/dev/mailbox">All mail</a></header>
      <main>
        <h1>${mail.subject}</h1>
        <p class="quiet">
          From ${bannerById(mail.banner_id).displayName} to ${mail.recipient} · ${when(mail)} · ${fate(mail)}
        </p>
        ${
          mail.attachments.length
            ? html`<ul class="attachments">
                ${mail.attachments.map(
                  ({ name }, place) => html`<li><a href="${attachmentAddress(mail, place)}">${name}</a></li>`,
                )}
              </ul>`
            : null
        }
        <iframe
          title="The mail as its recipient sees it"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          src="/dev/mailbox/${mail.id}/html"
        ></iframe>
        <h2>As text</h2>
        <pre>${mail.text}</pre>
      </main>`,
  )

export const style = `
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1f2933; background: #f4f6f8 }
header, main { max-width: 860px; margin: 0 auto; padding: 16px }
header { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; justify-content: space-between }
h1 { font-size: 22px; line-height: 1.3; margin: 0 } h2 { font-size: 16px; margin: 24px 0 8px }
form { display: flex; gap: 8px; align-items: center; flex: 0 1 420px }
input, button { font: inherit; min-height: 44px; padding: 0 12px; border: 1px solid #9aa5b1; border-radius: 8px; background: #fff; min-width: 0 }
input { flex: 1 } button { cursor: pointer; font-weight: 600 }
a { color: #0b2a6f } :focus-visible { outline: 2px solid #0b2a6f; outline-offset: 2px }
ul { list-style: none; margin: 0; padding: 0 }
.mails { background: #fff; border: 1px solid #d9dfe5; border-radius: 8px; overflow: hidden }
.mails li + li { border-top: 1px solid #e4e9ee }
.mails a { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 12px 16px; color: inherit; text-decoration: none }
.mails a:hover { background: #f4f6f8 } .mails a > * { overflow-wrap: anywhere; min-width: 0 }
.mails a > :nth-child(even) { text-align: right }
.quiet { color: #52606d; font-size: 14px } .fate { font-size: 14px }
.sent { color: #0b6b3a } .queued { color: #52606d } .refused, .failed { color: #a61b1b; font-weight: 600 }
.attachments { display: flex; flex-wrap: wrap; gap: 8px; margin: 12px 0 }
.attachments a { display: block; padding: 10px 14px; background: #fff; border: 1px solid #d9dfe5; border-radius: 8px }
iframe { display: block; width: 100%; height: 72vh; margin-top: 12px; background: #fff; border: 1px solid #d9dfe5; border-radius: 8px }
pre { background: #fff; border: 1px solid #d9dfe5; border-radius: 8px; padding: 16px; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 14px }
@media (max-width: 600px) {
  .mails a { grid-template-columns: 1fr } .mails a > :nth-child(even) { text-align: left } form { flex-basis: 100% }
}
`
