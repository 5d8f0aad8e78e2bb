import { helpLinks } from '@formstead/contract/help-links'
import { z } from 'zod'

export const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

export const emailList = commaList.transform((emails) => emails.map((email) => email.toLowerCase()))
export const redirectList = commaList.transform((entries, context) =>
  entries.map((entry) => {
    const [, from, to] = /^(\/[^=]*)=(\/(?!\/).*|https?:\/\/.+)$/.exec(entry) ?? []
    if (!from || !to)
      context.addIssue({
        code: 'custom',
        message: `"${entry}" must be a path and where it leads, as in /old=/new`,
      })
    return { from: from ?? '', to: to ?? '' }
  }),
)

export const helpLinkList = commaList.transform((entries, context) => {
  const links = entries.map((entry) => {
    const [name = '', ...rest] = entry.split('=')
    const known = helpLinks.find((one) => one === name)
    if (!known || !/^https?:\/\/.+/.test(rest.join('=')))
      context.addIssue({
        code: 'custom',
        message: `"${entry}" must be one of ${helpLinks.join(', ')} and an address, as in docs=https://docs.example`,
      })
    return [known ?? 'docs', rest.join('=')] as const
  })
  return new Map(links)
})

export const originList = commaList.transform((entries, context) =>
  entries.map((entry) => {
    const origin = URL.canParse(entry) ? new URL(entry).origin : null
    if (origin !== entry || !/^https?:\/\/[^*]+$/.test(origin))
      context.addIssue({
        code: 'custom',
        message: `"${entry}" must be where a site is, without a path, as in https://partner.example`,
      })
    return entry
  }),
)
