import * as z from 'zod'
import { number, webAddress } from '../shared/setting-parts.ts'

export const nfImageSettings = z.looseObject({
  image_block: webAddress(),
  /** Set when the image loads in the settings. Reserves space on the page before it loads, so that nothing moves. */
  image_width: number({ min: 1, whole: true }),
  image_height: number({ min: 1, whole: true }),
})
export type NfImageSettings = z.output<typeof nfImageSettings>
