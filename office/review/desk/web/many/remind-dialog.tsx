import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bannerOf, type BannerName } from '../../../../../banners/rules/banners.ts'
import { call } from '../../../../../platform/client/index.ts'
import { ConfirmDialog, toast } from '../../../../../platform/ui/index.ts'
import type { ListRow } from '../../../web/queries.ts'
import { inBatches, refusedOf } from './in-batches.ts'
import { outcomeWords, reachedWords, remindersWords } from './many-words.ts'
import styles from './many.module.css'

interface RemindDialogProps {
  tenant: BannerName
  rows: readonly ListRow[]
  onSent: () => void
  onClose: () => void
}

type Path = '' | '-preview'

/** Says how many customers get an email, and why the others don't, before anything is sent. */
export const RemindDialog = ({ tenant, rows, onSent, onClose }: RemindDialogProps) => {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<unknown>(null)
  const ask = (path: Path, ids: readonly number[]) =>
    inBatches(ids, async (creditAppIds) => {
      const body = { tenantId: bannerOf(tenant)!.tenantId, creditAppIds }
      const reply =
        path === ''
          ? await call('POST /api/CreditReview/missing-items/reminders', { body })
          : await call('POST /api/CreditReview/missing-items/reminders-preview', { body })
      return reply.data.results
    })
  const ids = rows.map(({ creditAppId }) => creditAppId)
  const preview = useQuery({
    queryKey: ['reminders', tenant, ids],
    queryFn: () => ask('-preview', ids),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const reached = preview.data?.filter(({ problem }) => problem === null) ?? []
  const refused = refusedOf(rows, preview.data ?? [])

  const send = async () => {
    setBusy(true)
    setFailed(null)
    try {
      const results = await ask(
        '',
        reached.map(({ creditAppId }) => creditAppId),
      )
      const sent = results.filter(({ problem }) => problem === null).length
      const others = refusedOf(rows, results)
      const done = sent > 0 ? `${remindersWords(sent)} sent.` : null
      toast(others.length > 0 ? 'bad' : 'good', outcomeWords(done, 'Not sent', others))
      void queries.invalidateQueries({ queryKey: ['application', tenant] })
      onSent()
    } catch (error) {
      setFailed(error)
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      title="Remind customers"
      confirm={reached.length > 0 ? `Send ${remindersWords(reached.length)}` : 'Send reminders'}
      busy={busy}
      disabled={reached.length === 0}
      error={failed ?? preview.error}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      {!preview.error && (
        <p role="status">
          {preview.data ? reachedWords(reached.length) : 'Checking which customers we can remind…'}
        </p>
      )}
      {refused.length > 0 && (
        <>
          <p>No email:</p>
          <ul className={styles.refused}>
            {refused.map(({ company, problem }) => (
              <li key={company + problem}>
                {company}: {problem}
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  )
}
