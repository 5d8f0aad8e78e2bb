import * as z from 'zod'
import { webAddress } from '../shared/setting-parts.ts'

export const nfVideoSettings = z.looseObject({ video_block: webAddress() })
export type NfVideoSettings = z.output<typeof nfVideoSettings>
