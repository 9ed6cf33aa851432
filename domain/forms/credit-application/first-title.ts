import { look, settle, type Scene } from '../../kit/index.ts'
import { creditApplication } from './index.ts'

/** The heading that a new application begins with, for whoever shows it before the form is there. */
export const firstTitle = (scene: Scene): string =>
  settle(creditApplication.steps[0].title, { scene, answers: look(creditApplication, scene, {}) })
