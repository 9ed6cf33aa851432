import { createFileRoute } from '@tanstack/react-router'
import { AccessDenied } from '../admin/access-denied.tsx'

export const Route = createFileRoute('/admin_/access-denied')({ component: AccessDenied })
