import { createFileRoute, redirect } from '@tanstack/react-router'

/** Any unknown path leads home (SHELL-019). */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})
