import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '../../admin/dashboard.tsx'

export const Route = createFileRoute('/admin/')({ staticData: { name: 'dashboard' }, component: Dashboard })
