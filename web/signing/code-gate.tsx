import type { BannerName } from '../../domain/rules/banners.ts'
import { call } from '../api/index.ts'
import { WordMark, useBanner } from '../banners/index.ts'
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

/** Asks for a code if the link alone does not open the document (docs/decisions/0019). */
export const CodeGate = ({ tenant, token, needed, onProved }: CodeGateProps) => {
  const banner = useBanner(tenant)
  const params = { tenant, token }
  return (
    <main className={styles.gate}>
      <WordMark banner={banner.name} label={banner.displayName} />
      <h1>Sign as {needed.signatory.name}</h1>
      <p>
        Before you review and sign{' '}
        {needed.signs === 'guaranty'
          ? `your personal guaranty for ${needed.companyName}`
          : `${needed.companyName}'s credit application`}
        , we need to verify your identity.
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
