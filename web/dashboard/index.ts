import { lazyPart } from '../ui/index.ts'

export const Statistics = lazyPart(() => import('./statistics.tsx'))
