import { z } from 'zod'

const flag = z
  .boolean()
  .nullish()
  .transform((isOn) => isOn ?? false)

/** Feature flags. A missing flag is off. */
export const flagsContract = z.object({
  profileFlow: flag,
  ceros: flag,
  localLogic: flag,
  neighborhoodWrap: flag,
  mapSponsorship: flag,
  soldFilter: flag,
  interstitialAdOff: flag,
  gamInterstitialOn: flag,
  v2On: flag,
})
