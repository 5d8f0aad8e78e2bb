import * as z from 'zod'
import { webAddress } from '../shared/setting-parts.ts'

export const nfAudioSettings = z.looseObject({ audio_block: webAddress() })
export type NfAudioSettings = z.output<typeof nfAudioSettings>
