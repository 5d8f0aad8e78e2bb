import type { TranslatedLanguage } from '@formstead/i18n'
import ar from './ar.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }

export type SiteTexts = typeof en
export const siteTexts: Record<TranslatedLanguage, SiteTexts> = { ar, en, fr }
