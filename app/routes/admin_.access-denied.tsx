import { createFileRoute } from '@tanstack/react-router'
import { AccessDenied } from '../web/office/index.ts'

export const Route = createFileRoute('/admin_/access-denied')({ component: AccessDenied })
