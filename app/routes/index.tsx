import { createFileRoute } from '@tanstack/react-router'
import { Home } from '../web/home/index.ts'

export const Route = createFileRoute('/')({ staticData: { name: 'home' }, component: Home })
