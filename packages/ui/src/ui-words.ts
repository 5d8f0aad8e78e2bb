import { createContext, use } from 'react'

export const englishWords = {
  close: 'Close',
  cancel: 'Cancel',
  clear: 'Clear',
  remove: 'Remove {name}',
  loading: 'Loading',
  search: 'Search',
  noOptions: 'No options.',
  noResults: 'No results for "{query}".',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  notifications: 'Notifications',
  skipToContent: 'Skip to content',
  openMenu: 'Open menu',
  collapseMenu: 'Collapse menu',
  expandMenu: 'Expand menu',
  breadcrumb: 'Breadcrumb',
  openCalendar: 'Open calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  increase: 'Increase',
  decrease: 'Decrease',
  chooseFile: 'Choose a file',
  dropFile: 'or drop it here',
  pickColour: 'Pick a colour',
  hue: 'Hue',
  shade: 'Shade',
  typeToConfirm: 'Type {phrase} to confirm',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strike: 'Strikethrough',
  heading1: 'Heading 1',
  heading2: 'Heading 2',
  heading3: 'Heading 3',
  bulletList: 'Bulleted list',
  numberedList: 'Numbered list',
  quote: 'Quote',
  textColor: 'Text color',
  link: 'Link',
  linkAddress: 'Link address',
  linkRefused: 'Enter a web address, or a link that starts with mailto: or tel:.',
  apply: 'Apply',
  formatting: 'Formatting',
  passwordStrength: ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'] as readonly string[],
}

export type UiWords = typeof englishWords

const UiWordsContext = createContext<UiWords>(englishWords)

/** Give translated words once, around the app. */
export const UiWordsProvider = UiWordsContext.Provider

export function useUiWords(): UiWords {
  return use(UiWordsContext)
}

export function fillWords(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot))
}
