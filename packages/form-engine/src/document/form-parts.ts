import * as z from 'zod'
import { objectOrNull, settingCode, settingIssue, text } from '@formstead/field-types'
import { parseRichText, printRichText, richTextToText } from '@formstead/rich-text'

/** An object that may be left out, whose unknown keys are kept. */
export const group = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess(readObject, z.looseObject(shape))

export const readObject = (raw: unknown) => objectOrNull(raw) ?? {}

export const buttonText = () => text(50)

/** The address of a picture or the like: drawn as a source, so nothing that a browser would run. */
export const webAddress = () =>
  text(2048)
    .transform((address) => address || null)
    .refine(
      (address) => address === null || /^(?:https?:\/\/|\/(?![/\\]))\S+$/i.test(address),
      settingCode('setting.web_address'),
    )

/** Limits count what people read: cleaning writes markup in full, and what was saved once must save again. */
export const richText = (longest = Infinity) =>
  text().superRefine((html, context) => {
    if (html !== null && richTextToText(parseRichText(html)).length > longest)
      context.addIssue(settingIssue('setting.too_long', { max: longest }))
  })

export const cleanRichText = (html: string): string => printRichText(parseRichText(html))
