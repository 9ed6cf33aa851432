import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import type { Draft } from '../../../../kit/screen/wizard/index.ts'
import { call, messageOf } from '../../../../platform/client/index.ts'
import { say } from '../../../../platform/language/index.ts'
import { Button, IconUsers, Notice, proseTime, toast } from '../../../../platform/ui/index.ts'
import { sectionForms, type DelegableSection } from '../../form/index.ts'
import { isWaiting } from '../../rules/states.ts'
import { AskDialog } from './ask-dialog.tsx'
import { BothAnswered } from './both-answered.tsx'
import { answeredWords } from './answered-words.ts'
import styles from './delegation.module.css'
import { delegationsQuery, type Delegations, type OwnDelegation } from './queries.ts'

interface DelegationPanelProps {
  tenant: BannerName
  section: DelegableSection
  draft: Draft
}

/** Above the questions of a section: who the customer asked, how far that is, and the button to ask. */
const DelegationPanel = ({ tenant, section, draft }: DelegationPanelProps) => {
  const queries = useQueryClient()
  const { data } = useQuery(delegationsQuery(tenant, draft.guid))
  const [asking, setAsking] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const one = data?.delegations.find((each) => each.section === section)
  /** `key`: after a first save, the screen may not know it yet. */
  const take = (key: string, { data: now, message }: { data: Delegations; message: string }) => {
    queries.setQueryData(delegationsQuery(tenant, key).queryKey, now)
    toast('good', say(message))
    // The pressed button may be gone.
    requestAnimationFrame(() => place.current?.focus({ preventScroll: true }))
  }
  const acting = useMutation({
    mutationFn: (act: PanelAct) => perform(act, { tenant, applicationKey: draft.guid, id: one!.id }, draft),
    onSuccess: (reply) => take(draft.guid, reply),
    // Someone may have answered, or changed the application, meanwhile.
    onError: () => {
      void queries.invalidateQueries(delegationsQuery(tenant, draft.guid))
      draft.reload().catch(() => {})
    },
  })
  const state = one?.state
  const waits = state !== undefined && isWaiting(state)
  return (
    <div className={`${styles.panel} no-print`} ref={place} tabIndex={-1}>
      {acting.isError && <Notice kind="bad">{messageOf(acting.error)}</Notice>}
      {one && waits && (
        <Notice kind={state === 'asked' || state === 'started' ? 'info' : 'caution'} title={titleOf(one)}>
          <p>{waitingWords(one)}</p>
          <p>
            {say(
              'You can still answer here: if you both do, you choose whose answers count. Before you can sign, one of you must.',
            )}
          </p>
          <div className={styles.acts}>
            <Button
              busy={acting.isPending && acting.variables === 'again'}
              onClick={() => acting.mutate('again')}
            >
              {say('Send the email again')}
            </Button>
            <Button
              busy={acting.isPending && acting.variables === 'cancel'}
              onClick={() => acting.mutate('cancel')}
            >
              {say('Cancel the request')}
            </Button>
          </div>
        </Notice>
      )}
      {one && state === 'choosing' && (
        <BothAnswered of={one} busy={acting.isPending} onChoose={(act) => acting.mutate(act)} />
      )}
      {one && state === 'declined' && (
        <Notice kind="caution" title={say('{person} wants no such emails', { person: one.name })}>
          {say('Fill in the section yourself, or ask someone else.')}
        </Notice>
      )}
      {one && state === 'answered' && one.answeredBy && <p className={styles.by}>{answeredWords(one)}</p>}
      {!waits && state !== 'choosing' && (
        <div>
          <Button variant="quiet" className={styles.ask} onClick={() => setAsking(true)}>
            <IconUsers aria-hidden="true" />
            {say('Ask someone else to fill in this section')}
          </Button>
        </div>
      )}
      {asking && (
        <AskDialog
          title={say('Ask someone to fill in “{section}”', {
            section: say(sectionForms[section].section.title),
          })}
          askedBy={data?.delegations.at(-1)?.askedBy ?? ''}
          send={async (body) => {
            // The email and the page show what is saved: the name of the company, and earlier answers.
            const saved = draft.guid && !draft.hasUnsaved() ? null : await draft.save()
            const applicationKey = saved?.applicationKey ?? draft.guid
            const reply = await call('POST /api/delegations/:tenant/:applicationKey/ask', {
              params: { tenant, applicationKey },
              body: { section, ...body },
            })
            return { key: applicationKey, reply }
          }}
          onSent={({ key, reply }) => {
            take(key, reply)
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
export default DelegationPanel

export type PanelAct = 'again' | 'cancel' | 'theirs' | 'mine'

const perform = async (
  act: PanelAct,
  params: { tenant: BannerName; applicationKey: string; id: number },
  draft: Draft,
) => {
  if (act === 'again') return call('POST /api/delegations/:tenant/:applicationKey/:id/again', { params })
  if (act === 'cancel') return call('POST /api/delegations/:tenant/:applicationKey/:id/cancel', { params })
  // What is on the screen must be stored first: the choice is about that.
  if (draft.hasUnsaved()) await draft.save()
  const reply = await call('POST /api/delegations/:tenant/:applicationKey/:id/choice', {
    params,
    body: { take: act, rowVersion: draft.version() },
  })
  if (act === 'theirs') await draft.reload()
  return reply
}

const titleOf = ({ state, name }: OwnDelegation): string =>
  state === 'bounced'
    ? say("Our email to {person} wasn't delivered", { person: name })
    : state === 'expired'
      ? say('The link for {person} has expired', { person: name })
      : say('You asked {person} to fill in this section', { person: name })

const waitingWords = ({ state, email, askedAt, startedAt }: OwnDelegation): string => {
  const asked = say('We emailed {email} on {time}.', { email, time: proseTime(askedAt) })
  if (state === 'bounced') return say('Cancel the request and check the address: {email}.', { email })
  if (state === 'started')
    return `${asked} ${say('They started on {time}.', { time: proseTime(startedAt!) })}`
  return state === 'asked' ? `${asked} ${say("They haven't started.")}` : asked
}
