import { useState } from 'react'
import type { BannerName } from '../../domain/rules/banners.ts'
import { ApiError, messageOf } from '../api/api-error.ts'
import { fetchFile } from '../api/client.ts'
import { Button } from '../ui/button.tsx'
import { IconDownload } from '../ui/icons.ts'
import { saveFile } from '../ui/save-file.ts'
import styles from './thank-you.module.css'

/** The sealed PDF for the browser that made the application; any other learns that it comes by mail. */
export const SignedCopy = ({ tenant, guid }: { tenant: BannerName; guid: string }) => {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const download = async () => {
    setBusy(true)
    setSaid('')
    try {
      const { blob, name } = await fetchFile(
        'GET /api/CreditApplication/signed-copy/:tenant/:applicationId',
        {
          params: { tenant, applicationId: guid },
        },
      )
      saveFile(blob, name ?? 'Credit application.pdf')
    } catch (error) {
      const gone = error instanceof ApiError && error.status === 404
      setSaid(gone ? 'The copy is in the email that we send to every signatory.' : messageOf(error))
    }
    setBusy(false)
  }
  return (
    <div className={styles.copy}>
      <Button busy={busy} onClick={() => void download()}>
        <IconDownload aria-hidden="true" />
        Download your copy
      </Button>
      <p role="status">{said}</p>
    </div>
  )
}
