import { bannersInUse, useBanner } from '../../../banners/web/index.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { bannerById } from '../../../banners/rules/banners.ts'
import { userLimits, userProblems } from '../../../common/identity/rules/staff-users.ts'
import { call, config } from '../../../platform/client/index.ts'
import { useEmployee, useMay, useTenant } from '../../../common/identity/web/index.ts'
import {
  Button,
  Card,
  ErrorState,
  FormDialog,
  IconArrowLeft,
  Notice,
  Page,
  Skeleton,
  buttonClass,
  proseTime,
  proseDate,
  toast,
} from '../../../platform/ui/index.ts'
import { CreditRepresentative } from './credit-representative.tsx'
import { UserEvents } from './events.tsx'
import { OwnSignIn } from './sign-in/own-sign-in.tsx'
import { historyKey, idOf, userDetail, type User } from './queries.ts'
import { enteredOf, saveUser } from './user-entry.ts'
import { UserForm } from './user-form.tsx'
import styles from './users.module.css'

/** `/admin/users/detail/{id}`: another user's account, or one's own profile (USER-002, USER-012, USER-A02). */
export const UserDetail = () => {
  const { id } = useParams({ from: '/admin/users/detail/$id' })
  const { identity } = useEmployee()
  return <UserPage id={id} own={identity.sso === id} />
}

/** The same for a given user. */
export const UserPage = ({ id, own }: { id: string; own: boolean }) => {
  const tenant = useTenant()
  const edits = useMay(own ? 'editProfile' : 'editUsers')
  const { data, error, refetch } = useQuery({ ...userDetail(tenant, id), enabled: edits })
  if (!edits) return own ? <OnlySignIn /> : <ToDashboard />
  const title = own ? OWN : 'User Details'
  const name = data ? `${data.firstName} ${data.lastName}` : ''
  return (
    <Page
      title={title}
      {...(name && { lead: name, tabTitle: own ? title : name })}
      actions={
        !own && (
          <Link to="/admin/users" className={buttonClass('quiet')}>
            <IconArrowLeft aria-hidden="true" /> Users
          </Link>
        )
      }
    >
      {error ? (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      ) : data ? (
        <Account key={data.userId} user={data} own={own} />
      ) : (
        <Card>
          <Skeleton lines={8} label="Loading the user" />
        </Card>
      )}
    </Page>
  )
}

/** USER-011 */
const ToDashboard = () => {
  const tenant = useTenant()
  return <Navigate to="/admin/$tenant" params={{ tenant }} replace />
}

/** Without editProfile, the page shows only the Sign-in card. */
const OnlySignIn = () => {
  const { data, error, refetch } = useQuery(config)
  if (data && !data.managesAccounts) return <ToDashboard />
  return (
    <Page title={OWN}>
      {data ? (
        <OwnSignIn />
      ) : (
        <Card>
          {error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton lines={8} label="Loading your profile" />
          )}
        </Card>
      )}
    </Page>
  )
}

const OWN = 'My Profile'

const Account = ({ user, own }: { user: User; own: boolean }) => {
  const tenant = useTenant()
  const { identity } = useEmployee()
  const { timeZone } = useBanner(tenant)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<'delete' | 'invite' | null>(null)
  const mayEdit = useMay('editUsers')
  const stored = enteredOf(user)
  const home = user.tenantId === null ? null : bannerById(user.tenantId as 1).name
  const { roleId, severalRoles } = user
  const edited = { sso: user.userId, home, banners: stored.banners, roleId, severalRoles }
  const all = userLimits(identity, edited)
  const limits = user.hasAccount ? all : { names: false, role: false, roles: [], banners: [], remove: false }
  const show = (next: User) => {
    queries.setQueryData(userDetail(tenant, user.userId).queryKey, next)
    void queries.invalidateQueries({ queryKey: ['users'] })
    void queries.invalidateQueries({ queryKey: ['credit representatives'] })
    void queries.invalidateQueries({ queryKey: historyKey(user.userId) })
  }
  return (
    <>
      {!user.hasAccount && (
        <Notice title="Your sign-in service manages this account">
          Change the name, role, and banners there. Changes appear here the next time the employee signs in.
        </Notice>
      )}
      {user.invitedUntil && (
        <Notice kind="caution" title="Invited, but hasn't set a password yet">
          Their invitation link expires on {proseDate(user.invitedUntil, timeZone)}.
        </Notice>
      )}
      <Card
        title="Account"
        aside={user.seenAt ? <small>Last seen {proseTime(user.seenAt, timeZone)}</small> : undefined}
      >
        <UserForm
          key={JSON.stringify(stored)}
          stored={stored}
          limits={limits}
          home={home}
          submit="Save"
          problemsOf={(entry) => {
            // An employee without a role may stay without one.
            const { roleId, ...problems } = userProblems(entry)
            return roleId && user.roleId !== null ? { ...problems, roleId } : problems
          }}
          save={(entry) => saveUser(tenant, user.userId, entry, user.rowVersion)}
          onSaved={({ data, message }) => {
            show(data)
            toast('good', `Success. ${message}`)
          }}
          onCancel={() =>
            void (own
              ? navigate({ to: '/admin/$tenant', params: { tenant } })
              : navigate({ to: '/admin/users' }))
          }
        />
      </Card>
      {mayEdit && <CreditRepresentative user={user} onSaved={show} />}
      {own && user.hasAccount && <OwnSignIn />}
      {user.hasAccount && <UserEvents userId={user.userId} />}
      {limits.role && (
        <p className={styles.actions}>
          {user.active && (
            <Button onClick={() => setAsked('invite')}>
              {user.invitedUntil ? 'Resend Invitation' : 'Reset Sign-in'}
            </Button>
          )}
          {limits.remove && <Button onClick={() => setAsked('delete')}>Delete User</Button>}
        </p>
      )}
      {asked === 'invite' && (
        <FormDialog
          title={user.invitedUntil ? 'Send the invitation again?' : `Reset ${user.firstName}'s sign-in?`}
          submit={user.invitedUntil ? 'Send' : 'Reset'}
          send={() =>
            call('POST /api/user/invite', { body: { userId: user.userId, bannerId: idOf(tenant) } })
          }
          onSent={({ data, message }) => {
            show(data)
            setAsked(null)
            toast('good', `Success. ${message}`)
          }}
          onClose={() => setAsked(null)}
        >
          <p>
            {user.invitedUntil
              ? `We'll email ${user.email} a new link. The old link will stop working.`
              : `Their password, passkeys, and authenticator app will stop working, and they'll be signed out everywhere. We'll email ${user.email} a link to set a new password.`}
          </p>
        </FormDialog>
      )}
      {asked === 'delete' && (
        <FormDialog
          title="Delete User"
          submit="Delete"
          variant="danger"
          send={() => call('GET /api/user/delete', { query: { id: user.userId, bannerId: idOf(tenant) } })}
          onSent={() => {
            toast('good', `Success. ${user.firstName} ${user.lastName} was deleted.`)
            void queries.invalidateQueries({ queryKey: ['users'] })
            void navigate({ to: '/admin/users' })
          }}
          onClose={() => setAsked(null)}
        >
          <p>Are you sure you want to delete this user?</p>
          <p>
            They'll no longer be able to sign in to any of the {bannersInUse.length} banners. Their name stays
            on their past activity.
          </p>
        </FormDialog>
      )}
    </>
  )
}
