import { createFileRoute } from '@tanstack/react-router'
import {
  InstantCreditPermissions,
  readPermissionSearch,
} from '../../../office/instant-credit-permissions/web/index.ts'

export const Route = createFileRoute('/admin/instantCreditPermissions')({
  validateSearch: readPermissionSearch,
  staticData: { name: 'instantCreditPermissions', permissions: ['viewUsers'] },
  component: InstantCreditPermissions,
})
