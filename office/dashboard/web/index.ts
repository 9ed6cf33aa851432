import { lazyPart } from '../../../platform/ui/index.ts'

export const Statistics = lazyPart(() => import('./statistics.tsx'))
export { WaitingForYou } from './waiting.tsx'
