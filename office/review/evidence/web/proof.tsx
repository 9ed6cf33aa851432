import { useState } from 'react'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { call, fetchFile } from '../../../../platform/client/index.ts'
import { Button, IconDownload, saveFile, toast } from '../../../../platform/ui/index.ts'
import styles from './evidence.module.css'

interface ProofProps {
  tenant: BannerName
  creditAppId: number
  /** Shows the download, which contains personal documents. */
  mayEdit: boolean
}

/** Verifies the history on request, and downloads the evidence package. */
export const Proof = ({ tenant, creditAppId, mayEdit }: ProofProps) => {
  const [busy, setBusy] = useState<'verify' | 'download' | null>(null)
  const [verified, setVerified] = useState<{ intact: boolean; words: string } | null>(null)
  const params = { tenant, id: creditAppId }
  const run = async (what: 'verify' | 'download', work: () => Promise<void>) => {
    if (busy) return
    setBusy(what)
    try {
      await work()
    } catch {
      const failed = what === 'verify' ? 'verify the history' : 'download the evidence'
      toast('bad', `We couldn't ${failed}. Try again.`)
    } finally {
      setBusy(null)
    }
  }
  const verify = async () => {
    const { data } = await call('GET /api/CreditReview/verifyHistory/:tenant/:id', { params })
    const { events, problem } = data!
    setVerified(
      problem
        ? { intact: false, words: `Event ${problem.event} does not match: ${problem.reason}.` }
        : { intact: true, words: `Chain verified: ${events} events.` },
    )
  }
  const download = async () => {
    const { blob, name } = await fetchFile('POST /api/CreditReview/evidence/:tenant/:id', { params })
    saveFile(blob, name ?? 'Evidence.zip')
  }
  return (
    <div className={`${styles.proof} no-print`}>
      <span role="status" className={verified && !verified.intact ? styles.broken : undefined}>
        {verified?.words}
      </span>
      <Button variant="quiet" busy={busy === 'verify'} onClick={() => void run('verify', verify)}>
        Verify chain
      </Button>
      {mayEdit && (
        <Button variant="quiet" busy={busy === 'download'} onClick={() => void run('download', download)}>
          <IconDownload aria-hidden="true" />
          Download evidence
        </Button>
      )}
    </div>
  )
}
