/** The locale of what is built on react-aria: dates and numbers in inputs, and the direction of menus. */
export { I18nProvider as LocaleProvider } from 'react-aria-components/I18nProvider'
