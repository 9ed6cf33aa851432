import { capitalize } from '../../../platform/text/capitalize.ts'
import { useMutation } from '@tanstack/react-query'
import { fetchFile, messageOf } from '../../../platform/client/index.ts'
import { Button, Facts, saveFile, toast } from '../../../platform/ui/index.ts'
import type { Act } from './panel.tsx'
import type { JobNotice } from './queries.ts'
import { NoticeStatus, dayText, isOpen, titleOf } from './standing.tsx'
import styles from './job-notices.module.css'

interface NoticeItemProps {
  notice: JobNotice
  jobId: string
  today: string
  onAct: ((act: Act, notice: JobNotice) => void) | undefined
}

export const NoticeItem = ({ notice, jobId, today, onAct }: NoticeItemProps) => {
  const { state, queuedFor, isMailed } = notice
  const title = titleOf(notice)
  const act = (name: Act, words: string) => (
    <Button aria-haspopup="dialog" aria-label={`${words}: ${title}`} onClick={() => onAct?.(name, notice)}>
      {words}
    </Button>
  )
  return (
    <li>
      <div className={styles.head}>
        <h3>{title}</h3>
        <NoticeStatus notice={notice} today={today} />
      </div>
      <Facts
        of={[
          ['Due by our margin', dayText(notice.dueBy)],
          ['Statutory date', dayText(notice.deadline)],
          ['Serve on', capitalize(notice.servedOn.join(', '))],
          ['Statute', notice.citation],
          [
            'Reviewed by counsel',
            notice.checkedOn ? `${dayText(notice.checkedOn)}, ${notice.checkedBy}` : 'Not yet',
          ],
          ['Queued for', state === 'queued' && queuedFor ? dayText(queuedFor) : ''],
          ['How it was served', notice.servedHow ?? ''],
          ['Why it is not needed', notice.note],
          ['Recorded by', isOpen(notice) ? '' : notice.changedBy],
        ]}
      />
      {notice.notes && <p className={styles.soft}>{notice.notes}</p>}
      {state === 'queued' && isMailed && (
        <p className={styles.soft}>
          We emailed the draft to the credit inbox. We don't serve notices. After you serve it, record how and
          when.
        </p>
      )}
      <div className={`${styles.acts} no-print`}>
        {onAct && isOpen(notice) && (
          <>
            {state !== 'queued' && act('queue', 'Queue')}
            {state === 'queued' && !isMailed && queuedFor! > today && act('cancel', 'Remove from queue')}
            {act('served', 'Record service')}
            {act('not needed', 'Not needed')}
          </>
        )}
        {notice.hasProof && <Proof jobId={jobId} noticeId={notice.id} title={title} />}
      </div>
    </li>
  )
}

const Proof = ({ jobId, noticeId, title }: { jobId: string; noticeId: number; title: string }) => {
  const load = useMutation({
    mutationFn: async () => {
      const { blob, name } = await fetchFile('GET /api/JobNotices/jobs/:id/proof/:noticeId', {
        params: { id: jobId, noticeId },
      })
      saveFile(blob, name ?? `proof-${noticeId}`)
    },
    onError: (error) => toast('bad', messageOf(error)),
  })
  return (
    <Button busy={load.isPending} aria-label={`Download proof: ${title}`} onClick={() => load.mutate()}>
      Download proof
    </Button>
  )
}
