import type { ShownBanner } from '../../../banners/web/index.ts'
import { useState, type ReactNode } from 'react'
import { call, fetchFile, messageOf } from '../../../platform/client/index.ts'
import { Button, IconDownload, Notice, proseTime, saveFile } from '../../../platform/ui/index.ts'
import { CodeForm } from './code/code-form.tsx'
import { Farewell } from './farewell.tsx'
import type { Signed } from './use-opening.ts'
import { say } from '../../../platform/language/index.ts'

interface AlreadySignedProps {
  banner: ShownBanner
  token: string
  signed: Signed
  afterwards?: ReactNode
}

/** The page of a link whose holder has signed: says so, and offers the copy. */
export const AlreadySigned = ({ banner, token, signed, afterwards }: AlreadySignedProps) => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const params = { tenant: signed.tenant, token }
  const fetchCopy = async (code?: string) => {
    const { blob, name } = await fetchFile('POST /api/signing/:tenant/links/:token/copy', {
      params,
      body: code ? { code } : {},
    })
    saveFile(blob, name ?? 'Credit application.pdf')
  }
  const download = async () => {
    setBusy(true)
    setError(null)
    await fetchCopy().catch(setError)
    setBusy(false)
  }
  const what =
    signed.signs === 'guaranty'
      ? say('your personal guaranty for {companyName}', { companyName: signed.companyName })
      : say("{companyName}'s credit application", { companyName: signed.companyName })
  return (
    <Farewell
      banner={banner}
      title={say("You've already signed")}
      after={
        <>
          {afterwards}
          {error !== null && <Notice kind="bad">{messageOf(error)}</Notice>}
          {signed.copy === 'here' && (
            <Button variant="primary" busy={busy} onClick={() => void download()}>
              <IconDownload aria-hidden="true" />
              {say('Download your copy')}
            </Button>
          )}
          {signed.copy === 'by code' && (
            <CodeForm
              email={signed.email}
              atOnce={false}
              does={say('Download your copy')}
              onSend={async () =>
                (await call('POST /api/signing/:tenant/links/:token/one-time-code', { params })).data
              }
              onProve={fetchCopy}
            />
          )}
        </>
      }
    >
      {say('{name}, you signed {what} on {time}.', {
        name: signed.signatory.name,
        what,
        time: proseTime(signed.signedAt),
      })}{' '}
      {
        {
          none: say('We emailed you a copy.'),
          later: say(
            "Once everyone has signed, we'll email you a sealed copy. You can also download it here.",
          ),
          here: say("You don't need to do anything else."),
          'by code': say("You don't need to do anything else. To download your copy, verify your identity."),
        }[signed.copy]
      }
    </Farewell>
  )
}
