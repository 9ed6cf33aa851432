import { useParams, useRouteContext } from '@tanstack/react-router'
import { isBanner, type BannerName } from '../../../banners/rules/banners.ts'
import type { Permission } from '../../../platform/access/permissions.ts'
import { workingBanner } from '../../../banners/web/index.ts'
import type { Employee } from './visitor.ts'

/** The signed-in employee. Only inside /admin, which requires sign-in. */
export const useEmployee = (): Employee => {
  const { employee } = useRouteContext({ from: '__root__' })
  if (!employee) throw new Error("This screen is outside the employees' area.")
  return employee
}

/** The banner in the address, or the one that the employee last worked in, or their first one. */
export const useTenant = (): BannerName => {
  const { tenant } = useParams({ strict: false })
  const employee = useEmployee()
  return isBanner(tenant) ? tenant : workingBanner(employee)
}

/** Whether the employee has a permission in the current banner. */
export const useMay = (permission: Permission): boolean => {
  const tenant = useTenant()
  return useEmployee().permissionsIn(tenant).has(permission)
}
