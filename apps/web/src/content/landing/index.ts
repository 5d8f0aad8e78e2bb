import type { TranslatedLanguage } from '@formstead/i18n'
import ar from './ar.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }

export type LandingTexts = typeof en
export const landingTexts: Record<TranslatedLanguage, LandingTexts> = { ar, en, fr }
