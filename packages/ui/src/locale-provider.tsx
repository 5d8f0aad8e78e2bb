/** The locale of dates, numbers and writing direction inside the heavier inputs. */
export { I18nProvider as LocaleProvider } from 'react-aria-components/I18nProvider'
