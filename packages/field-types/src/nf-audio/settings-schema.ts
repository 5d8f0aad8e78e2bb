import * as z from 'zod'
import { webAddress } from '../setting-parts.ts'

export const nfAudioSettings = z.looseObject({ audio_block: webAddress() })
export type NfAudioSettings = z.output<typeof nfAudioSettings>
