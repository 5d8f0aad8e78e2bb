import { createContext, use } from 'react'

export const englishLabels = {
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
  pickColor: 'Pick a color',
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
  insert: 'Insert',
  mention: 'Mention an answer',
  mentionWhat: 'Answer or variable',
  mentionFallback: 'If empty',
  mentionFallbackHelp: 'Shown when there is no answer.',
  uploadPicture: 'Upload',
  replacePicture: 'Replace',
  dropPicture: 'Drop the picture here',
  fromAddress: 'From a web address',
  pictureAddress: 'Address of the picture',
  pictureRefused: 'Enter the address of a picture, starting with https://',
  notAPicture: 'This file is not a picture.',
  uploadFailed: 'The upload failed. Try again.',
  uploading: 'Uploading',
  selectAllRows: 'Select all rows',
  selectRow: 'Select {name}',
  selectedCount: '{count} selected',
  rowsNotLoaded:
    'Some rows in between are not loaded. Scroll through them first, or select all rows.',
  columnMoved: '{name} is column {place} of {count}.',
  columnWidth: '{name} is {width} pixels wide.',
  unseenRow: 'New',
  removeFilter: 'Remove filter',
  passwordStrength: ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'] as readonly string[],
}

export type UiLabels = typeof englishLabels

const UiLabelsContext = createContext<UiLabels>(englishLabels)

/** Provides the translated labels; place it once, around the app. */
export const UiLabelsProvider = UiLabelsContext.Provider

export function useUiLabels(): UiLabels {
  return use(UiLabelsContext)
}

export function fillLabel(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot))
}
