import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { ApiError, call, type ReplyOf } from '../../../../platform/client/index.ts'
import { say } from '../../../../platform/language/index.ts'
import { Button, Card, Entry, FormDialog, toast } from '../../../../platform/ui/index.ts'

type Own = ReplyOf<'GET /api/ownReferences/:tenant/:applicationKey'>['data']

interface OwnReferencesProps {
  tenant: BannerName
  applicationKey: string
}

/** How many references were received, and a new contact for one. Never an answer (docs/rules/references.md). */
export const OwnReferences = ({ tenant, applicationKey }: OwnReferencesProps) => {
  const params = { tenant, applicationKey }
  const queryKey = ['own references', tenant, applicationKey]
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Own> =>
      (await call('GET /api/ownReferences/:tenant/:applicationKey', { params, signal })).data,
  })
  const [changing, setChanging] = useState(false)
  if (!data || !data.isOpen || data.references.length === 0) return null
  return (
    <Card title={say('Your references')}>
      <ReferenceCount {...data} />
      <p>
        <Button onClick={() => setChanging(true)}>{say("Change a reference's contact")}</Button>
      </p>
      {changing && (
        <ChangeDialog
          references={data.references}
          send={(body) => call('POST /api/ownReferences/:tenant/:applicationKey/contact', { params, body })}
          onSent={({ data: changed, message }) => {
            queries.setQueryData(queryKey, changed)
            toast('good', say(message))
            setChanging(false)
          }}
          onClose={() => setChanging(false)}
        />
      )}
    </Card>
  )
}

/** By number alone: never which reference, and never an answer. */
export const ReferenceCount = ({ asked, received }: Pick<Own, 'asked' | 'received'>) => (
  <p>
    {asked === 0
      ? say("We may email your references a short form. We'll show here how many we receive.")
      : say('{received} of {asked} references received', { received, asked })}
  </p>
)

interface ChangeDialogProps {
  references: Own['references']
  send: (body: { reference: string; email: string; phone: string }) => Promise<{ data: Own; message: string }>
  onSent: (reply: { data: Own; message: string }) => void
  onClose: () => void
}

const ChangeDialog = ({ references, send, onSent, onClose }: ChangeDialogProps) => {
  const [first] = references
  const [id, setId] = useState(first!.id)
  const [contact, setContact] = useState({ email: first!.email, phone: first!.phone })
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const choose = (chosen: string) => {
    const { email, phone } = references.find((one) => one.id === chosen)!
    setId(chosen)
    setContact({ email, phone })
    setProblems({})
  }
  const submit = async () => {
    setProblems({})
    try {
      return await send({ reference: id, ...contact })
    } catch (error) {
      if (error instanceof ApiError)
        setProblems(Object.fromEntries(error.problems.map(({ path, message }) => [path, say(message)])))
      throw error
    }
  }
  return (
    <FormDialog
      title={say("Change a reference's contact")}
      submit={say('Change')}
      send={submit}
      onSent={onSent}
      onClose={onClose}
    >
      <Entry label={say('Reference')}>
        {(given) => (
          <select {...given} className="control" value={id} onChange={(event) => choose(event.target.value)}>
            {references.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        )}
      </Entry>
      <Entry
        label={say('Email')}
        hint={say('If we asked this reference, we ask the new contact instead.')}
        problem={problems['body.email']}
      >
        {(given) => (
          <input
            {...given}
            className="control"
            type="email"
            autoComplete="off"
            value={contact.email}
            onChange={(event) => setContact({ ...contact, email: event.target.value })}
          />
        )}
      </Entry>
      <Entry label={say('Phone')} problem={problems['body.phone']}>
        {(given) => (
          <input
            {...given}
            className="control"
            type="tel"
            autoComplete="off"
            value={contact.phone}
            onChange={(event) => setContact({ ...contact, phone: event.target.value })}
          />
        )}
      </Entry>
    </FormDialog>
  )
}
