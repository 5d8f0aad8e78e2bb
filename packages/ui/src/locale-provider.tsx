/** The locale of the inputs that are built on react-aria: dates, numbers and writing direction. */
export { I18nProvider as LocaleProvider } from 'react-aria-components/I18nProvider'
