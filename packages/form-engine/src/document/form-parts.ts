import * as z from 'zod'
import { text } from '@formstead/field-types'
import { parseRichText, printRichText, richTextToText } from '@formstead/rich-text'

/** An object that may be left out, whose unknown keys are kept. */
export const group = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess((raw) => raw ?? {}, z.looseObject(shape, 'Must be an object.'))

export const buttonText = () => text(50)

/** The address of a picture or the like: drawn as a source, so nothing that a browser would run. */
export const webAddress = () =>
  text(2048)
    .transform((address) => address || null)
    .refine(
      (address) => address === null || /^(?:https?:\/\/|\/(?![/\\]))\S+$/i.test(address),
      'Must be a web address that starts with https:// or http://.',
    )

/** Limits count what people read: cleaning writes markup in full, and what was saved once must save again. */
export const richText = (longest = Infinity) =>
  text().refine(
    (html) => html === null || richTextToText(parseRichText(html)).length <= longest,
    `May have at most ${longest} characters.`,
  )

export const cleanRichText = (html: string): string => printRichText(parseRichText(html))
