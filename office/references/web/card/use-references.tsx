import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { call, fetchFile, messageOf } from '../../../../platform/client/index.ts'
import { saveFile, toast } from '../../../../platform/ui/index.ts'
import { AgreementDialog } from './agreement-dialog.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { referencesOf, type ShownReference, type References } from './queries.ts'
import { RecordDialog } from './record-dialog.tsx'
import { askable } from './words.ts'

export interface ReferenceDesk {
  /** Null while they load. */
  data: References | null
  error: Error | null
  retry: () => void
  busy: boolean
  /** Those that one press asks. */
  askable: readonly ShownReference[]
  ask: (references: readonly ShownReference[]) => void
  changeContact: (reference: ShownReference) => void
  record: (reference: ShownReference) => void
  print: (reference: ShownReference) => void
  reuse: (reference: ShownReference, request: number) => void
  dialogs: ReactNode
}

type Opened =
  | { is: 'agreement'; continues: string; proceed: () => void }
  | { is: 'contact' | 'record'; reference: ShownReference }

/** The references of an application, and what staff do with them. */
export const useReferences = (tenant: BannerName, id: number): ReferenceDesk => {
  const queries = useQueryClient()
  const query = referencesOf(tenant, id)
  const { data = null, error, refetch } = useQuery(query)
  const [opened, setOpened] = useState<Opened | null>(null)
  const params = { tenant, id: String(id) }
  const close = () => setOpened(null)
  const take = ({ data: read, message }: { data: References; message: string }) => {
    queries.setQueryData(query.queryKey, read)
    void queries.invalidateQueries({ queryKey: ['applications', tenant] })
    // The history has a new event.
    void queries.invalidateQueries({ queryKey: ['application', tenant, id] })
    if (message) toast('good', message)
    close()
  }
  const act = useMutation({
    mutationFn: (send: () => Promise<void>) => send(),
    onError: (failure) => {
      toast('bad', messageOf(failure))
      void refetch()
    },
  })
  /** Staff first say that the customer agreed, if no one has signed. */
  const agreed = (continues: string, send: () => Promise<void>) => {
    const proceed = () => act.mutate(send)
    if (data?.needsAgreement) setOpened({ is: 'agreement', continues, proceed })
    else proceed()
  }
  return {
    data,
    error,
    retry: () => void refetch(),
    busy: act.isPending,
    askable: data ? askable(data) : [],
    ask: (references) =>
      agreed('Ask', async () =>
        take(
          await call('POST /api/references/:tenant/:id/ask', {
            params,
            body: { references: references.map((one) => one.id), agreed: true },
          }),
        ),
      ),
    changeContact: (reference) => setOpened({ is: 'contact', reference }),
    record: (reference) => setOpened({ is: 'record', reference }),
    print: (reference) =>
      agreed('Print letter', async () => {
        const { blob, name } = await fetchFile('POST /api/references/:tenant/:id/letter', {
          params,
          body: { reference: reference.id, agreed: true },
        })
        saveFile(blob, name ?? 'Reference letter.pdf')
        close()
        await refetch()
      }),
    reuse: (reference, request) =>
      act.mutate(async () =>
        take(
          await call('POST /api/references/:tenant/:id/reuse', {
            params,
            body: { reference: reference.id, request },
          }),
        ),
      ),
    dialogs: opened && (
      <>
        {opened.is === 'agreement' && (
          <AgreementDialog continues={opened.continues} onAgreed={opened.proceed} onClose={close} />
        )}
        {opened.is === 'contact' && (
          <ContactDialog
            reference={opened.reference}
            needsAgreement={data?.needsAgreement ?? false}
            asks={data?.mode !== 'off'}
            send={(body) => call('POST /api/references/:tenant/:id/contact', { params, body })}
            onSent={take}
            onClose={close}
          />
        )}
        {opened.is === 'record' && (
          <RecordDialog
            tenant={tenant}
            reference={opened.reference}
            send={(body) => call('POST /api/references/:tenant/:id/record', { params, body })}
            onSent={take}
            onClose={close}
          />
        )}
      </>
    ),
  }
}
