import type { Translate } from '@formstead/i18n'
import { englishLabels, type UiLabels } from '@formstead/ui'

/** The design system fills these placeholders itself, so each is translated to itself. */
const placeholders = {
  name: '{name}',
  phrase: '{phrase}',
  query: '{query}',
  count: '{count}',
  place: '{place}',
  width: '{width}',
}

const { passwordStrength: _, ...texts } = englishLabels
type Texts = typeof texts
const names = Object.keys(texts) as (keyof Texts)[]

export function uiLabels(t: Translate): UiLabels {
  const translated = names.map((name) => [name, t(`ui.${name}`, placeholders)])
  return {
    ...(Object.fromEntries(translated) as Texts),
    passwordStrength: [
      t('password.strength.0'),
      t('password.strength.1'),
      t('password.strength.2'),
      t('password.strength.3'),
      t('password.strength.4'),
    ],
  }
}
