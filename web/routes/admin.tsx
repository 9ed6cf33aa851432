import { createFileRoute } from '@tanstack/react-router'
import { OfficeLayout } from '../admin/index.ts'

/** Requires sign-in (SHELL-040). */
export const Route = createFileRoute('/admin')({ staticData: { auth: true }, component: OfficeLayout })
