import type { BannerName } from '../../../../banners/rules/banners.ts'
import { ApiError, call } from '../../../../platform/client/index.ts'
import { Button } from '../../../../platform/ui/index.ts'
import { CodeForm } from './code-form.tsx'
import { say } from '../../../../platform/language/index.ts'

/** The masked recipient of the code; null if the server does not require a code. */
export const codeNeededFor = (error: unknown): string | null =>
  error instanceof ApiError && error.code === 'codeNeeded'
    ? String((error.data as { email?: unknown } | null)?.email ?? '')
    : null

interface HolderCodeProps {
  tenant: BannerName
  guid: string
  /** Masked. */
  email: string
  does: string
  /** It cannot be undone. */
  danger?: boolean
  onProve: (code: string) => Promise<void>
  onClose: () => void
}

/** Verifies a browser other than the one that started the application, with a code sent to the business email. */
export const HolderCode = ({ tenant, guid, email, does, danger, onProve, onClose }: HolderCodeProps) => (
  <CodeForm
    email={email || say('the business email')}
    atOnce={false}
    does={does}
    danger={danger}
    onSend={async () =>
      (
        await call('POST /api/CreditApplication/:tenant/:applicationKey/one-time-code', {
          params: { tenant, applicationKey: guid },
        })
      ).data
    }
    onProve={onProve}
  >
    <Button onClick={onClose}>{say('Cancel')}</Button>
  </CodeForm>
)
