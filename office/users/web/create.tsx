import { Navigate, useNavigate } from '@tanstack/react-router'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { newUserLimits, userProblems } from '../../../common/identity/rules/staff-users.ts'
import { config } from '../../../platform/client/index.ts'
import { useEmployee, useTenant } from '../../../common/identity/web/index.ts'
import { Card, Page, toast } from '../../../platform/ui/index.ts'
import { UserForm } from './user-form.tsx'
import { newUser, saveUser } from './user-entry.ts'

/** `/admin/users/create`: creates an account and invites its owner by email (USER-003, USER-A06). */
export const CreateUser = () => {
  const tenant = useTenant()
  const { identity } = useEmployee()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { data: known } = useQuery(config)
  // The list says who manages accounts then.
  if (known && !known.managesAccounts) return <Navigate to="/admin/users" replace />
  return (
    <Page title="Create User" lead="We'll email them a link to set their password.">
      <Card>
        <UserForm
          key={tenant}
          stored={newUser(tenant)}
          limits={newUserLimits(identity, tenant)}
          isNew
          home={tenant}
          submit="Create and Invite"
          problemsOf={userProblems}
          save={(entry) => saveUser(tenant, '', entry)}
          onSaved={({ data }) => {
            toast('good', `Success. ${data.firstName} ${data.lastName} was invited by email.`)
            void queries.invalidateQueries({ queryKey: ['users'] })
            void navigate({ to: '/admin/users/detail/$id', params: { id: data.userId } })
          }}
          onCancel={() => void navigate({ to: '/admin/users' })}
        />
      </Card>
    </Page>
  )
}
