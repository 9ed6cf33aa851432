import { banner, type Banner } from '../../kit/index.ts'
import { abilitiesOf, bannerNames, type Abilities } from '../../rules/banners.ts'

type Ability = { [K in keyof Abilities]: Abilities[K] extends boolean ? K : never }[keyof Abilities]

/** The banner can do this. Forms ask it instead of a banner's name, so that a new banner decides for itself. */
export const bannerThat = (ability: Ability) =>
  banner(...bannerNames.filter((name: Banner) => abilitiesOf(name)[ability]))
