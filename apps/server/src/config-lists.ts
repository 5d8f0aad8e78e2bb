import { isIP } from 'node:net'
import type { BillingInterval, PaidTier } from '@formstead/contract'
import { helpLinks } from '@formstead/contract/help-links'
import ipaddr from 'ipaddr.js'
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

/** The Stripe price of a plan. */
export type PlanPrice = { tier: PaidTier; interval: BillingInterval; priceId: string }

export const planPriceList = commaList.transform((entries, context) =>
  entries.flatMap((entry): PlanPrice[] => {
    const [, tier, interval, priceId] =
      /^(pro|enterprise)\.(monthly|yearly)=(price_\w+)$/.exec(entry) ?? []
    if (tier && interval && priceId)
      return [{ tier: tier as PaidTier, interval: interval as BillingInterval, priceId }]
    context.addIssue({
      code: 'custom',
      message: `"${entry}" must be a plan and the id of its price, as in pro.monthly=price_1A2B`,
    })
    return []
  }),
)

/** IP addresses and CIDR ranges. */
export const addressList = commaList.transform((entries, context) => {
  for (const entry of entries)
    if (!isIP(entry) && !ipaddr.isValidCIDR(entry))
      context.addIssue({
        code: 'custom',
        message: `"${entry}" must be an address or a range of them, as in 10.0.0.0/8`,
      })
  return entries
})

export const nameServerList = commaList.transform((entries, context) => {
  for (const entry of entries)
    if (!isIP(entry) && !/^(?:[\d.]+|\[[\da-f:]+\]):\d{1,5}$/i.test(entry))
      context.addIssue({
        code: 'custom',
        message: `"${entry}" must be an address, with a port if you like, as in 1.1.1.1 or 127.0.0.1:5353`,
      })
  return entries
})
