import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { call, type ReplyOf } from '../../../../platform/client/index.ts'
import { say } from '../../../../platform/language/index.ts'
import { ContactEntries } from '../contact-entries.tsx'
import { Button, Card, Entry, FormDialog, refusedEntries, toast } from '../../../../platform/ui/index.ts'

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
  const submit = () => {
    setProblems({})
    return send({ reference: id, ...contact }).catch((error: unknown) => {
      setProblems(refusedEntries(error))
      throw error
    })
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
      <ContactEntries
        of={contact}
        emailHint={say("If we already asked this reference, we'll ask the new contact instead.")}
        problems={problems}
        onChange={setContact}
      />
    </FormDialog>
  )
}
