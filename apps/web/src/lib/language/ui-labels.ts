import type { Translate } from '@formstead/i18n'
import type { UiLabels } from '@formstead/ui'

/** The design system fills these placeholders itself, so each is translated to itself. */
const placeholders = {
  name: '{name}',
  phrase: '{phrase}',
  query: '{query}',
}

export function uiLabels(t: Translate): UiLabels {
  return {
    close: t('ui.close'),
    cancel: t('ui.cancel'),
    clear: t('ui.clear'),
    remove: t('ui.remove', placeholders),
    loading: t('ui.loading'),
    search: t('ui.search'),
    noOptions: t('ui.noOptions'),
    noResults: t('ui.noResults', placeholders),
    showPassword: t('ui.showPassword'),
    hidePassword: t('ui.hidePassword'),
    notifications: t('ui.notifications'),
    skipToContent: t('ui.skipToContent'),
    openMenu: t('ui.openMenu'),
    collapseMenu: t('ui.collapseMenu'),
    expandMenu: t('ui.expandMenu'),
    breadcrumb: t('ui.breadcrumb'),
    openCalendar: t('ui.openCalendar'),
    previousMonth: t('ui.previousMonth'),
    nextMonth: t('ui.nextMonth'),
    increase: t('ui.increase'),
    decrease: t('ui.decrease'),
    chooseFile: t('ui.chooseFile'),
    dropFile: t('ui.dropFile'),
    pickColor: t('ui.pickColor'),
    hue: t('ui.hue'),
    shade: t('ui.shade'),
    typeToConfirm: t('ui.typeToConfirm', placeholders),
    bold: t('ui.bold'),
    italic: t('ui.italic'),
    underline: t('ui.underline'),
    strike: t('ui.strike'),
    heading1: t('ui.heading1'),
    heading2: t('ui.heading2'),
    heading3: t('ui.heading3'),
    bulletList: t('ui.bulletList'),
    numberedList: t('ui.numberedList'),
    quote: t('ui.quote'),
    textColor: t('ui.textColor'),
    link: t('ui.link'),
    linkAddress: t('ui.linkAddress'),
    linkRefused: t('ui.linkRefused'),
    apply: t('ui.apply'),
    formatting: t('ui.formatting'),
    passwordStrength: [
      t('password.strength.0'),
      t('password.strength.1'),
      t('password.strength.2'),
      t('password.strength.3'),
      t('password.strength.4'),
    ],
  }
}
