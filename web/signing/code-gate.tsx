import type { BannerName } from '../../domain/rules/banners.ts'
import { call } from '../api/client.ts'
import { useBanner } from '../banners/use-banner.ts'
import { WordMark } from '../banners/word-mark.tsx'
import { CodeForm, WHY_CODE } from './code/code-form.tsx'
import styles from './signing-page.module.css'
import type { CodeNeeded } from './use-opening.ts'

interface CodeGateProps {
  tenant: BannerName
  token: string
  needed: CodeNeeded
  /** The address for this one signature. */
  onProved: (url: string) => void
}

/** Before the document, where the link alone does not open it (docs/decisions/0019). */
export const CodeGate = ({ tenant, token, needed, onProved }: CodeGateProps) => {
  const banner = useBanner(tenant)
  const params = { tenant, token }
  return (
    <main className={styles.gate}>
      <WordMark banner={banner.name} label={banner.displayName} />
      <h1>Sign as {needed.signatory.name}</h1>
      <p>
        Before you read and sign{' '}
        {needed.signs === 'guaranty' ? 'your personal guaranty for' : 'the application for credit of'}{' '}
        {needed.companyName}, we make sure that it is you.
      </p>
      {needed.bindsPerson && <p>{WHY_CODE}</p>}
      <CodeForm
        email={needed.email}
        atOnce={false}
        onSend={async () =>
          (await call('POST /api/signing/:tenant/links/:token/one-time-code', { params })).data
        }
        onProve={async (code) => {
          const { data } = await call('POST /api/signing/:tenant/links/:token/one-time-code/proof', {
            params,
            body: { code },
          })
          onProved(data.url)
        }}
      />
    </main>
  )
}
