import type { BannerName } from '../../../banners/rules/banners.ts'
import { call } from '../../../platform/client/index.ts'
import { LanguageSwitch } from '../../shell/web/index.ts'
import { WordMark, useBanner } from '../../../banners/web/index.ts'
import { CodeForm, WHY_CODE } from './code/code-form.tsx'
import styles from './signing-page.module.css'
import type { CodeNeeded } from './use-opening.ts'
import { say } from '../../../platform/language/index.ts'

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
      <LanguageSwitch />
      <WordMark banner={banner.name} label={banner.displayName} />
      <h1>{say('Sign as {name}', { name: needed.signatory.name })}</h1>
      <p>
        {say('Before you review and sign {value}, we need to verify your identity.', {
          value:
            needed.signs === 'guaranty'
              ? say('your personal guaranty for {companyName}', { companyName: needed.companyName })
              : say("{companyName}'s credit application", { companyName: needed.companyName }),
        })}
      </p>
      {needed.bindsPerson && <p>{say(WHY_CODE)}</p>}
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
