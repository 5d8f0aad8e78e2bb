import type { TranslatedLanguage } from '@formstead/i18n'
import ar from './ar.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }

export type PricingTexts = typeof en
export const pricingTexts: Record<TranslatedLanguage, PricingTexts> = { ar, en, fr }
