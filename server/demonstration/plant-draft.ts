import type { BannerId } from '../../domain/rules/banners.ts'
import { fillIn } from './application-rows.ts'
import type { Dice } from './dice.ts'
import type { Unfinished } from './plan.ts'
import type { Planting } from './plant.ts'
import { plantActs } from './plant-acts.ts'
import { ADDRESS, APPLICANT, plantForm } from './plant-form.ts'
import { analystOf } from './staff.ts'
import type { World } from './world.ts'

export const plantDraft = async (
  planting: Planting,
  dice: Dice,
  world: World,
  bannerId: BannerId,
  { state, internal, begun, saved, sections }: Unfinished,
): Promise<void> => {
  const audience = internal ? 'internal' : 'external'
  const filled = fillIn(dice, world, { bannerId, audience, taxable: true, at: saved, sections })
  const owner = internal ? analystOf(bannerId).sso : null
  const form = await plantForm(planting, filled, {
    bannerId,
    state,
    owner,
    begun,
    saved,
    ...(state === 'withdrawn' ? { withdrawn: saved } : {}),
  })
  const by = { formId: form.id, actor: owner ?? APPLICANT, address: ADDRESS }
  await plantActs(planting.tx, [
    { ...by, at: begun, act: 'draft begun' },
    { ...by, at: saved, act: 'saved' },
    ...(state === 'draft' ? [] : [{ ...by, at: saved, act: state }]),
  ])
}
