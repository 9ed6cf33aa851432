export { useEmployee, useMay, useTenant } from './use-employee.ts'
