import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { BannerName } from '../../../../../banners/rules/banners.ts'
import { problemOfFile, problemOfSection, requestedFiles } from '../../../../../platform/files/files.ts'
import { ApiError, call, messageOf } from '../../../../../platform/client/index.ts'
import { useBanner } from '../../../../../banners/web/index.ts'
import { Button, Card, Notice, proseDate, toast } from '../../../../../platform/ui/index.ts'
import { ChosenFiles, type Chosen } from './chosen-files.tsx'
import styles from './missing-items.module.css'
import type { Requested } from './requested-items.tsx'
import { say, sayWith } from '../../../../../platform/language/index.ts'

interface SendItemsProps {
  tenant: BannerName
  /** The token of a mailed link, or the applicant's own key. */
  token: string
  of: Requested
  /** Something was sent, or the list has changed meanwhile. */
  onChange: () => Promise<unknown>
}

let last = 0

/** Files are chosen for each item first, and sent together. Until then they can be removed; then they count. */
export const SendItems = ({ tenant, token, of: { list, items, dueOn }, onChange }: SendItemsProps) => {
  const { displayName, phone } = useBanner(tenant)
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [part, setPart] = useState<number | null>(null)
  const [failed, setFailed] = useState('')
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const open = items.flatMap(({ item, receivedAt }, n) =>
    receivedAt === null ? [{ item, place: n + 1 }] : [],
  )
  const together = problemOfSection(
    chosen.map(({ file }) => file.size),
    requestedFiles,
  )
  const isWrong = together !== null || chosen.some(({ problem }) => problem !== null)

  const add = (place: number, files: readonly File[]) => {
    setFailed('')
    const added = files.map((file): Chosen => {
      const problem = problemOfFile(file, requestedFiles)
      return { id: (last += 1), place, file, problem }
    })
    setChosen((all) => [...all, ...added])
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (part !== null) return
    if (chosen.length === 0) return setFailed(say('Choose a file for at least one item.'))
    if (isWrong) return setFailed(together ? say(together) : say('Remove the files marked in red.'))
    const stopping = (stop.current = new AbortController())
    setFailed('')
    setPart(0)
    try {
      await call('POST /api/missing-items/:tenant/:token', {
        params: { tenant, token },
        body: { list: list ?? undefined, items: chosen.map(({ place }) => place).join(',') },
        files: { files: chosen.map(({ file }) => file) },
        onProgress: setPart,
        signal: stopping.signal,
      })
      await onChange()
    } catch (error) {
      // Someone else has sent an item, or staff have decided: show what is left. The message must outlive this form.
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) {
        toast('bad', messageOf(error))
        await onChange()
      } else if (!stopping.signal.aborted) setFailed(messageOf(error))
    } finally {
      setPart(null)
    }
  }

  return (
    <form onSubmit={(event) => void send(event)} noValidate className={styles.form}>
      <p>
        {dueOn && <>{say('Please send these items by {date}.', { date: proseDate(dueOn, 'UTC') })} </>}
        {sayWith(
          "You can send some now and use this link again to send the rest. If an item isn't a document, such as a bank reference, call {displayName} at {phone}.",
          { displayName, phone: <a href={`tel:${phone}`}>{phone}</a> },
        )}
      </p>
      {open.map(({ item, place }) => (
        <Card key={item} title={say(item)}>
          <ChosenFiles
            item={item}
            of={chosen.filter((one) => one.place === place)}
            busy={part !== null}
            onAdd={(files) => add(place, files)}
            onRemove={(id) => setChosen((all) => all.filter((one) => one.id !== id))}
          />
        </Card>
      ))}
      <p className={styles.soft}>
        {say(
          'PDF, Word, Excel, PowerPoint, text, or image; up to 15 MB each, 60 MB total. You can remove a file until you send it.',
        )}
      </p>
      {(failed || together) && <Notice kind="bad">{failed || say(together ?? '')}</Notice>}
      <div className={styles.send}>
        <Button type="submit" variant="primary" busy={part !== null}>
          {chosen.length === 0
            ? say('Send')
            : chosen.length === 1
              ? say('Send 1 file')
              : say('Send {count} files', { count: chosen.length })}
        </Button>
        {part !== null && (
          <>
            <progress className={styles.progress} value={part} aria-label={say('Sending your files')} />
            <Button variant="quiet" onClick={() => stop.current?.abort()}>
              {say('Cancel')}
            </Button>
          </>
        )}
      </div>
    </form>
  )
}
