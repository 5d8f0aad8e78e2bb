import { responseLanguage, fallbackLanguage, type ServerKey, type Language } from '@formstead/i18n'
import type { FastifyRequest } from 'fastify'
import { translatorFor } from './translator.ts'

/** Undefined if the request asks for no language that we support. */
export const requestedLanguage = ({ headers }: FastifyRequest): Language | undefined =>
  responseLanguage(headers['accept-language'])

export const languageOf = (request: FastifyRequest): Language =>
  requestedLanguage(request) ?? fallbackLanguage

export const translate = (
  request: FastifyRequest,
  key: ServerKey,
  values?: Record<string, string | number>,
): string => translatorFor(languageOf(request)).t(key, values)
