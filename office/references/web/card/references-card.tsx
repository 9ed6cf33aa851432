import { Button, Card, ErrorState, Notice, Skeleton } from '../../../../platform/ui/index.ts'
import { AnswerTable } from './answer-table.tsx'
import { ReferenceRow } from './reference-row.tsx'
import styles from './references.module.css'
import type { ReferenceDesk } from './use-references.tsx'

interface ReferencesCardProps {
  desk: ReferenceDesk
  zone: string
  today: string
  mayEdit: boolean
}

/** Each reference with its state, the answers side by side, and what staff do with them (docs/rules/references.md). */
export const ReferencesCard = ({ desk, zone, today, mayEdit }: ReferencesCardProps) => {
  const { data, error } = desk
  if (error && !data)
    return (
      <Card title="References" id="references">
        <ErrorState error={error} onRetry={desk.retry} />
      </Card>
    )
  if (!data)
    return (
      <Card title="References" id="references">
        <Skeleton lines={3} label="Loading the references" />
      </Card>
    )
  const { references, summary, closed, mode } = data
  if (references.length === 0)
    return <Card title="References" id="references" empty="The application names no references." />
  const mayAct = mayEdit && !closed
  return (
    <Card
      title="References"
      id="references"
      aside={
        mayAct &&
        desk.askable.length > 0 && (
          <Button busy={desk.busy} className="no-print" onClick={() => desk.ask(desk.askable)}>
            {desk.askable.length === 1 ? 'Ask 1 reference' : `Ask ${desk.askable.length} references`}
          </Button>
        )
      }
    >
      <div className={styles.stack}>
        {summary && <p className={styles.summary}>{summary}</p>}
        {mayEdit && closed && <p className={styles.soft}>{closed} We no longer ask its references.</p>}
        {mayAct && mode === 'off' && (
          <Notice kind="info">
            Asking by email is switched off. Print letters, or record answers by phone.
          </Notice>
        )}
        <ul className={styles.references} aria-label="References">
          {references.map((reference) => (
            <ReferenceRow
              key={reference.id}
              reference={reference}
              desk={desk}
              zone={zone}
              today={today}
              mayAct={mayAct}
            />
          ))}
        </ul>
        <AnswerTable references={references} kind="trade" title="Answers from trade references" />
        <AnswerTable references={references} kind="bank" title="Answer from the bank" />
      </div>
      {desk.dialogs}
    </Card>
  )
}
