import { banner, type Banner } from '../../kit/model/index.ts'
import { abilitiesOf, bannerNames, type Abilities } from '../../banners/rules/banners.ts'

type Ability = { [K in keyof Abilities]: Abilities[K] extends boolean ? K : never }[keyof Abilities]

/**
 * Whether the banner can do this. Forms check this and never the banner's name, so that a new banner only sets its
 * abilities.
 */
export const bannerThat = (ability: Ability) =>
  banner(...bannerNames.filter((name: Banner) => abilitiesOf(name)[ability]))
