import { useMutation } from '@tanstack/react-query'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { call, messageOf } from '../../../../platform/client/index.ts'
import { useMay } from '../../../../common/identity/web/index.ts'
import { Button, Notice, dateText } from '../../../../platform/ui/index.ts'
import type { Detail } from '../queries.ts'
import { documentName } from '../words.ts'
import styles from './documents.module.css'

interface RemovedDocumentsProps {
  tenant: BannerName
  application: Detail
  zone: string
  onRestored: (name: string) => void
}

/** Documents that employees removed, by whom and why. An Admin can restore them. Nothing if there are none. */
export const RemovedDocuments = ({ tenant, application, zone, onRestored }: RemovedDocumentsProps) => {
  const mayRestore = useMay('editUsers') && application.status !== 'Withdrawn'
  const restore = useMutation({
    mutationFn: ({ id }: { id: string; name: string }) =>
      call('POST /api/CreditReview/restoreDocument/:banner/:id', {
        params: { banner: tenant, id: application.creditAppId },
        body: { documentId: id },
      }),
    onSuccess: (_, { name }) => onRestored(name),
  })
  const { removedDocuments } = application
  if (removedDocuments.length === 0) return null
  return (
    <section className={styles.group}>
      <h3>Removed documents</h3>
      {restore.isError && <Notice kind="bad">{messageOf(restore.error)}</Notice>}
      <ul className={styles.papers}>
        {removedDocuments.map(({ id, name, removedBy, removedAt, reason }) => (
          <li key={id}>
            <span className={styles.removed}>{documentName(name)}</span>
            <span className={styles.about}>
              Removed by {removedBy} · {dateText(removedAt, zone)} · {reason}
            </span>
            {mayRestore && (
              <Button
                className="no-print"
                aria-label={`Restore ${documentName(name)}`}
                disabled={restore.isPending}
                onClick={() => restore.mutate({ id, name })}
              >
                Restore
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
