import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, messageOf } from '../../../../platform/client/index.ts'
import { useBanner } from '../../../../banners/web/index.ts'
import { useTenant, useEmployee } from '../../../../common/identity/web/index.ts'
import {
  Button,
  Card,
  ErrorState,
  Notice,
  Skeleton,
  StatusTag,
  proseTime,
  dateText,
  toast,
} from '../../../../platform/ui/index.ts'
import { AuthenticatorDialog } from './authenticator-dialog.tsx'
import { CodesDialog } from './codes-dialog.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { historyKey, ways, type Ways } from '../queries.ts'
import styles from '../users.module.css'

type Open =
  | { what: 'password' | 'passkey' | 'app' | 'removeApp' | 'renewCodes' }
  | { what: 'removePasskey'; id: string; name: string }
  | { what: 'codes'; codes: readonly string[] }

/** How the employee signs in with our own sign-in, and where they are signed in. */
export const OwnSignIn = () => {
  const { data, error, refetch } = useQuery(ways)
  return (
    <Card title="Sign-in">
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Known ways={data} />
      ) : (
        <Skeleton lines={6} label="Loading your sign-in methods" />
      )}
    </Card>
  )
}

const Known = ({ ways: known }: { ways: Ways }) => {
  const tenant = useTenant()
  const { timeZone } = useBanner(tenant)
  const { identity } = useEmployee()
  const queries = useQueryClient()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const refreshHistory = () => void queries.invalidateQueries({ queryKey: historyKey(identity.sso) })
  const show = (next: Ways, said: string) => {
    queries.setQueryData(ways.queryKey, next)
    refreshHistory()
    close()
    toast('good', said)
  }
  /** After something was added: the codes that came with it, or just the new state. */
  const added = (codes: readonly string[], said: string) => {
    void queries.invalidateQueries({ queryKey: ways.queryKey })
    refreshHistory()
    setOpen(codes.length > 0 ? { what: 'codes', codes } : null)
    toast('good', said)
  }
  const signOut = (id?: string) =>
    call('POST /api/account/signOut', { body: id ? { id } : {} }).then(
      ({ data }) =>
        show(data, id ? 'That browser was signed out.' : `All other browsers were signed out.${codesEnded}`),
      (error: unknown) => toast('bad', messageOf(error)),
    )
  const secured = known.authenticator || known.passkeys.length > 0
  const codesEnded = known.recoveryCodes > 0 ? ' Your recovery codes no longer work. Get new ones.' : ''
  const others = known.sessions.filter(({ isCurrent }) => !isCurrent)
  return (
    <div className={styles.part}>
      {known.required && !secured && (
        <Notice kind="caution" title="Add a second step">
          You make credit decisions, so a password isn't enough.
        </Notice>
      )}
      <h3>Password</h3>
      <p>You sign in as {known.userName}.</p>
      <Button onClick={() => setOpen({ what: 'password' })}>Change Password</Button>

      <h3>Passkeys</h3>
      <p>Sign in with your fingerprint, your face, or a security key, without a password.</p>
      {known.passkeys.length > 0 && (
        <ul className={styles.list}>
          {known.passkeys.map(({ id, name, createdAt, usedAt }) => (
            <li key={id}>
              <span>
                {name}
                <small>
                  {`Added ${dateText(createdAt, timeZone)}${usedAt ? `, used ${dateText(usedAt, timeZone)}` : ''}`}
                </small>
              </span>
              <Button
                variant="quiet"
                aria-label={`Remove ${name}`}
                onClick={() => setOpen({ what: 'removePasskey', id, name })}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button onClick={() => setOpen({ what: 'passkey' })}>Add a Passkey</Button>

      <h3>Authenticator app</h3>
      <p>
        {known.authenticator
          ? 'After your password, we ask for a code from your app.'
          : 'An app on your phone generates a code that you enter after your password.'}
      </p>
      {known.authenticator ? (
        <Button onClick={() => setOpen({ what: 'removeApp' })}>Remove the App</Button>
      ) : (
        <Button onClick={() => setOpen({ what: 'app' })}>Set Up an App</Button>
      )}

      {secured && (
        <>
          <h3>Recovery codes</h3>
          <p>
            {known.recoveryCodes === 0
              ? 'You have none left.'
              : `${known.recoveryCodes} left. Each lets you sign in once without your phone.`}
          </p>
          <Button onClick={() => setOpen({ what: 'renewCodes' })}>Get New Codes</Button>
        </>
      )}

      <h3>Where you're signed in</h3>
      <ul className={styles.list}>
        {known.sessions.map(({ id, browser, address, seenAt, isCurrent }) => (
          <li key={id}>
            <span>
              {browser}
              <small>
                {address}, last used {proseTime(seenAt, timeZone)}
              </small>
            </span>
            {isCurrent ? (
              <StatusTag tone="good">This browser</StatusTag>
            ) : (
              <Button
                variant="quiet"
                aria-label={`Sign out ${browser} at ${address}`}
                onClick={() => void signOut(id)}
              >
                Sign Out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && <Button onClick={() => void signOut()}>Sign Out Everywhere Else</Button>}

      {open?.what === 'password' && (
        <PasswordDialog
          userName={known.userName}
          onChanged={(next) =>
            show(next, `Your password was changed. Other browsers were signed out.${codesEnded}`)
          }
          onClose={close}
        />
      )}
      {open?.what === 'passkey' && (
        <PasskeyDialog onAdded={(codes) => added(codes, 'The passkey was added.')} onClose={close} />
      )}
      {open?.what === 'app' && (
        <AuthenticatorDialog
          onAdded={(codes) => added(codes, 'The authenticator app was added.')}
          onClose={close}
        />
      )}
      {open?.what === 'removeApp' && (
        <ConfirmDialog
          title="Remove the authenticator app?"
          submit="Remove"
          send={(current) => call('POST /api/account/authenticator/remove', { body: { current } })}
          onSent={({ data }) => show(data, 'The authenticator app was removed.')}
          onClose={close}
        >
          We'll no longer ask for its codes.
        </ConfirmDialog>
      )}
      {open?.what === 'removePasskey' && (
        <ConfirmDialog
          title={`Remove ${open.name}?`}
          submit="Remove"
          send={(current) => call('POST /api/account/passkey/remove', { body: { current, id: open.id } })}
          onSent={({ data }) => show(data, 'The passkey was removed.')}
          onClose={close}
        >
          You'll no longer be able to sign in with it.
        </ConfirmDialog>
      )}
      {open?.what === 'renewCodes' && (
        <ConfirmDialog
          title="Get new recovery codes?"
          submit="Get New Codes"
          send={(current) => call('POST /api/account/recoveryCodes', { body: { current } })}
          onSent={({ data }) => added(data.recoveryCodes, 'Your old codes no longer work.')}
          onClose={close}
        >
          Your old codes will stop working.
        </ConfirmDialog>
      )}
      {open?.what === 'codes' && <CodesDialog codes={open.codes} onClose={close} />}
    </div>
  )
}
