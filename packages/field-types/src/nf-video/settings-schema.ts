import * as z from 'zod'
import { webAddress } from '../setting-parts.ts'

export const nfVideoSettings = z.looseObject({ video_block: webAddress() })
export type NfVideoSettings = z.output<typeof nfVideoSettings>
