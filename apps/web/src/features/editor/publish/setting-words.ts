import type { MessageKey } from '@formstead/i18n'
import { lookKeys } from '../design/look-keys.ts'

const names: Readonly<Record<string, MessageKey>> = {
  title: 'editor.setting.title',
  description: 'editor.setting.description',
  language: 'editor.setting.language',
  translations: 'editor.setting.translations',
  visibility: 'editor.setting.visibility',
  closes_at: 'editor.setting.closing',
  closed_text: 'editor.setting.closedText',
  max_submissions_count: 'editor.setting.limit',
  submit_button_text: 'editor.setting.sendButton',
  submitted_text: 'editor.setting.thankYou',
  redirect_url: 'editor.setting.redirect',
  use_captcha: 'editor.setting.captcha',
  custom_domain: 'editor.setting.domain',
  seo_meta: 'editor.setting.search',
  can_be_indexed: 'editor.setting.search',
  analytics: 'editor.setting.analytics',
  custom_code: 'editor.setting.code',
  custom_css: 'editor.setting.css',
  theme: 'editor.setting.theme',
  color: 'editor.setting.accent',
  font_family: 'editor.setting.font',
  logo_picture: 'editor.setting.logo',
  cover_picture: 'editor.setting.cover',
  cover_settings: 'editor.setting.cover',
  presentation_style: 'editor.setting.style',
}

/** Without keys below `settings`, because a change to any of them is reported for `settings` as a whole. */
const designKeys: ReadonlySet<string> = new Set(lookKeys.filter((key) => !key.includes('.')))

/** Whether a form setting belongs to its design, by key. */
export const isDesign = (key: string): boolean => designKeys.has(key)

export const settingName = (key: string): MessageKey =>
  names[key] ?? (isDesign(key) ? 'editor.setting.design' : 'editor.setting.settings')
