import { createFileRoute } from '@tanstack/react-router'
import { AccessDenied } from '../admin/index.ts'

export const Route = createFileRoute('/admin_/access-denied')({ component: AccessDenied })
