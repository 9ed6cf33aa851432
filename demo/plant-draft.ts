import type { BannerId } from '../domain/rules/banners.ts'
import { fillIn } from './application-rows.ts'
import type { Dice } from './dice.ts'
import type { Unfinished } from './plan.ts'
import type { Planting } from './plant.ts'
import { plantEvents } from './plant-events.ts'
import { ADDRESS, APPLICANT, plantForm } from './plant-form.ts'
import type { World } from './world.ts'

/** A customer's own. */
export const plantDraft = async (
  planting: Planting,
  dice: Dice,
  world: World,
  bannerId: BannerId,
  { state, begun, saved, sections }: Unfinished,
): Promise<void> => {
  const filled = fillIn(dice, world, { bannerId, audience: 'external', taxable: true, at: saved, sections })
  const form = await plantForm(planting, filled, {
    bannerId,
    state,
    owner: null,
    begun,
    saved,
    ...(state === 'withdrawn' ? { withdrawn: saved } : {}),
  })
  const by = { formId: form.id, actor: APPLICANT, address: ADDRESS }
  await plantEvents(planting.tx, [
    { ...by, at: begun, event: 'draft begun' },
    { ...by, at: saved, event: 'saved' },
    ...(state === 'draft' ? [] : [{ ...by, at: saved, event: state }]),
  ])
}
