import { useParams, useRouteContext } from '@tanstack/react-router'
import { isBanner, type BannerName } from '../../domain/rules/banners.ts'
import type { Permission } from '../../domain/rules/permissions.ts'
import { workingBanner } from '../banners/current.ts'
import type { Employee } from './visitor.ts'

/** Who is signed in. Only inside /admin, which nobody enters otherwise. */
export const useEmployee = (): Employee => {
  const { employee } = useRouteContext({ from: '__root__' })
  if (!employee) throw new Error('This screen stands outside the employees’ area.')
  return employee
}

/** The banner of the address; where it names none, the one last worked in, or the employee's own. */
export const useTenant = (): BannerName => {
  const { tenant } = useParams({ strict: false })
  const employee = useEmployee()
  return isBanner(tenant) ? tenant : workingBanner(employee)
}

/** Whether the employee holds a permission in the banner in which she works. */
export const useMay = (permission: Permission): boolean => {
  const tenant = useTenant()
  return useEmployee().permissionsIn(tenant).has(permission)
}
