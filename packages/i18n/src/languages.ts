/** The languages of the app, the site and mail, with their native names. Each has a folder in `locales`. */
export const languageNames = {
  en: 'English',
  fr: 'Français',
  hi: 'हिन्दी',
  es: 'Español',
  ar: 'العربية',
  zh: '中文',
  ja: '日本語',
  bn: 'বাংলা',
  pt: 'Português',
  ru: 'Русский',
  ur: 'اردو',
  pa: 'ਪੰਜਾਬੀ',
  de: 'Deutsch',
  jv: 'Basa Jawa',
  ko: '한국어',
  vi: 'Tiếng Việt',
  te: 'తెలుగు',
  mr: 'मराठी',
  ta: 'தமிழ்',
  tr: 'Türkçe',
  sk: 'Slovenčina',
  cs: 'Čeština',
  eu: 'Euskara',
  gl: 'Galego',
  ca: 'Català',
  sv: 'Svenska',
  pl: 'Polski',
} as const

export type Language = keyof typeof languageNames
export type Direction = 'ltr' | 'rtl'

export const languages = Object.keys(languageNames) as Language[]

/** Further languages that forms can have for their respondents. They need only `respondent.json` and `answers.json`. */
export const formOnlyLanguages = ['hu', 'it', 'nl', 'sr', 'uk'] as const
export type FormLanguage = Language | (typeof formOnlyLanguages)[number]

const rightToLeft: readonly string[] = ['ar', 'ur']

export function directionOf(language: string): Direction {
  return rightToLeft.includes(language) ? 'rtl' : 'ltr'
}
