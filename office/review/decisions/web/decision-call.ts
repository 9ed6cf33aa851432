import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { takeBack, toast } from '../../../../platform/ui/index.ts'
import { keepFocus } from '../../web/detail/keep-focus.ts'
import { useNeighbors } from '../../web/detail/head/neighbors.ts'
import { reloadApplication, type Detail } from '../../web/queries.ts'

interface Decided {
  isSuccess: boolean
  message: string
}

let lastSaid = ''

/**
 * Every call names the application as it was when its dialog opened. If someone has decided since, the server
 * answers 409.
 */
export const useNamed = ({ tenantId, creditAppId, rowVersion }: Detail) =>
  useState({ tenantId, creditAppId, rowVersion })[0]

/** Sends an action on an application. It is pending until the page has loaded the result. */
export const useAct = (
  tenant: BannerName,
  { creditAppId }: Detail,
  {
    act,
    said = '',
    done,
    failed,
    next = false,
  }: {
    act: () => Promise<Decided>
    /** Shown if the server succeeds without a message. */
    said?: string
    done: () => void
    failed?: (error: unknown) => void
    next?: boolean
  },
) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { next: following } = useNeighbors(tenant, creditAppId)
  return useMutation({
    mutationFn: async () => await act(),
    onSuccess: async ({ message: answer }) => {
      await reloadApplication(queries, tenant, creditAppId)
      // The message of the previous action no longer applies.
      takeBack(lastSaid)
      const message = answer || said
      lastSaid = message
      toast('good', message, {
        ...(next &&
          following && {
            seconds: 10,
            action: {
              words: 'Next application',
              act: () =>
                void navigate({
                  to: '/admin/creditapps/$tenant/$id',
                  params: { tenant, id: String(following.creditAppId) },
                }),
            },
          }),
      })
      done()
      keepFocus('decision')
    },
    onError: (error) => failed?.(error),
  })
}
