import { createFileRoute } from '@tanstack/react-router'
import { Home } from '../home/home.tsx'

export const Route = createFileRoute('/')({ staticData: { name: 'home' }, component: Home })
