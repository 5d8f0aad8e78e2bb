import * as z from 'zod'
import { objectOrNull, settingCode, settingIssue, text } from '@formstead/field-types'
import { parseRichText, printRichText, richTextToText } from '@formstead/rich-text'

/** An optional object whose unknown keys are kept. */
export const group = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess(readObject, z.looseObject(shape))

export const readObject = (raw: unknown) => objectOrNull(raw) ?? {}

export const buttonText = () => text(50)

/** The URL of an image or similar resource. It is used as a source, so it must not be executable. */
export const webAddress = () =>
  text(2048)
    .transform((address) => address || null)
    .refine(
      (address) => address === null || /^(?:https?:\/\/|\/(?![/\\]))\S+$/i.test(address),
      settingCode('setting.web_address'),
    )

/** Limits count the visible text, because cleaning expands markup and a saved form must remain savable. */
export const richText = (longest = Infinity) =>
  text().superRefine((html, context) => {
    if (html !== null && richTextToText(parseRichText(html)).length > longest)
      context.addIssue(settingIssue('setting.too_long', { max: longest }))
  })

export const cleanRichText = (html: string): string => printRichText(parseRichText(html))
