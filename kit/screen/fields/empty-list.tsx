import { Link, useRouteContext } from '@tanstack/react-router'
import { say } from '../../../platform/language/index.ts'
import type { FieldState } from '../state/field-state.ts'
import { useFormScope } from '../scope.ts'

/** Why a list offers nothing, and who can change that. */
export const EmptyList = ({ of: { endpoint, query } }: { of: Pick<FieldState, 'endpoint' | 'query'> }) => {
  if (endpoint !== '/api/instantcreditpermissions/getApprovedUsersByBranch') return null
  return query['branchId'] ? <NoApprovers /> : <p className="field-hint">{say('Choose the branch first.')}</p>
}

const NoApprovers = () => {
  const { employee } = useRouteContext({ from: '__root__' })
  const { banner } = useFormScope().context
  return (
    <p className="field-hint" role="status">
      {say(
        'No one can approve instant credit in the region of this branch yet. An admin chooses them on the Instant Credit Permissions page.',
      )}{' '}
      {employee?.permissionsIn(banner).has('viewUsers') && (
        <Link to="/admin/instantCreditPermissions">{say('Open Instant Credit Permissions')}</Link>
      )}
    </p>
  )
}
