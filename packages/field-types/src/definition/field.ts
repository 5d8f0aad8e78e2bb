import type { CommonSettings } from './common-settings.ts'

/** A field as stored in the document: the common settings and those of its type, side by side. */
export type Field<Settings extends object = object> = CommonSettings & Settings
