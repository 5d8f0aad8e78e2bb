import type { RequestCode } from '@formstead/contract'
import type { FastifyInstance } from 'fastify'
import { badRequest } from '../../problems.ts'

export const jsonLimits = { depth: 32, keys: 5_000, arrayItems: 10_000, stringChars: 100_000 }

/** Replaces Fastify's JSON parser with one that rejects harmful input before parsing it. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    const { bodyKeys, bodyTextChars } = request.routeOptions.config
    const fault = findJsonFault(body as string, bodyKeys, bodyTextChars)
    if (fault) return done(badRequest(fault.code, fault.values))
    return parse(request, body as string, done)
  })
}

const quote = 0x22
const backslash = 0x5c
const colon = 0x3a
const comma = 0x2c
const openBrace = 0x7b
const closeBrace = 0x7d
const openBracket = 0x5b
const closeBracket = 0x5d

type JsonFault = { code: RequestCode; values: { max: number } }

/** Makes one pass over the text without building a value, so a JSON bomb costs no more than its length. */
export function findJsonFault(
  text: string,
  mostKeys = jsonLimits.keys,
  mostChars = jsonLimits.stringChars,
): JsonFault | undefined {
  const commas: number[] = []
  let keys = 0
  for (let index = 0; index < text.length; index++) {
    switch (text.charCodeAt(index)) {
      case quote: {
        const end = endOfString(text, index + 1)
        if (end - index > mostChars)
          return { code: 'json_text_too_long', values: { max: mostChars } }
        index = end
        break
      }
      case openBrace:
      case openBracket:
        if (commas.push(0) > jsonLimits.depth)
          return { code: 'json_too_deep', values: { max: jsonLimits.depth } }
        break
      case closeBrace:
      case closeBracket:
        commas.pop()
        break
      case colon:
        if (++keys > mostKeys) return { code: 'json_too_many_keys', values: { max: mostKeys } }
        break
      case comma: {
        const level = commas.length - 1
        if (level >= 0 && ++commas[level]! >= jsonLimits.arrayItems)
          return { code: 'json_too_many_items', values: { max: jsonLimits.arrayItems } }
        break
      }
    }
  }
  return undefined
}

function endOfString(text: string, start: number): number {
  for (let index = start; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === backslash) index++
    else if (code === quote) return index
  }
  return text.length
}
